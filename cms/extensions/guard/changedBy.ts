import collections from '../../../schemas/generated/collections.json' with { type: 'json' };
import type { Filter } from '../hooks/directus.ts';
import { isSeeder } from '../hooks/seeder.ts';
import { isRow } from '../hooks/rows.ts';
import { personName } from './saves/personName.ts';

const signed: ReadonlySet<string> = new Set(
  collections.flatMap(({ name, signed: isSigned }) => (isSigned ? [name] : [])),
);

/**
 * Writes the name of the person who saves into the item. Editors may read no other account, not even its name through a relation: what
 * can be read can be searched, and with it what must stay hidden.
 */
export const writeName: Filter = async (payload, { collection }, { database, accountability }) => {
  if (!signed.has(collection) || !isRow(payload) || isSeeder(accountability)) return payload;
  const name = await personName(accountability, database);
  return name === null ? payload : { ...payload, changed_by: name };
};
