import type { Messages } from '@alur/engine/text';
import type { MessageParams } from '@alur/engine';
import { fillText, type Written } from './textFormats.ts';

/**
 * Puts the text of a key together. The key has a text.
 *
 * @param onGap called with the name of a slot that has no value; it stays in the text
 */
export type Wording = (key: string, params: MessageParams, onGap: (placeholder: string) => void) => string;

/** Creates the wording of one language's texts. */
export type CreateWording = (language: Written, texts: Messages) => Wording;

/** Whether a key has a text, its own or one for each number (`films_one`, `films_other`). */
export function hasText(texts: Messages, key: string): boolean {
  return hasOwnText(texts, key) || hasOwnText(texts, `${key}_other`);
}

/** Whether exactly this key has a text. */
export function hasOwnText(texts: Messages, key: string): boolean {
  return Object.hasOwn(texts, key) && texts[key] !== '';
}

/**
 * The small wording that pages start with, on the server and in the browser: slots, their formats, and forms of a key by `count`. i18next
 * takes over when it is there (`i18nextWording.ts`), and says the same.
 *
 * @example
 * plainWording(english, { films_one: 'one film', films_other: '{count} films' })('films', { count: 2 }, () => undefined) // '2 films'
 */
export const plainWording: CreateWording = (language, texts) => (key, params, onGap) =>
  fillText(texts[formOf(language.locale, texts, key, params['count'])] ?? key, language, params, onGap);

function formOf(locale: string, texts: Messages, key: string, count: unknown): string {
  if (hasOwnText(texts, key)) return key;
  const forms =
    typeof count === 'number'
      ? [...(count === 0 ? ['zero'] : []), new Intl.PluralRules(locale).select(count)]
      : [];
  return [...forms, 'other'].map((form) => `${key}_${form}`).find((each) => hasOwnText(texts, each)) ?? key;
}
