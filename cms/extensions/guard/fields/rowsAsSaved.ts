import type { Database, Row } from '../../hooks/directus.ts';
import { dayAndTime } from './dayAndTime.ts';

/** What a check of saved items reads of each. */
interface Read {
  /** Collection of the items. */
  readonly name: string;
  /** Slugs of the items that are changed; none for a new one. */
  readonly keys: readonly (string | number)[];
  /** Fields that decide: a save of none of them is not looked at. */
  readonly deciding: readonly string[];
  /** Those of them that hold a day and a time. */
  readonly moments: readonly string[];
}

/** The items as they would be stored after a save, for Studio sends what was changed alone; none where nothing that decides is saved. */
export async function rowsAsSaved(
  payload: Row,
  { name, keys, deciding, moments }: Read,
  database: Database,
): Promise<readonly Row[]> {
  if (!deciding.some((field) => payload[field] !== undefined)) return [];
  const stored =
    keys.length === 0
      ? []
      : await database(name)
          .whereIn('slug', keys)
          .select('slug', ...deciding);
  if (stored.length === 0) return [payload];
  const toSavedRow = (row: Row): Row =>
    Object.fromEntries(moments.map((field) => [field, dayAndTime(row[field])]));
  return stored.map((row) => ({ ...row, ...toSavedRow(row), ...payload }));
}
