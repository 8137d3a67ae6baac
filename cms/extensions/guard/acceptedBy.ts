import type { Filter, Row } from '../hooks/directus.ts';
import { isRow, keysOf } from '../hooks/rows.ts';
import { isSeeder } from '../hooks/seeder.ts';
import { draftRequest } from './drafts/draftRequests.ts';
import { flowCollection, storedFlows } from './storedFlows.ts';

/**
 * Writes into each newly accepted warning who accepted it, and when. What stands in the item already keeps its name; nobody signs for another. Those of a draft were signed as it was
 * saved, by the person who accepted them.
 * Comes after `writeName`, which has put the person's name into the payload.
 */
export const signAccepted: Filter = async (payload, meta, context) => {
  if (meta.collection !== flowCollection || !isRow(payload) || isSeeder(context.accountability))
    return payload;
  const list: unknown = payload['accepted'];
  if (!Array.isArray(list) || context.accountability === null) return payload;
  const signature = { by: payload['changed_by'], at: new Date().toISOString() };
  if (keysOf(meta).some((key) => draftRequest()?.published.has(String(key)) === true))
    return { ...payload, accepted: signUnsigned(list, signature) };
  const before = (await storedFlows(keysOf(meta), context)).map((item) => item['accepted']);
  return { ...payload, accepted: signNew(list, before, signature) };
};

interface Signature {
  readonly by: unknown;
  readonly at: string;
}

/** A list of acceptances in which those that not every one of the earlier lists holds are signed. @param before none: all are new */
export function signNew(
  list: readonly unknown[],
  before: readonly unknown[],
  signature: Signature,
): readonly unknown[] {
  const known = before.map(acceptedKeys);
  // Of several items saved at once, what only some of them hold is new to the others.
  const isKnown = (each: unknown): boolean =>
    known.length > 0 && known.every((keys) => keys.has(JSON.stringify(each)));
  return list.map((each: unknown) => (!isRow(each) || isKnown(each) ? each : withSignature(each, signature)));
}

/** A draft that was saved before its acceptances were signed there. */
function signUnsigned(list: readonly unknown[], signature: Signature): readonly unknown[] {
  return list.map((each: unknown) =>
    isRow(each) && !('at' in each) ? withSignature(each, signature) : each,
  );
}

function acceptedKeys(list: unknown): ReadonlySet<string> {
  return new Set((Array.isArray(list) ? list : []).map((each: unknown) => JSON.stringify(each)));
}

function withSignature(acceptance: Row, { by, at }: Signature): Row {
  const { by: _by, at: _at, ...rest } = acceptance;
  return { ...rest, ...(typeof by === 'string' ? { by } : {}), at };
}
