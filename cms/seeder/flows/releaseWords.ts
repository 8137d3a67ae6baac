import { perLocale, type Locale } from '../../../src/contracts/locale.ts';
import { namedPlaceSentence } from '../../extensions/studio/places/namedPlace.ts';
import { phrase as formPhrase } from '../../extensions/words/forms.ts';
import { phrase } from '../../extensions/words/guard.ts';
import { joinSentences, type Sentence } from '../../extensions/words/sentences.ts';
import { isObject, type JsonObject } from '../base/json.ts';
import { keyOfMessage, partLabel } from '../content/parts.ts';
import type { MergedRelease } from './mergeRelease.ts';

/** Something that an editor and a release both changed: where, and what was shipped; null: it is more than a text or a number. */
interface SaidConflict {
  readonly place: Sentence;
  readonly shipped: Sentence | null;
}

/** What both changed, in words. */
export function conflictsOf(
  { inDocument, inParts, documents }: MergedRelease,
  item: JsonObject,
): readonly SaidConflict[] {
  const messages = isObject(item['messages']) ? item['messages'] : {};
  return [
    ...inDocument.map(({ path, theirs }) => ({
      place: namedPlaceSentence(path, { documents, messages }),
      shipped:
        typeof theirs === 'string'
          ? wordsOf(theirs, messages)
          : typeof theirs === 'number'
            ? alike(String(theirs))
            : null,
    })),
    ...inParts.map((part) => {
      const key = keyOfMessage(part);
      if (key === null) return { place: alike(partLabel(part)), shipped: null };
      return { place: formPhrase('wording.slot.other', { key }), shipped: wordsOf(key, messages) };
    }),
  ];
}

/** The words of a text, else the text itself. */
function wordsOf(key: string, messages: JsonObject): Sentence {
  const words = Object.hasOwn(messages, key) ? messages[key] : undefined;
  return perLocale((locale: Locale) => {
    const text = isObject(words) ? (words[locale] ?? words['en']) : undefined;
    return typeof text === 'string' ? text : key;
  });
}

function alike(text: string): Sentence {
  return perLocale(() => text);
}

/** The places alone, in English. */
export function placesIn(conflicts: readonly SaidConflict[]): string {
  return conflicts.map(({ place }) => place.en).join('; ');
}

/**
 * What the notes of a draft say that a release has left: a paragraph in each language of Studio.
 * @param refusal why it could not be published; null: both changed the same
 */
export function draftNote(
  release: string,
  conflicts: readonly SaidConflict[],
  refusal: Sentence | null,
): string {
  const lines = conflicts.map(({ place, shipped }) =>
    shipped === null
      ? phrase('release.conflict', { place })
      : phrase('release.conflictShipped', { place, shipped }),
  );
  const paragraph = joinSentences(
    [
      phrase('release.draft', { release }),
      ...(refusal === null ? [] : [phrase('release.refused', { refusal })]),
      ...(lines.length === 0 ? [] : [phrase('release.conflicts')]),
      ...lines,
    ],
    '\n',
  );
  return [...new Set(Object.values(paragraph))].join('\n\n');
}
