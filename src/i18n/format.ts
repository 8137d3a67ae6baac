import { languages } from '../../locales/languages.ts';
import type { Locale } from '../contracts/locale.ts';
import type { Formats } from '../contracts/renderer.ts';

/** Dates are Indonesian, in Jakarta's time, unless a caller asks otherwise (spec §1). */
const dateLocale = 'id-ID';
const timeZone = 'Asia/Jakarta';

const number = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 });

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

/** A whole number with `.` between thousands (spec §9): `200000` is `200.000`. */
export function formatNumber(value: number): string {
  return number.format(value);
}

/** An amount of whole rupiah: `Rp200.000`. */
export function formatRupiah(amount: number): string {
  const digits = formatNumber(Math.abs(amount));
  return amount < 0 ? `-Rp${digits}` : `Rp${digits}`;
}

/**
 * A day in words: `21 November 2026`.
 *
 * @param at milliseconds since 1970.
 */
export function formatDate(at: number, locale: string = dateLocale): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(at);
}

/** Western Indonesian time, as every reader here knows it; `Intl` has a name for it in Indonesian only. */
const zoneName = 'WIB';

/** A day and a time of day with its zone's name: `21 November 2026 pukul 14.05 WIB`. */
export function formatDateTime(at: number, locale: string = dateLocale): string {
  const options: Intl.DateTimeFormatOptions = {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  };
  return `${new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(at)} ${zoneName}`;
}

const made = new Map<Locale, Formats>();

/** Returns how values are written for readers of a language; always the same object for the same language. */
export function formatsOf(locale: Locale): Formats {
  const known = made.get(locale);
  if (known) return known;
  const formats: Formats = {
    number: formatNumber,
    money: formatRupiah,
    date: (at) => formatDate(at, languages[locale].dates),
    dateTime: (at) => formatDateTime(at, languages[locale].dates),
  };
  made.set(locale, formats);
  return formats;
}
