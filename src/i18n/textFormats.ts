import type { Locale } from '../contracts/locale.ts';
import { formatDate, formatDateTime, formatNumber, formatRupiah } from './format.ts';

/** Writes a value as a text names it, `{amount, rupiah}`; what is no such value stays as it is. */
export type TextFormat = (value: string | number, locale: Locale) => string;

/** Languages that dates are written in: as in Indonesia, for readers of either language. */
export const dateLocales: Readonly<Record<Locale, string>> = { en: 'en-ID', id: 'id-ID' };

/** The formats that a text may name. Dates take milliseconds since 1970, or ISO 8601. */
export const textFormats: Readonly<Record<string, TextFormat>> = {
  number: (value) => ofNumber(value, formatNumber),
  rupiah: (value) => ofNumber(value, formatRupiah),
  date: (value, locale) => ofMoment(value, (at) => formatDate(at, dateLocales[locale])),
  datetime: (value, locale) => ofMoment(value, (at) => formatDateTime(at, dateLocales[locale])),
};

function ofNumber(value: string | number, write: (number: number) => string): string {
  const isNumber = typeof value === 'number' || /^-?\d+(\.\d+)?$/.test(value);
  return isNumber ? write(Number(value)) : value;
}

const isoDate = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/;

function ofMoment(value: string | number, write: (at: number) => string): string {
  const at = typeof value === 'string' && isoDate.test(value) ? Date.parse(value) : value;
  return typeof at === 'number' && Math.abs(at) <= 8.64e15 ? write(at) : String(value);
}
