import type { Filter } from '../hooks/directus.ts';
import { isRow, keysOf } from '../hooks/rows.ts';
import { isSeeder } from '../hooks/seeder.ts';
import { draftRequest } from './drafts/draftRequests.ts';
import { signNew, signUnsigned } from './drafts/signAccepted.ts';
import { flowCollection } from '../hooks/draftItems.ts';
import { storedFlows } from './storedFlows.ts';

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
