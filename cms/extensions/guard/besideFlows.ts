import { claimedPaths } from '@alur/publish/findings';
import type { FlowOutline } from '@alur/publish/prove';
import { startPublisher } from '../../../src/product/startPublisher.ts';
import type { Database } from '../hooks/directus.ts';
import { createRevisionMemory, type Revised, revisionOf } from './references/revisionMemory.ts';
import { flowCollection } from '../hooks/draftItems.ts';
import { decisive, withParsed } from './storedFlows.ts';

/** In threads of its own, eight seconds of computing time at most for a document, and half a minute by the clock: Directus answers everybody else meanwhile. */
export const publisher = startPublisher({
  quickMs: 2000,
  deadlineMs: 8000,
  patienceMs: 30_000,
  keysComplete: true,
});

/** What the check of another flow has to know of a published one. */
interface FlowBeside {
  /** Null: it can't be read, and its own check says why. */
  readonly outline: FlowOutline | null;
  /** Its addresses. */
  readonly paths: readonly string[];
}

/** The machine was too busy to work out an outline: nothing is known yet. */
class OutlineBusy extends Error {}

const memory = createRevisionMemory(publishedRevisions, outlineSome);

async function publishedRevisions(database: Database): Promise<ReadonlyMap<string, Revised>> {
  const rows = await database(flowCollection)
    .where({ status: 'published' })
    .select('key', 'status', 'date_updated');
  return new Map(rows.map((row) => [String(row['key']), { revision: revisionOf(row) }]));
}

async function outlineSome(
  some: ReadonlyMap<string, unknown>,
  database: Database,
): Promise<ReadonlyMap<string, FlowBeside>> {
  const rows = await database(flowCollection)
    .whereIn('key', [...some.keys()])
    .select(...decisive);
  const items = rows.map(withParsed);
  const outlines = await publisher.outlinesOf(items);
  if (outlines === null)
    throw new OutlineBusy('The machine was too busy to look at the flows beside a document.');
  return new Map(
    items.map((item, index): [string, FlowBeside] => [
      String(item['key']),
      { outline: outlines[index] ?? null, paths: claimedPaths([item]) },
    ]),
  );
}

/** What a check has to know of all published flows, by key; null: the machine is too busy to tell. */
export async function flowsBeside(database: Database): Promise<ReadonlyMap<string, FlowBeside> | null> {
  return memory.read(database).catch((error: unknown) => {
    if (error instanceof OutlineBusy) return null;
    throw error;
  });
}

/** Milliseconds after which somebody who only looks is given what is known by then. */
const patienceMs = 2000;

/**
 * The same for who looks and saves nothing: what is not known in a moment is left out, as null, and worked out meanwhile.
 *
 * @param isPatient whether a moment is waited for what is not known yet
 */
export async function flowsKnownBeside(
  database: Database,
  isPatient: boolean,
): Promise<ReadonlyMap<string, FlowBeside | null>> {
  if (!isPatient) return memory.known(database);
  const patience = Promise.withResolvers<null>();
  const timer = setTimeout(() => patience.resolve(null), patienceMs);
  const all = flowsBeside(database);
  const found = await Promise.race([all, patience.promise]);
  clearTimeout(timer);
  // It goes on by itself; the next question brings what it throws.
  void all.catch(() => undefined);
  return found ?? memory.known(database);
}

/** So many flows are looked at in the first save that needs it, in a moment. */
const mostUnprepared = 50;
/** After the start of Directus, which has enough to do by itself. */
const restMs = 5000;

/**
 * Looks at all flows once Directus has started, so that the first save need not, where there are many.
 *
 * @param afterMs milliseconds until it begins
 */
export function prepareBeside(database: Database, afterMs = restMs): void {
  const prepare = async (): Promise<void> => {
    const rows = await publishedRevisions(database);
    if (rows.size > mostUnprepared) await flowsBeside(database);
  };
  // The first save hears of what goes wrong here.
  setTimeout(() => void prepare().catch(() => undefined), afterMs).unref();
}
