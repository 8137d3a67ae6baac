import { locales, type Locale } from '../../src/contracts/locale.ts';
import type { DraftMessages } from './decoded.ts';
import { pointerAt } from './pointer.ts';

/** One text of an item's messages. */
export interface TextPlace {
  readonly key: string;
  readonly locale: Locale;
  readonly text: string;
  readonly pointer: string;
}

/** Every text that there is, in every language. */
export function textsOf(messages: DraftMessages): readonly TextPlace[] {
  return Object.entries(messages).flatMap(([key, texts]) =>
    locales.flatMap((locale) => {
      const text = texts[locale];
      return text === undefined ? [] : [{ key, locale, text, pointer: pointerAt('/messages', key, locale) }];
    }),
  );
}
