import { turningSentence } from '../../../../src/contracts/text/unseen.ts';
import type { Filter } from '../../hooks/directus.ts';
import { readJson } from '../../hooks/json.ts';
import { Refusal } from '../../hooks/refusal.ts';
import { inEachLanguage, type Sentence } from '../../words/sentences.ts';
import { isRow } from '../../hooks/rows.ts';
import { keyFields } from './keyFields.ts';
import { phrase } from '../../words/guard.ts';

/**
 * Refuses a text with a character that not every database keeps, in JSON fields too: U+0000, which some programs leave in what is copied out of them and PostgreSQL refuses with a fault of
 * its own, and half of a character beyond U+FFFF, such as of an emoji that a program cut in two, in the place of which PostgreSQL keeps U+FFFD. Refuses, too, a character that shows
 * readers other words than were written, as it turns around how letters are read.
 * @throws Refusal
 */
export const refuseUnkept: Filter = (payload, { collection }) => {
  if (!keyFields.has(collection) || !isRow(payload)) return payload;
  for (const [field, value] of Object.entries(payload)) {
    const sentence = faultIn(value) ?? faultIn(ofText(value));
    if (sentence !== null) throw new Refusal('content', field, sentence);
  }
  return payload;
};

const holdsNull = phrase('unkeptCharacters.null');

function holdsHalf(character: string): Sentence {
  const code = `U+${character.charCodeAt(0).toString(16).toUpperCase()}`;
  return phrase('unkeptCharacters.half', { code });
}

/** JSON that comes as a text writes such characters as escapes. */
function ofText(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return null;
  const reading = readJson(value);
  return reading.ok ? reading.value : null;
}

/** What is wrong with the first such character in a value and in what it holds; null: none. */
function faultIn(value: unknown): Sentence | null {
  if (typeof value === 'string') {
    const lost = /\0|\p{Surrogate}/u.exec(value)?.[0];
    if (lost === undefined) {
      const turning = turningSentence(value);
      return turning === null ? null : inEachLanguage(turning);
    }
    return lost === '\0' ? holdsNull : holdsHalf(lost);
  }
  if (typeof value !== 'object' || value === null) return null;
  for (const each of Object.entries(value).flat()) {
    const sentence = faultIn(each);
    if (sentence !== null) return sentence;
  }
  return null;
}
