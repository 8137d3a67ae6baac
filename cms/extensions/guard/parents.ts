import type { Database, Row } from '../hooks/directus.ts';
import type { Fault } from '../hooks/refusal.ts';
import { phrase } from '../words/guard.ts';

/** More levels than any list has: a circle that is in the database already ends here. */
const furthest = 30;

/**
 * What is wrong with the parent that a save gives an item: it is the item itself or stands below it, or there would be three levels.
 *
 * @param keys of the items that are changed; none for a new one
 */
export async function parentFaults(
  payload: Row,
  { name, parent: field }: { readonly name: string; readonly parent: string | null },
  keys: readonly (string | number)[],
  database: Database,
): Promise<readonly Fault[]> {
  const parent = field === null ? null : payload[field];
  if (field === null || typeof parent !== 'string' || parent === '') return [];
  const own = keys.length > 0 ? keys.map(String) : [String(payload['slug'])];
  const above = await lineAbove(parent, name, field, database);
  const circle = own.find((key) => above.includes(key));
  if (circle !== undefined) {
    const line = [circle, ...above.slice(0, above.indexOf(circle) + 1)].join(' › ');
    return [[field, phrase('parents.circle', { circle, line })]];
  }
  const below = await database(name).whereIn(field, own).select('slug');
  if (above.length < 2 && below.length === 0) return [];
  const [first = parent] = own;
  const middle = above.length < 2 ? first : parent;
  return [[field, phrase('parents.levels', { middle })]];
}

/** An item and all above it, the nearest first. */
async function lineAbove(
  first: string,
  name: string,
  field: string,
  database: Database,
): Promise<readonly string[]> {
  const line: string[] = [];
  let next: unknown = first;
  while (typeof next === 'string' && line.length < furthest && !line.includes(next)) {
    line.push(next);
    const [row] = await database(name).where({ slug: next }).select('slug', field);
    next = row?.[field];
  }
  return line;
}
