import type { ListedText } from './listedTexts.ts';

/** What of the texts is looked at. */
export const filters = ['all', 'missing', 'same', 'placeholder', 'long', 'signs'] as const;

export type Filter = (typeof filters)[number];

/** The filter that lists a fault. */
function filterOf({ is }: ListedText['faults'][number]): Filter {
  if (is === 'missing' || is === 'same' || is === 'long') return is;
  return is.startsWith('placeholder') ? 'placeholder' : 'signs';
}

/** Whether a filter lists a text. */
export function isListed({ faults }: Pick<ListedText, 'faults'>, filter: Filter): boolean {
  return filter === 'all' || faults.some((fault) => filterOf(fault) === filter);
}

/** Whether a text is found by what somebody typed: in its words, its key or its place, however it is written. */
export function isFound(
  { words, key, place }: Pick<ListedText, 'words' | 'key' | 'place'>,
  search: string,
): boolean {
  return isFoundIn([...Object.values(words), key, place], search);
}

/** Whether one of several texts has what somebody typed in it, whatever its case and accents; nothing typed is found in each. */
export function isFoundIn(texts: readonly (string | undefined)[], search: string): boolean {
  const wanted = plain(search.trim());
  return wanted === '' || texts.some((each) => plain(each ?? '').includes(wanted));
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
