import { createHash } from 'node:crypto';
import type { Accountability, Database, EventContext, Row, Store } from '../../hooks/directus.ts';
import { draftsIn, flowCollection, isFlow, itemNamed } from '../../hooks/draftItems.ts';
import { Refusal, refuse } from '../../hooks/refusal.ts';
import { parseColumn } from '../../hooks/rows.ts';
import { same } from '../../studio/json/mergeJson.ts';
import { phrase } from '../../words/guard.ts';
import { joinSentences } from '../../words/sentences.ts';
import { experimentSentence } from '../experiments/runningExperiment.ts';
import { draftRefusal } from '../drafts/draftRights.ts';
import { mergeMain } from '../drafts/mergeMain.ts';
import { fieldNames } from '../drafts/newerDraft.ts';
import { isGone, pick } from '../drafts/storedDraft.ts';
import type { FlowCheck } from './flowCheck.ts';
import { withoutReleaseWords } from './releaseNotes.ts';
import { FlowRefusal } from './flowRefusal.ts';
import { itemWords } from '../publicationRows/itemWords.ts';
import { waitsSentence } from '../publicationRows/lockedDraft.ts';
import { changedFields, type FlowAndDraft, fieldsPublishedSince, partsOf, readToken } from './readDraft.ts';
import { waitingWith } from '../publicationRows/storedPublications.ts';

const flowFields = draftsIn(flowCollection)?.fields ?? [];

/** A draft that somebody read, and wants to publish. */
export interface Asked {
  readonly flow: string;
  readonly read: string;
}

/** A draft that may go live, and what it makes of its item. */
export interface Ready extends Asked {
  readonly pair: FlowAndDraft;
  /** Fields that are saved. */
  readonly payload: Row;
}

/**
 * Who may publish these drafts at all.
 * @throws NoRight
 */
export async function refuseWithoutRights(
  by: Accountability,
  pairs: readonly FlowAndDraft[],
  database: Database,
): Promise<void> {
  for (const { flow, main, draft } of pairs) {
    const after = { ...main, ...draft?.content };
    const change = { act: 'publish', item: flow, before: main, after } as const;
    const refusal = await draftRefusal(by, change, database);
    if (refusal !== null) throw refusal;
  }
}

/**
 * What keeps a draft from being published as it was read, without a look at what it says; null: nothing.
 * @param publication that the draft waits with, where it is the one that is made now
 */
export async function refusalOf(
  pair: FlowAndDraft,
  { flow, read }: Asked,
  publication: string | null,
  database: Database,
): Promise<FlowRefusal | null> {
  const refusal = (type: 'newer' | 'content', sentence: ReturnType<typeof phrase>): FlowRefusal =>
    new FlowRefusal(flow, new Refusal(type, itemNamed(flow).of.fields[0] ?? 'key', sentence));
  if (isGone(pair.main)) return refusal('content', phrase('publications.gone', { flow: itemWords(flow) }));
  const waiting = await waitingWith(flow, database, publication);
  if (waiting !== null) return refusal('content', waitsSentence(flow, waiting));
  const experiment = await experimentSentence(flow, pair.main, database);
  if (experiment !== null) return refusal('content', experiment);
  const [now, then] = [partsOf(readToken(pair)), partsOf(read)];
  const note = pair.draft?.note ?? null;
  if (changedFields(pair).length === 0)
    return refusal('content', phrase('publications.nothing', { flow: itemWords(flow) }));
  if (now.draft !== then.draft) {
    const name = note?.by ?? phrase('newerVersion.another');
    const fields = fieldNames(note?.changed ?? [], flow);
    return refusal('newer', phrase('publications.newer', { flow: itemWords(flow), name, fields }));
  }
  if (now.main === then.main || fieldsPublishedSince(pair).length > 0) return null;
  const changedBy = pair.main['changed_by'];
  const name = typeof changedBy === 'string' && changedBy !== '' ? changedBy : phrase('newerVersion.another');
  return refusal('newer', phrase('publications.newerMain', { flow: itemWords(flow), name }));
}

/** Brings what was published since a draft began into the draft, and says what; null: nothing was. */
export async function mergedRefusal(pair: FlowAndDraft, database: Database): Promise<FlowRefusal | null> {
  const published = fieldsPublishedSince(pair);
  const { flow, main, draft } = pair;
  if (published.length === 0 || draft === null) return null;
  const places = await mergeMain(draft, main, database);
  const fields = fieldNames(published, flow);
  const sentence =
    places.length === 0
      ? phrase('publications.merged', { flow: itemWords(flow), fields })
      : phrase('publications.mergedConflict', {
          flow: itemWords(flow),
          fields,
          places: joinSentences(places, '; '),
        });
  return new FlowRefusal(flow, new Refusal('newer', published[0] ?? 'document', sentence));
}

/** What the publication of a draft saves. Publishing brings to the site what was never on it; a flow that was archived stays off. */
export function toReady(pair: FlowAndDraft, { flow, read }: Asked): Ready {
  const content = withoutReleaseNotes(pick(pair.draft?.content ?? {}, itemNamed(flow).of.fields));
  const changed = Object.entries(content).filter(
    ([name, value]) => !same(value ?? null, pair.main[name] ?? null),
  );
  const status = pair.main['status'] === 'draft' ? { status: 'published' } : {};
  return { flow, read, pair, payload: { ...Object.fromEntries(changed), ...status } };
}

/** What a release says in the notes of a draft is for who reads the draft: it does not go live with it. */
function withoutReleaseNotes(content: Row): Row {
  const { notes } = content;
  if (typeof notes !== 'string') return content;
  const own = withoutReleaseWords(notes);
  return own === notes ? content : { ...content, notes: own === '' ? null : own };
}

/**
 * Checks flows as they would stand together. What is no flow is checked as it is saved, after them.
 * @throws FlowRefusal for each of them that holds a fault
 */
export async function checkTogether(
  drafts: readonly Ready[],
  flows: FlowCheck,
  context: EventContext,
): Promise<void> {
  const ofFlows = drafts.filter(({ flow }) => isFlow(flow));
  const items = ofFlows.map(({ pair, payload }): Row => {
    const item = { ...pick(pair.main, ['status', ...flowFields]), ...payload };
    return { ...item, key: pair.flow };
  });
  const refusals = await Promise.all(
    items.map(async (item) => {
      const found = await flows.refusalsOf(item, items, context);
      return found.refusals.map((each) => new FlowRefusal(String(item['key']), each, found.isBusy));
    }),
  );
  refuse(refusals.flat());
  for (const item of items) flows.remember(item);
}

/** Names the state of all flows. @param isLocked whether it stays as it is until the transaction ends */
export async function stateOfFlows(database: Store, isLocked = false): Promise<string> {
  // Two publications lock them in one order: neither waits for what the other holds.
  const all = database(flowCollection)
    .where({})
    .orderBy([{ column: 'key', order: 'asc' }]);
  const rows = await (isLocked ? all.forUpdate() : all).select('key', 'status', ...flowFields);
  const hash = createHash('sha256');
  for (const row of rows.toSorted((a, b) => (String(a['key']) < String(b['key']) ? -1 : 1)))
    hash.update(JSON.stringify([row['key'], row['status'], ...flowFields.map((name) => valueOf(row, name))]));
  return hash.digest('base64url');
}

function valueOf(row: Row, name: string): unknown {
  return name === 'notes' ? (row[name] ?? null) : parseColumn(row[name] ?? null);
}
