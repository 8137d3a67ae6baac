import { withoutPlaceholders } from '../messages/numbersIn.ts';

/** The sentences of a text, each with the mark that it ends with; what is filled in is one sign. */
export function sentencesIn(text: string): readonly string[] {
  return withoutPlaceholders(text)
    .split(/(?<=[.!?…]["”’)]?)\s+/u)
    .map((each) => each.trim())
    .filter((each) => each !== '');
}
