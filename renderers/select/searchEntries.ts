import type { Entry } from '../frame/entries.ts';

/** Entries whose label has what was typed, those that begin with it first; accents and capitals make no difference. */
export function searchEntries(entries: readonly Entry[], search: string): readonly Entry[] {
  const wanted = plain(search);
  if (wanted === '') return entries;
  const found = entries.filter(({ label }) => plain(label).includes(wanted));
  const begins = (entry: Entry): boolean => plain(entry.label).startsWith(wanted);
  return [...found.filter(begins), ...found.filter((entry) => !begins(entry))];
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();
}
