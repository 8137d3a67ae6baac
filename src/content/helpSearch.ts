import MiniSearch from 'minisearch';
import type { HelpEntry } from '../contracts/help/pages.ts';
import { isRecord } from '../contracts/json.ts';
import type { Locale } from '../contracts/locale.ts';
import { failed, ok, type Result } from '../contracts/result.ts';
import { fetchJson, type LoadError } from './fetchJson.ts';

/** Finds entries for what was typed, the best first. */
export type FindHelp = (typed: string) => readonly HelpEntry[];

const mostFound = 8;

/** Loads the help centre's words of a language, and makes them findable: by the beginning of a word, and with slips of the finger. */
export async function loadHelpSearch(locale: Locale): Promise<Result<FindHelp, LoadError>> {
  const answer = await fetchJson(`/alur/help/entries?locale=${locale}`);
  if (!answer.ok) return answer;
  return Array.isArray(answer.value) && answer.value.every(isEntry)
    ? ok(createHelpSearch(answer.value))
    : failed({ kind: 'shape', sentence: 'The words of the help centre are not a list of entries' });
}

/**
 * Makes entries findable.
 *
 * @example
 * createHelpSearch(entries)('pasword') // entries with "password"
 */
export function createHelpSearch(entries: readonly HelpEntry[]): FindHelp {
  const index = new MiniSearch<HelpEntry & { readonly id: number }>({
    fields: ['title', 'text'],
    searchOptions: { boost: { title: 3 }, prefix: true, fuzzy: 0.2, combineWith: 'AND' },
  });
  index.addAll(entries.map((entry, id) => ({ ...entry, id })));
  return (typed) =>
    index
      .search(typed.slice(0, 100))
      .slice(0, mostFound)
      .flatMap(({ id }) => entries[Number(id)] ?? []);
}

function isEntry(value: unknown): value is HelpEntry {
  return isRecord(value) && ['path', 'title', 'text'].every((name) => typeof value[name] === 'string');
}
