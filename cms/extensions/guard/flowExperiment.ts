import { isRecord } from '@alur/engine/json';
import { nameOfLive } from '../../../environment/liveDocument.ts';
import { isShare } from '../../../src/contracts/experiments.ts';
import { momentIn } from '../../../src/contracts/site/blocks.ts';
import type { EventContext, Filter, Row } from '../hooks/directus.ts';
import { Refusal, refuse } from '../hooks/refusal.ts';
import { isRow, keysOf, parseColumn } from '../hooks/rows.ts';
import { isSeeder } from '../hooks/seeder.ts';
import { phrase } from '../words/guard.ts';
import type { Sentence } from '../words/sentences.ts';
import { draftRefusal } from './drafts/draftRights.ts';
import { experimentCollection, isRunning, lockField } from './experiments/runningExperiment.ts';
import { dayAndTime } from './fields/dayAndTime.ts';
import { errorsIn } from './flowErrors.ts';
import { refusalsFor, withJson } from './flowDocument.ts';
import { storedFlows } from './storedFlows.ts';

const collection = experimentCollection;
/** What is compared: it stays as it is once people were put into A and B. */
const fixed = ['flow', 'document', 'messages', 'share', 'measure'] as const;
const stored = ['slug', 'status', 'ends', 'against', ...fixed] as const;

/**
 * Refuses an experiment that could not run: its document B goes through the checks of a flow that is published, by the rights of who starts it. A new one without a document becomes a copy of what is
 * live. What is compared stays as it is once it has begun.
 * @throws Refusal one for each field that holds a fault
 */
export const refuseBadExperiment: Filter = async (given, meta, context) => {
  if (meta.collection !== collection || !isRow(given) || isSeeder(context.accountability)) return given;
  const { against: _own, [lockField]: _lock, ...payload } = withJson(given);
  const rows = await readRows(keysOf(meta), context);
  if (rows.length > 1 && payload['status'] === 'published')
    throw faultAt('status', phrase('experiments.oneByOne'));
  for (const row of rows) refuse(changesOfBegun(row, payload));
  const [row = {}] = rows;
  const live = await liveFlow(payload['flow'] ?? row['flow'], context);
  const whole = rows.length > 1 ? payload : withCopy(payload, row, live);
  const saved = { ...row, ...whole };
  if (saved['status'] !== 'published') return 'status' in whole ? { ...whole, [lockField]: null } : whole;
  if (row['status'] === 'published') {
    if ('ends' in whole && !isToCome(saved)) throw faultAt('ends', phrase('experiments.ends'));
    return whole;
  }
  const others = await othersOn(saved, live, context);
  refuse([...(await faultsAtStart(saved, live, others, context))]);
  if (live === null) return whole;
  await switchOff(others, context);
  return { ...whole, against: nameOf(live), [lockField]: live['key'] };
};

async function readRows(
  keys: readonly (string | number)[],
  { database }: EventContext,
): Promise<readonly Row[]> {
  if (keys.length === 0) return [];
  const rows = await database(collection)
    .whereIn('slug', keys)
    .select(...stored);
  return rows.map((row) => ({
    ...row,
    document: parseColumn(row['document'] ?? null),
    messages: parseColumn(row['messages'] ?? null),
    ends: dayAndTime(row['ends']),
  }));
}

function changesOfBegun(row: Row, payload: Row): readonly Refusal[] {
  if (!isText(row['against'])) return [];
  const isOther = (field: string): boolean =>
    field in payload && JSON.stringify(payload[field]) !== JSON.stringify(row[field]);
  return fixed.filter(isOther).map((field) => faultAt(field, phrase('experiments.started')));
}

/** The flow that is live; null: none is. */
async function liveFlow(key: unknown, context: EventContext): Promise<Row | null> {
  if (!isText(key)) return null;
  const [item] = await storedFlows([key], context);
  return item?.['status'] === 'published' ? item : null;
}

