import type { Filter, Row } from '../hooks/directus.ts';
import { isRow, keysOf } from '../hooks/rows.ts';
import { isSeeder } from '../hooks/seeder.ts';
import { flowCollection, storedFlows } from './storedFlows.ts';

/**
 * Writes into each newly accepted warning who accepted it, and when. What stands in the item already keeps its name; nobody signs for another.
 * Comes after `writeName`, which has put the person's name into the payload.
 */
export const signAccepted: Filter = async (payload, meta, context) => {
  if (meta.collection !== flowCollection || !isRow(payload) || isSeeder(context.accountability))
    return payload;
  const list: unknown = payload['accepted'];
  if (!Array.isArray(list) || context.accountability === null) return payload;
  const before = (await storedFlows(keysOf(meta), context)).map(acceptedKeys);
  // Of several items saved at once, what only some of them hold is new to the others.
  const isKnown = (each: unknown): boolean =>
    before.length > 0 && before.every((known) => known.has(JSON.stringify(each)));
  const by = payload['changed_by'];
  const at = new Date().toISOString();
  const signed = list.map((each: unknown) =>
    !isRow(each) || isKnown(each) ? each : withSignature(each, { by, at }),
  );
  return { ...payload, accepted: signed };
};

function acceptedKeys(item: Row): ReadonlySet<string> {
  const list: unknown = item['accepted'];
  return new Set((Array.isArray(list) ? list : []).map((each: unknown) => JSON.stringify(each)));
}

function withSignature(acceptance: Row, { by, at }: { readonly by: unknown; readonly at: string }): Row {
  const { by: _by, at: _at, ...rest } = acceptance;
  return { ...rest, ...(typeof by === 'string' ? { by } : {}), at };
}
