import { isObject } from '../base/json.ts';
import type { JsonObject } from '../base/json.ts';
import { messagePart } from './parts.ts';

/** New keys of messages by the old ones: a shipped flow was rewritten, and an editor's words belong to the new key. */
export type Renames = Readonly<Record<string, string>>;

/** What a file says for the seeder alone: no field of the collection. */
const forSeeder = ['renamedMessages', 'renamedNames'];

/** An item as the CMS holds it. */
export function withoutRenames(item: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(item).filter(([field]) => !forSeeder.includes(field)));
}

/** The messages that an item's file gave another key. */
export function renamesOf({ renamedMessages }: JsonObject): Renames {
  if (!isObject(renamedMessages)) return {};
  return Object.fromEntries(
    Object.entries(renamedMessages).flatMap(([old, now]) => (typeof now === 'string' ? [[old, now]] : [])),
  );
}

/** Parts of an item, or their fingerprints, under today's keys; what has the new key already keeps it. */
export function renamed<T>(parts: Iterable<readonly [string, T]>, renames: Renames): Map<string, T> {
  const entries = [...parts];
  const present = new Set(entries.map(([part]) => part));
  const names = new Map(Object.entries(renames).map(([old, now]) => [messagePart(old), messagePart(now)]));
  return new Map(
    entries.map(([part, value]) => {
      const now = names.get(part);
      return [now === undefined || present.has(now) ? part : now, value];
    }),
  );
}
