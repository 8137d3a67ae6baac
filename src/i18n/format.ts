import { formats } from '../../locales/formats.ts';
import { languages } from '../../locales/languages.ts';
import type { Locale } from '../contracts/locale.ts';
import type { Formats } from '@alur/react/contract';
import { createFormats } from '@alur/react';

/**
 * A time to wait in words, never shorter than it is: `42 seconds`, `2 minutes`, `3 jam`.
 *
 * @param seconds whole seconds.
 */
export function formatWait(seconds: number, locale: string): string {
  const [value, unit] =
    seconds < 120
      ? ([seconds, 'second'] as const)
      : seconds < 7_200
        ? ([Math.ceil(seconds / 60), 'minute'] as const)
        : ([Math.ceil(seconds / 3_600), 'hour'] as const);
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}

const made = new Map<Locale, Formats>();

/** Returns how values are written for readers of a language; always the same object for the same language. */
export function formatsOf(locale: Locale): Formats {
  const known = made.get(locale);
  if (known) return known;
  const found = createFormats({ ...formats, dates: languages[locale].dates });
  made.set(locale, found);
  return found;
}
