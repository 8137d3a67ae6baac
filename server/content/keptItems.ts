import { isRecord } from '@alur/engine/json';
import type { Collection, Row } from './decoding/collection.ts';
import {
  type Asking,
  keyIn,
  mostInPage,
  type PageSize,
  readAllItems,
  type ReadItems,
  readItemsByKey,
} from './pagedItems.ts';

/** A collection as it was read. */
export interface Items {
  readonly rows: readonly Row[];
  /** Keys of items that are larger than an answer may be. */
  readonly tooLarge: readonly string[];
}

/** What was read of a collection, so that the next read asks for what has changed since. */
export interface KeptItems {
  /** All items: those that changed are read, the others are the same objects as before. */
  read(asking: Asking): Promise<Items>;
}

interface Kept {
  readonly rows: ReadonlyMap<string | number, { readonly mark: string; readonly row: Row }>;
  /** Keys and marks of the items that are too large. */
  readonly tooLarge: ReadonlyMap<string | number, string>;
  /** Milliseconds since 1970. */
  readonly wholeAt: number;
}

/** So often a large collection is read whole, for what changes without a date: an upgrade, a hand in the database. */
const wholeEveryMs = 3_600_000;
/** So many changes are read as quickly by reading everything. */
const manyChanges = 400;

/**
 * Keeps what is read of a collection. One that fits in one answer is read whole each time; of a larger one keys and dates are read, and then the items that are new or have another date.
 *
 * @example
 * const kept = keepItems(ads, 2_097_152, Date.now);
 * const { rows } = await kept.read(asking);
 */
export function keepItems(collection: Collection, maxBytes: number, now: () => number): KeptItems {
  const size: PageSize = { items: mostInPage };
  const indexSize: PageSize = { items: mostInPage };
  let kept: Kept | null = null;

  async function readWhole(asking: Asking): Promise<Items> {
    const found = await readAllItems(asking, size, maxBytes);
    kept = null;
    if (found.pages === 1) return itemsOf(asking, found);
    // Items may have come and gone between two pages; and what is related to an item changes without it.
    const whole = await readChanges(asking, { ...toKept(asking, found, null), wholeAt: now() });
    if ((collection.related ?? []).length > 0) kept = null;
    return whole;
  }

  async function readChanges(asking: Asking, before: Kept): Promise<Items> {
    const index = await readAllItems({ ...asking, fields: asking.marks }, indexSize, maxBytes);
    const marks = new Map(index.rows.map((row) => [keyIn(asking, row), changeMark(collection, row)]));
    const changed = [...marks].filter(
      ([key, mark]) => before.rows.get(key)?.mark !== mark && before.tooLarge.get(key) !== mark,
    );
    if (changed.length > manyChanges && kept !== null) return readWhole(asking);
    const found = await readItemsByKey(
      asking,
      changed.map(([key]) => key),
      size,
      maxBytes,
    );
    const isThere = ([key]: readonly [string | number, unknown]): boolean => marks.has(key);
    const stillGood: Kept = {
      ...before,
      rows: new Map([...before.rows].filter(isThere)),
      tooLarge: new Map([...before.tooLarge].filter(isThere)),
    };
    kept = { ...toKept(asking, found, stillGood), wholeAt: before.wholeAt };
    return {
      rows: [...kept.rows.values()].map(({ row }) => row),
      tooLarge: [...kept.tooLarge.keys()].map(String),
    };
  }

  function toKept(asking: Asking, found: ReadItems, before: Kept | null): Omit<Kept, 'wholeAt'> {
    const rows = new Map(before?.rows);
    const tooLarge = new Map(before?.tooLarge);
    for (const row of found.rows) {
      rows.set(keyIn(asking, row), { mark: changeMark(collection, row), row });
      tooLarge.delete(keyIn(asking, row));
    }
    for (const row of found.tooLarge) {
      tooLarge.set(keyIn(asking, row), changeMark(collection, row));
      rows.delete(keyIn(asking, row));
    }
    return { rows, tooLarge };
  }

  return {
    read: async (asking) =>
      kept === null || now() - kept.wholeAt >= wholeEveryMs ? readWhole(asking) : readChanges(asking, kept),
  };
}

function itemsOf(asking: Asking, { rows, tooLarge }: ReadItems): Items {
  return { rows, tooLarge: tooLarge.map((row) => String(keyIn(asking, row))) };
}

/** What changes with an item: its date, and what else its collection names. */
function changeMark({ alsoLooksAt = [] }: Collection, row: Row): string {
  return JSON.stringify([row['date_updated'] ?? null, ...alsoLooksAt.map((path) => at(row, path))]);
}

function at(row: Row, path: string): unknown {
  return (
    path.split('.').reduce<unknown>((value, name) => (isRecord(value) ? value[name] : null), row) ?? null
  );
}
