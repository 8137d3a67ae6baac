import type { Database, Filter, Row } from '../../hooks/directus.ts';
import { flowCollection } from '../../hooks/draftItems.ts';
import { readJson } from '../../hooks/json.ts';
import { Refusal } from '../../hooks/refusal.ts';
import { isRow, keysOf, parseColumn } from '../../hooks/rows.ts';
import { same } from '../../studio/json/mergeJson.ts';
import { phrase } from '../../words/guard.ts';
import { draftRequest } from './draftRequests.ts';
import { storedMain } from './storedDraft.ts';

/** What visitors get of a flow. */
const shown = ['document', 'messages'] as const;

/**
 * Refuses to change what visitors get of a flow past its draft, where rights are asked of the edit. A draft that is being published is let through, and so is what the flow was before,
 * as a whole: to put an earlier revision back is no edit. Administrators may.
 * @throws Refusal
 */
export const refusePastDraft: Filter = async (payload, meta, { database, accountability }) => {
  if (meta.collection !== flowCollection || !isRow(payload)) return payload;
  if (accountability === null || accountability.admin) return payload;
  const given = shown.filter((name) => name in payload);
  if (given.length === 0) return payload;
  const after = Object.fromEntries(given.map((name) => [name, valueOf(payload[name])]));
  for (const key of keysOf(meta).map(String)) {
    if (draftRequest()?.published.has(key) === true) continue;
    const main = await storedMain(key, database);
    const [changed] = given.filter((name) => !same(after[name], main[name]));
    if (changed === undefined || (await wasBefore(key, { ...main, ...after }, database))) continue;
    throw new Refusal('content', changed, phrase('drafts.pastDraft'));
  }
  return payload;
};

/** A text that is no JSON is no state that a flow was in. */
function valueOf(given: unknown): unknown {
  const reading = typeof given === 'string' ? readJson(given) : null;
  return reading?.ok === true ? reading.value : given;
}

/** Whether a flow's document and texts were together so before. */
async function wasBefore(key: string, content: Row, database: Database): Promise<boolean> {
  const rows = await database('directus_revisions')
    .where({ collection: flowCollection, item: key, version: null })
    .select('data');
  return rows.some((row) => {
    const data = parseColumn(row['data'] ?? null);
    return isRow(data) && shown.every((name) => same(parseColumn(data[name] ?? null), content[name]));
  });
}
