import { defaultLocale, perLocale } from '../../../src/contracts/locale.ts';
import { type Messages, messagesOf, type Sentence } from '../words/sentences.ts';

/** A field, and what is wrong with it. */
export type Fault = readonly [field: string, sentence: Sentence];

/**
 * Refuses a save. Studio shows the sentence at the field, in the user's language: it looks up `validationError.<type>` among its
 * translations (cms-seed/system/translations.json), which pick `message` or `message_id`. Directus knows its own errors by their name.
 */
export class Refusal extends Error {
  override readonly name = 'DirectusError';
  readonly code = 'FAILED_VALIDATION';
  readonly status = 400;
  readonly extensions: {
    readonly field: string;
    readonly path: readonly string[];
    readonly type: RefusalType;
    /** The sentences of it, where they are several: Studio lists them. */
    readonly parts?: readonly Messages[];
  } & Messages;
  readonly sentence: Sentence;

  /** @param parts the sentences that it is combined of */
  constructor(type: RefusalType, field: string, sentence: Sentence, parts: readonly Sentence[] = []) {
    super(sentence[defaultLocale]);
    this.sentence = sentence;
    const listed = parts.length > 1 ? { parts: parts.map(messagesOf) } : {};
    this.extensions = { field, path: [], type, ...messagesOf(sentence), ...listed };
  }
}

/** What Studio has a frame sentence for. */
export const refusalTypes = ['flow', 'dialog', 'text', 'json', 'newer', 'always_on', 'content'] as const;

export type RefusalType = (typeof refusalTypes)[number];

/** Several sentences as one: numbered when there are more than one. All of them, for what is left out can't be mended. */
export function combineSentences(sentences: readonly Sentence[]): Sentence {
  const [only] = sentences;
  if (only !== undefined && sentences.length === 1) return only;
  return perLocale((locale) =>
    sentences.map((sentence, index) => `${index + 1}) ${sentence[locale]}`).join('  '),
  );
}

/**
 * Does nothing without refusals.
 * @throws Refusal the only one, or all as a list: Directus answers one error for each
 */
export function refuse(refusals: readonly Refusal[]): void {
  const [first] = refusals;
  if (first === undefined) return;
  throw refusals.length === 1 ? first : (refusals as unknown as Error);
}
