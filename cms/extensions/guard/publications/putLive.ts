import type { Accountability, EventContext, Store } from '../../hooks/directus.ts';
import type { PublicationContext } from './flowCheck.ts';
import { isFlow, itemNamed } from '../../hooks/draftItems.ts';
import { liveEvent } from '../../hooks/liveEvent.ts';
import { Refusal, refuse } from '../../hooks/refusal.ts';
import { phrase } from '../../words/guard.ts';
import { draftRequest } from '../drafts/draftRequests.ts';
import { type Draft, isLive, pick } from '../drafts/storedDraft.ts';
import {
  type Asked,
  checkTogether,
  mergedRefusal,
  type Ready,
  refusalOf,
  refuseWithoutRights,
  stateOfFlows,
  toReady,
} from './checkDrafts.ts';
import { endReviews } from '../reviews/storedReviews.ts';
import { FlowRefusal, refusalsIn } from './flowRefusal.ts';
import { storedPair } from './readDraft.ts';
import type { FlowRow } from '../publicationRows/storedPublications.ts';

/** Drafts that go live together. */
export interface Order {
  /** Of the publication. */
  readonly id: string;
  readonly by: Accountability;
  readonly drafts: readonly Asked[];
  /** Writes the publication, or claims it, ahead of everything else: on SQLite the first write locks the others out. */
  begin(inside: Store): Promise<void>;
  /** Keeps what became of its flows, in the same transaction. */
  keep(flows: readonly FlowRow[], inside: Store): Promise<void>;
}

/** Another flow was saved while these were checked. */
class Moved extends Error {}

const mostTries = 3;

function movedRefusal(): FlowRefusal {
  return new FlowRefusal(null, new Refusal('flow', 'drafts', phrase('publications.moved')), true);
}

/**
 * Checks the drafts as they were read, all together, and makes them what visitors get, in one transaction: all of them, or none.
 * @throws FlowRefusal one for each draft that keeps them from it; or NoRight
 */
export async function putLive(order: Order, context: PublicationContext): Promise<void> {
  // Nothing may be asked of the database itself in a transaction: on SQLite there is one connection.
  const schema = await context.getSchema();
  for (let tries = 1; ; tries += 1) {
    const checked = await checkOrder(order, context);
    try {
      await context.database.transaction(async (inside) =>
        write(order, checked, inside, { context, schema }),
      );
      break;
    } catch (error) {
      if (!(error instanceof Moved)) throw error;
      if (tries === mostTries) throw movedRefusal();
    }
  }
  // A question that stays after a crash is about a draft that is empty, and shows nowhere.
  await endReviews(
    order.drafts.map(({ flow }) => flow),
    context,
  );
  const items = order.drafts.map(({ flow }) => itemNamed(flow));
  for (const [collection, ofIt] of Map.groupBy(items, ({ of }) => of.name))
    context.emitter.emitAction(liveEvent, { collection, keys: ofIt.map(({ key }) => key) });
}

interface Checked {
  /** Of all flows, as these were checked beside them. */
  readonly state: string;
  readonly drafts: readonly Ready[];
}

/**
 * Looks at everything that keeps the drafts from going live, without writing any of them; what was published since is brought into them.
 * @throws FlowRefusal, or NoRight
 */
export async function checkOrder(
  { id, by, drafts: asked }: Pick<Order, 'id' | 'by' | 'drafts'>,
  { database, flows }: Pick<PublicationContext, 'database' | 'flows'>,
): Promise<Checked> {
  const state = await stateOfFlows(database);
  const pairs = await Promise.all(
    asked.map(async (each) => ({ asked: each, pair: await storedPair(each.flow, database) })),
  );
  await refuseWithoutRights(
    by,
    pairs.map(({ pair }) => pair),
    database,
  );
  const found: FlowRefusal[] = [];
  for (const each of pairs) {
    const refusal =
      (await refusalOf(each.pair, each.asked, id, database)) ?? (await mergedRefusal(each.pair, database));
    if (refusal !== null) found.push(refusal);
  }
  refuse(found);
  const drafts = pairs.map(({ asked: each, pair }) => toReady(pair, each));
  const event: EventContext = { database, accountability: by };
  await checkTogether(drafts, flows, event);
  return { state, drafts };
}

/** All was saved that is to be saved, and is taken back. */
class Rehearsed extends Error {}

/**
 * Saves drafts and takes that back: what is no flow is checked by the filters of a save, which look at what else is stored.
 * @throws FlowRefusal, or NoRight
 */
export async function rehearse(
  order: Pick<Order, 'id' | 'by'>,
  { state, drafts }: Checked,
  context: PublicationContext,
): Promise<void> {
  if (drafts.every(({ flow }) => isFlow(flow))) return;
  const schema = await context.getSchema();
  await context.database
    .transaction(async (inside) => {
      await saveAll(order, { state, drafts }, inside, { context, schema });
      throw new Rehearsed();
    })
    .catch((error: unknown) => {
      if (error instanceof Moved) throw movedRefusal();
      if (!(error instanceof Rehearsed)) throw error;
    });
}

interface Around {
  readonly context: PublicationContext;
  readonly schema: unknown;
}

async function write(order: Order, checked: Checked, inside: Store, around: Around): Promise<void> {
  await order.begin(inside);
  await order.keep(await saveAll(order, checked, inside, around), inside);
}

/** @returns what became of each */
async function saveAll(
  order: Pick<Order, 'id' | 'by'>,
  { state, drafts }: Checked,
  inside: Store,
  around: Around,
): Promise<readonly FlowRow[]> {
  if ((await stateOfFlows(inside, true)) !== state) throw new Moved();
  const kept: FlowRow[] = [];
  for (const ready of inSavingOrder(drafts)) {
    const pair = await storedPair(ready.flow, inside, true);
    const refusal = await refusalOf(pair, ready, order.id, inside);
    if (refusal !== null) throw refusal;
    await save(ready, pair.draft, order.by, { ...around, inside });
    const after = { ...pair.main, ...ready.payload };
    kept.push({
      flow: ready.flow,
      read: ready.read,
      before: isLive(pair.main) ? pick(pair.main, keptFields(ready.flow)) : null,
      after: pick(after, keptFields(ready.flow)),
    });
  }
  return kept;
}

/** Flows first: an entry of a menu may lead to what they bring. Then by name, so that neither of two publications waits for what the other holds. */
export function inSavingOrder<T extends Asked>(drafts: readonly T[]): readonly T[] {
  return drafts.toSorted((a, b) => {
    if (isFlow(a.flow) !== isFlow(b.flow)) return isFlow(a.flow) ? -1 : 1;
    return a.flow < b.flow ? -1 : 1;
  });
}

/** What can be put back. */
function keptFields(item: string): readonly string[] {
  return isFlow(item) ? ['document', 'messages', 'accepted'] : itemNamed(item).of.content;
}

/** By the service that saves every item, with its checks, its revision and the rights of the account; the draft is emptied with it. */
async function save(
  { flow, payload }: Ready,
  draft: Draft | null,
  by: Accountability,
  { context, schema, inside }: Around & { readonly inside: Store },
): Promise<void> {
  const { of, key } = itemNamed(flow);
  const items = new context.services.ItemsService(of.name, {
    schema,
    accountability: by,
    knex: inside,
  });
  const published = draftRequest()?.published;
  try {
    if (draft !== null) published?.set(flow, draft);
    await items.updateOne(key, payload, { bypassEmitAction: () => undefined });
  } catch (error) {
    const refusals = refusalsIn(error, flow);
    if (refusals === null) throw error;
    refuse(refusals);
  } finally {
    published?.delete(flow);
  }
}
