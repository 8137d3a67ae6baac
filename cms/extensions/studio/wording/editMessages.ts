import type { Words } from '@alur/publish/texts';
import { isRow } from '../../hooks/rows.ts';
import { locales } from '../../../../src/contracts/locale.ts';

/** The texts of a flow as they are edited; nothing of them need be sound. */
export type Messages = Readonly<Record<string, unknown>>;

/** Texts with one of them changed in one language. An empty text is none: it lacks then. All else stays as it is, and in its place. */
export function reword(messages: Messages, key: string, locale: string, text: string): Messages {
  const own = Object.hasOwn(messages, key) ? messages[key] : null;
  const others = isRow(own) ? own : {};
  const words = locale in others || text === '' ? { ...others } : inOrder({ ...others, [locale]: text });
  if (text === '') delete words[locale];
  else words[locale] = text;
  return { ...messages, [key]: words };
}

/** Texts with one more, which begins with these words: the flow’s own, in place of those that all flows share. */
export function giveOwn(messages: Messages, key: string, words: Words): Messages {
  return { ...messages, [key]: inOrder({ ...words }) };
}

/** Texts without one of them. */
export function takeAway(messages: Messages, key: string): Messages {
  return Object.fromEntries(Object.entries(messages).filter(([name]) => name !== key));
}

/** Languages in the order of the product’s, as files hold them. */
function inOrder(words: Record<string, unknown>): Record<string, unknown> {
  const known = locales.filter((locale) => locale in words);
  return {
    ...Object.fromEntries(known.map((locale): [string, unknown] => [locale, words[locale]])),
    ...words,
  };
}
