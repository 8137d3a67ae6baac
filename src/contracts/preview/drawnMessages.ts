import { isRecord } from '@alur/engine/json';
import { isLocale } from '../locale.ts';
import type { PreviewMessages } from './messages.ts';

/** Texts of a form as the preview takes them: what is none is left out. */
export function drawnMessages(messages: unknown): PreviewMessages {
  const texts = Object.entries(isRecord(messages) ? messages : {}).flatMap(([key, words]) =>
    isRecord(words)
      ? [
          [
            key,
            Object.fromEntries(
              Object.entries(words).filter(([locale, text]) => isLocale(locale) && typeof text === 'string'),
            ),
          ],
        ]
      : [],
  );
  return Object.fromEntries(texts) as PreviewMessages;
}
