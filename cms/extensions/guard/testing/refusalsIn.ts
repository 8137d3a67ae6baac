import { expect } from 'vitest';
import type { EventContext, Query, Row } from '../../hooks/directus.ts';
import { Refusal } from '../../hooks/refusal.ts';
import { refuseBadContent } from '../contentItem.ts';

export type Tables = Readonly<Record<string, readonly Row[]>>;

/** A database that holds these rows. */
export function databaseOf(tables: Tables): EventContext['database'] {
  const query = (rows: readonly Row[]): Query => ({
    where: (wanted) =>
      query(rows.filter((row) => Object.entries(wanted).every(([name, value]) => row[name] === value))),
    whereIn: (column, values) => query(rows.filter((row) => values.includes(row[column]))),
    select: () => query(rows),
    max: () => query(rows),
    forUpdate: () => query(rows),
    update: async () => Promise.resolve(0),
    delete: async () => Promise.resolve(0),
    then: (done) => Promise.resolve(rows).then(done),
  });
  return (table) => query(tables[table] ?? []);
}

/** What the guard of content refuses of a save to a CMS that holds these tables; each sentence is there in both languages. */
export async function refusalsIn(
  tables: Tables,
  payload: object,
  collection: string,
  keys?: readonly string[],
): Promise<readonly Refusal[]> {
  try {
    await refuseBadContent(
      payload,
      { collection, ...(keys ? { keys } : {}) },
      {
        database: databaseOf(tables),
        accountability: null,
      },
    );
    return [];
  } catch (thrown) {
    const all: readonly unknown[] = Array.isArray(thrown) ? thrown : [thrown];
    return all.map((each) => {
      if (!(each instanceof Refusal)) throw each;
      expect(each.extensions.message_id).not.toBe(each.extensions.message);
      return each;
    });
  }
}
