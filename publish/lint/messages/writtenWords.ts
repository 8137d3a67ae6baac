import { withoutPlaceholders } from './numbersIn.ts';

/** Texts that were read: a draft is checked with each key, and changes one text at a time. */
const mostRead = 5000;
const wordsRead = new Map<string, readonly string[]>();

/** The words of a text as they are written, without what is filled in. */
export function writtenWords(text: string): readonly string[] {
  const known = wordsRead.get(text);
  if (known !== undefined) return known;
  const words = withoutPlaceholders(text).match(/\p{L}+(?:[’'-]\p{L}+)*/gu) ?? [];
  if (wordsRead.size >= mostRead) wordsRead.clear();
  wordsRead.set(text, words);
  return words;
}
