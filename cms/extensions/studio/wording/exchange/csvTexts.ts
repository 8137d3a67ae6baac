import { phrase } from '../../../words/forms.ts';
import type { Sentence } from '../../../words/sentences.ts';
import { locales } from '../../../../../src/contracts/locale.ts';
import { readCsv, writeCsv } from '../../page/csv.ts';
import { type ExchangedText, readState, type SentText, writeState } from './exchanged.ts';

/** What a file holds, or why it can’t be read. */
export type Reading =
  { readonly texts: readonly ExchangedText[]; readonly fault?: undefined } | { readonly fault: Sentence };

const [flowColumn, keyColumn, stateColumn] = ['flow', 'key', 'state'];

/** Texts as a table, a column for each language. */
export function toCsv(texts: readonly SentText[], separator: string): string {
  const head = [flowColumn, keyColumn, 'place', 'most', ...locales, stateColumn];
  const rows = texts.map(({ flow, key, places, most, words, state }) => [
    flow,
    key,
    places.join(' · '),
    most === null ? '' : String(most),
    ...locales.map((locale) => words[locale] ?? ''),
    writeState(state),
  ]);
  return writeCsv([head, ...rows], separator);
}

/** The texts in a table. Columns are known by their names, in any order; a language without a column stays as it is. */
export function fromCsv(content: string): Reading {
  const [head = [], ...rows] = readCsv(content);
  const names = head.map((name) => name.trim().toLowerCase());
  const at = (name: string): number => names.indexOf(name.toLowerCase());
  const lacking = [flowColumn, keyColumn].filter((name) => at(name) < 0);
  if (lacking.length > 0) return { fault: phrase('exchange.fault.columns', { columns: lacking.join(', ') }) };
  if (!locales.some((locale) => at(locale) >= 0))
    return { fault: phrase('exchange.fault.columns', { columns: locales.join(', ') }) };
  return {
    texts: rows.map((row) => ({
      flow: (row[at(flowColumn)] ?? '').trim(),
      key: (row[at(keyColumn)] ?? '').trim(),
      words: Object.fromEntries(locales.map((locale) => [locale, row[at(locale)] ?? ''])),
      state: readState(row[at(stateColumn)] ?? ''),
    })),
  };
}
