import type { Said, SaidValue } from '../contract/said.ts';
import { say } from '../wording/say.ts';

/** Longer words are cut where a sentence quotes them. */
const longest = 100;

/** Letters that are shown before the first one that differs. */
const before = 30;

/** A text as a sentence quotes it: cut where it is long, which can be seen. */
export function cutText(text: string): string {
  const letters = [...text.slice(0, 2 * longest + 2)];
  return letters.length > longest ? `${letters.slice(0, longest).join('').trimEnd()}…` : text;
}

/** Two texts that differ, so cut that the first letter in which they do can be seen in both. */
export function cutPair(one: string, other: string): readonly [string, string] {
  const [letters, others] = [[...one], [...other]];
  const found = letters.findIndex((letter, index) => letter !== others[index]);
  const same = found === -1 ? letters.length : found;
  const from = same > longest - before ? same - before : 0;
  const cut = (text: string): string => {
    const rest = [...text].slice(from).join('');
    return from > 0 && rest !== '' ? `…${cutText(rest)}` : cutText(rest);
  };
  return [cut(one), cut(other)];
}

export function quoteText(text: string): Said {
  return say('differences.quoted', { text: cutText(text) });
}

/** Words by language, cut where they are long. */
export function cutWords(words: Readonly<Record<string, string>>): SaidValue {
  return {
    texts: Object.fromEntries(Object.entries(words).map(([locale, text]) => [locale, cutText(text)])),
  };
}

/** Anything at all: texts in quotes, lists one after the other, the rest as JSON. */
export function wordValue(value: unknown): SaidValue {
  if (typeof value === 'string') return quoteText(value);
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return say(value ? 'differences.yes' : 'differences.no');
  if (Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'string'))
    return wordList(value.map(quoteText));
  return cutText(JSON.stringify(value) ?? '');
}

/** More than this are counted. */
const most = 8;

export function wordList(values: readonly SaidValue[]): SaidValue {
  const rest = values.length - most;
  const shown = rest > 1 ? values.slice(0, most) : values;
  return { list: rest > 1 ? [...shown, say('differences.more', { count: rest })] : shown };
}
