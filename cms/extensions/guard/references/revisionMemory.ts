import type { Database, Row } from '../../hooks/directus.ts';
import { timeOf } from '../saves/newerVersion.ts';

/** Something stored, by which it is known whether what was worked out of it still holds. */
export interface Revised {
  /** Null: nothing tells, so it is worked out each time. */
  readonly revision: string | null;
}

/** What was worked out of each of many items. */
export interface RevisionMemory<Found> {
  /** By the names of the items. Rejects with what working one out throws; what came before that is kept. */
  read(database: Database): Promise<ReadonlyMap<string, Found>>;
  /** What is known already; null for an item that would have to be worked out. */
  known(database: Database): Promise<ReadonlyMap<string, Found | null>>;
}

/** Documents that are held at once: a large one has some hundred thousand characters. */
const mostAtOnce = 25;

/**
 * Works something out of each of many items when it was saved since, and at no other time: asked again, an item costs its revision. No caller waits for the questions to the database
 * of another: one of the two may hold the only connection.
 *
 * @param revisionsOf which items there are, cheaply
 * @param workOut what is to be known of some of them, which are no longer than a few documents
 * @example
 * const memory = createRevisionMemory(revisionsOf, readTitles);
 * const titles = await memory.read(database);
 */
export function createRevisionMemory<Item extends Revised, Found>(
  revisionsOf: (database: Database) => Promise<ReadonlyMap<string, Item>>,
  workOut: (some: ReadonlyMap<string, Item>, database: Database) => Promise<ReadonlyMap<string, Found>>,
): RevisionMemory<Found> {
  const kept = new Map<string, { readonly revision: string | null; readonly found: Found }>();
  const isKept = ([id, { revision }]: readonly [string, Item]): boolean =>
    revision !== null && kept.get(id)?.revision === revision;
  return {
    async known(database) {
      const stored = await revisionsOf(database);
      return new Map(
        [...stored].map(
          (each) => [each[0], isKept(each) ? (kept.get(each[0])?.found ?? null) : null] as const,
        ),
      );
    },
    async read(database) {
      const stored = await revisionsOf(database);
      const own = new Map<string, Found>();
      const changed = [...stored].filter((each) => !isKept(each));
      for (let from = 0; from < changed.length; from += mostAtOnce) {
        // Another caller may have been there meanwhile.
        const some = new Map(changed.slice(from, from + mostAtOnce).filter((each) => !isKept(each)));
        if (some.size === 0) continue;
        for (const [id, found] of await workOut(some, database)) {
          own.set(id, found);
          kept.set(id, { revision: stored.get(id)?.revision ?? null, found });
        }
      }
      for (const id of kept.keys()) if (!stored.has(id)) kept.delete(id);
      return new Map(
        [...stored.keys()].flatMap((id) => {
          const one = own.has(id) ? own.get(id) : kept.get(id)?.found;
          return one === undefined ? [] : [[id, one] as const];
        }),
      );
    },
  };
}

/** When a row of the CMS was saved, and whether visitors get it. */
export function revisionOf({ status, date_updated: date }: Row): string | null {
  const at = timeOf(date);
  return at === null ? null : `${String(status)} ${at}`;
}
