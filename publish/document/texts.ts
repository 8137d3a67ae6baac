import type { DraftMessages } from './decoded.ts';
import { pointerAt } from './pointer.ts';

/** Characters that still fit at 320 pixels: on a button or tab, beside a field, and beside a box of consent. */
export const labelRoom = { button: 40, label: 120, consent: 300 } as const;

/** One text of an item's messages. */
export interface TextPlace {
  readonly key: string;
  readonly locale: string;
  readonly text: string;
  readonly pointer: string;
}

/** Every text that there is, in every language. */
export function textsOf(messages: DraftMessages): readonly TextPlace[] {
  return Object.entries(messages).flatMap(([key, texts]) =>
    Object.entries(texts).flatMap(([locale, text]) =>
      text === undefined ? [] : [{ key, locale, text, pointer: pointerAt('/messages', key, locale) }],
    ),
  );
}

/** A tag, a comment, an entity, or the stars, brackets and headings of Markdown; "a < b", "AT&T" and "****1234" are none. */
const markup =
  /^#{1,6} (?=\S)|(?<!\*)\*\*(?=[^\s*])[^*]+(?<!\s)\*\*(?!\*)|\[[^\]]+\]\((?:https?:|\/)[^)]*\)|<[a-z/!?][^>]*>?|&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]+);/i;

/** The first piece of HTML or Markdown in a text; null: it holds none. */
export function htmlIn(text: string): string | null {
  return markup.exec(text)?.[0] ?? null;
}

/** Whether a text is that of another language: a few words alone (“Email”, “OK”) may well be the same in all. */
export function isUntranslated(text: string | undefined, other: string | undefined): boolean {
  return text === other && wordsIn(other ?? '') > 2;
}

/** Words of a text without its placeholders. */
function wordsIn(text: string): number {
  return (text.replaceAll(/\{[^{}]*\}/g, ' ').match(/\p{L}{2,}/gu) ?? []).length;
}
