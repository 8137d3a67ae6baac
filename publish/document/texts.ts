import type { DraftMessages } from './decoded.ts';
import { pointerAt } from './pointer.ts';

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
