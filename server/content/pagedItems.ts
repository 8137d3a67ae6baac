import type { Row } from './decoding/collection.ts';
import { OutboundFault } from './outboundClient.ts';

/** A part of a collection. */
export interface Part {
  /** Beside the collection's own filter. */
  readonly where?: object;
  /** How many items come before it; none unless said otherwise. */
  readonly offset?: number;
  readonly limit: number;
}

/** How a collection is asked for its items, in the order of their keys; throws {@link OutboundFault}. */
export interface Asking {
  readonly name: string;
  /** Field of the primary key. */
  readonly key: string;
  readonly fields: readonly string[];
  /** Fields that tell whether an item has changed; the key is among them. */
  readonly marks: readonly string[];
  ask(fields: readonly string[], part: Part): Promise<readonly Row[]>;
}

/** Items that were read, and those that can't be: an item larger than any answer may be, as its key and its marks. */
export interface ReadItems {
  readonly rows: readonly Row[];
  readonly tooLarge: readonly Row[];
  /** How many answers it took. */
  readonly pages: number;
}

/** Items in one answer, at most. */
export const mostInPage = 1000;
/** Keys in one address, at most: there are servers that take addresses of 8 kB only. */
const mostKeys = 40;
const mostKeyCharacters = 2500;

/** How many items the next answer may hold: half of them after one that was too large, twice as many when they turn out to be small. */
export interface PageSize {
  items: number;
}

/**
 * Reads all items, page after page in the order of their keys. Directus compares no texts, so a page is counted from the first item: where items come or go meanwhile one may be missing, or
 * one that is gone be there. Who reads more than one page compares the keys afterwards.
 */
export async function readAllItems(asking: Asking, size: PageSize, maxBytes: number): Promise<ReadItems> {
  const rows = new Map<unknown, Row>();
  const tooLarge = new Map<unknown, Row>();
  let pages = 0;
  for (let offset = 0; ;) {
    const limit = size.items;
    const page = await unlessTooLarge(asking.ask(asking.fields, { offset, limit }));
    pages += 1;
    if (page === null && limit > 1) {
      size.items = Math.floor(limit / 2);
      continue;
    }
    const isWhole = offset === 0 && page !== null && page.length < limit;
    // One answer is returned as it is: two items of one key are for the collection to tell.
    if (isWhole) return { rows: page, tooLarge: [], pages };
    const found = page ?? (await asking.ask(asking.marks, { offset, limit }));
    const known = rows.size + tooLarge.size;
    for (const row of found) (page === null ? tooLarge : rows).set(row[asking.key] ?? row, row);
    if (found.length < limit) return { rows: [...rows.values()], tooLarge: [...tooLarge.values()], pages };
    if (rows.size + tooLarge.size === known)
      throw new OutboundFault(`/items/${asking.name}: answered the same items again for the next page`);
    offset += found.length;
    grow(size, page, maxBytes);
  }
}

/** Reads items by their keys; those that are gone are missing. */
export async function readItemsByKey(
  asking: Asking,
  keys: readonly (string | number)[],
  size: PageSize,
  maxBytes: number,
): Promise<ReadItems> {
  const rows: Row[] = [];
  const tooLarge: Row[] = [];
  let pages = 0;
  for (let from = 0; from < keys.length;) {
    const some = keysThatFit(keys.slice(from, from + Math.min(mostKeys, size.items)));
    const where = { [asking.key]: { _in: some } };
    const page = await unlessTooLarge(asking.ask(asking.fields, { where, limit: some.length }));
    pages += 1;
    if (page === null && some.length > 1) {
      size.items = Math.floor(some.length / 2);
      continue;
    }
    if (page === null) tooLarge.push(...(await asking.ask(asking.marks, { where, limit: 1 })));
    rows.push(...(page ?? []));
    from += some.length;
    grow(size, page, maxBytes);
  }
  return { rows, tooLarge, pages };
}

function grow(size: PageSize, page: readonly Row[] | null, maxBytes: number): void {
  if (size.items >= mostInPage || page === null) return;
  if (JSON.stringify(page).length * 4 <= maxBytes) size.items = Math.min(mostInPage, size.items * 2);
}

function keysThatFit(keys: readonly (string | number)[]): readonly (string | number)[] {
  let characters = 0;
  const end = keys.findIndex((key) => (characters += encodeURIComponent(key).length + 9) > mostKeyCharacters);
  return end < 0 ? keys : keys.slice(0, Math.max(1, end));
}

/** The key of an item. */
export function keyIn({ name, key }: Pick<Asking, 'name' | 'key'>, row: Row): string | number {
  const value = row[key];
  if (typeof value === 'string' || typeof value === 'number') return value;
  throw new OutboundFault(`/items/${name}: answered an item without a key`);
}

async function unlessTooLarge<T>(answer: Promise<T>): Promise<T | null> {
  return answer.catch((fault: unknown) => {
    if (fault instanceof OutboundFault && fault.code === 'too-large') return null;
    throw fault;
  });
}