/** What is empty of B is taken from what is live. */
function withCopy(payload: Row, row: Row, live: Row | null): Row {
  if (live === null) return payload;
  const empty = (['document', 'messages'] as const).filter((field) => {
    const value = payload[field] ?? row[field] ?? null;
    return value === null || (field === 'messages' && isRecord(value) && Object.keys(value).length === 0);
  });
  return { ...payload, ...Object.fromEntries(empty.map((field) => [field, live[field]])) };
}

async function faultsAtStart(
  saved: Row,
  live: Row | null,
  others: readonly Other[],
  context: EventContext,
): Promise<readonly Refusal[]> {
  if (live === null) return [faultAt('flow', phrase('experiments.noFlow'))];
  const plain = [
    ...(isShare(saved['share']) ? [] : [faultAt('share', phrase('experiments.share'))]),
    ...(isToCome(saved) ? [] : [faultAt('ends', phrase('experiments.ends'))]),
    ...besideOther(others),
    ...comparedFaults(saved, live),
  ];
  if (plain.length > 0) return plain;
  const { document, messages } = saved;
  const right = await draftRefusal(
    context.accountability,
    { act: 'save', item: String(live['key']), before: live, after: { ...live, document, messages } },
    context.database,
  );
  if (right instanceof Refusal) return [right];
  if (right !== null) throw right;
  const errors = await errorsIn({ ...live, document, messages }, context);
  return refusalsFor(errors, { document, messages });
}

/** Another experiment of the flow that is on. */
interface Other {
  readonly slug: string;
  /** Its end is past, or what it compares with is live no more: it runs never again by itself. */
  readonly isOver: boolean;
}

async function othersOn(
  { flow, slug }: Row,
  live: Row | null,
  { database }: EventContext,
): Promise<readonly Other[]> {
  const rows = await database(collection)
    .where({ flow, status: 'published' })
    .select('slug', 'ends', 'against');
  return rows
    .filter((row) => row['slug'] !== slug)
    .map((row) => ({
      slug: String(row['slug']),
      isOver: live === null || !isRunning(row, nameOf(live)),
    }));
}

function besideOther(others: readonly Other[]): readonly Refusal[] {
  const other = others.find(({ isOver }) => !isOver);
  return other === undefined ? [] : [faultAt('status', phrase('experiments.other', { other: other.slug }))];
}

/** What is over holds nothing: it makes room for the one that starts. */
async function switchOff(others: readonly Other[], { database }: EventContext): Promise<void> {
  const slugs = others.filter(({ isOver }) => isOver).map(({ slug }) => slug);
  if (slugs.length > 0)
    await database(collection)
      .whereIn('slug', slugs)
      .update({ status: 'draft', [lockField]: null });
}

function comparedFaults({ document, messages, against, measure }: Row, live: Row): readonly Refusal[] {
  if (isText(against) && against !== nameOf(live))
    return [faultAt('status', phrase('experiments.otherLive'))];
  const [b, a] = [document, live['document']].map((each) => (isRecord(each) ? each : {}));
  if (JSON.stringify([document, messages]) === JSON.stringify([live['document'], live['messages']]))
    return [faultAt('document', phrase('experiments.same'))];
  if (JSON.stringify(b?.['routes']) !== JSON.stringify(a?.['routes']))
    return [faultAt('document', phrase('experiments.routes'))];
  const hasStep = (of: Row | undefined): boolean =>
    isRecord(of?.['steps']) && Object.hasOwn(of['steps'], String(measure));
  if (isText(measure) && !(hasStep(a) && hasStep(b)))
    return [faultAt('measure', phrase('experiments.measure'))];
  return JSON.stringify([a, b]).includes('"answers.collect"')
    ? [faultAt('document', phrase('experiments.answers'))]
    : [];
}

function nameOf({ document, messages }: Row): string {
  return nameOfLive({ document, messages });
}

function isToCome({ ends }: Row): boolean {
  const at = momentIn(ends);
  return at !== null && at > Date.now();
}

function faultAt(field: string, sentence: Sentence): Refusal {
  return new Refusal('content', field, sentence);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
