import { errorDialogs } from './collections/errorDialogs.ts';
import { flowDocuments } from './collections/flowDocuments.ts';
import { interfaceTexts } from './collections/interfaceTexts.ts';
import type { Collection } from './decoding/collection.ts';
import type { Items } from './keptItems.ts';
import type { Answer, PatientReads } from './patientReads.ts';
import type { ReadFault } from './unread.ts';

/** What publishing a flow looks at, the documents and which texts there are: taken together, or none of them. */
export const ofFlows: readonly string[] = [flowDocuments, interfaceTexts, errorDialogs].map(
  ({ name }) => name,
);

/** Items wait so long, in milliseconds, for those that they point to; then they are taken without. */
const longestWaitMs = 60_000;

/** One look at some collections, and what was read of those that differ. */
export interface Round {
  /** The collections that could be asked. */
  readonly seen: ReadonlyMap<string, Answer>;
  /** What may be taken; null: the CMS lacks the collection. */
  readonly taken: ReadonlyMap<string, Items | null>;
  readonly faults: ReadonlyMap<string, ReadFault>;
}

export interface RoundOptions {
  readonly reads: PatientReads;
  /** Whether a collection is read, by what was seen of it. */
  readonly isWanted: (name: string, seen: string | null) => boolean;
  /** Since when a collection can't be read, milliseconds since 1970; null: it can. */
  readonly unreadSince: (name: string) => number | null;
  /** Collections that were found without a single item that they can't be without. */
  readonly lost: () => readonly string[];
  readonly now: () => number;
}

/**
 * Looks at collections and reads those that differ, each by itself: one that can't be read, or is slow, stops no other. What belongs together stays together: what flows are published from is taken as
 * a whole, and items wait a while for those that they point to. A CMS without a single flow or config has lost more than that, and nothing of its round is taken.
 */
export async function readRound(of: readonly Collection[], options: RoundOptions): Promise<Round> {
  const { answers, faults } = await options.reads.ask(of, options.isWanted);
  const items = new Map([...answers].flatMap(([name, answer]) => itemsOf(name, answer)));
  const read = of.filter(({ name }) => items.has(name));
  const lost = emptiedCollection(faults) ?? options.lost().find((other) => !items.has(other)) ?? null;
  const all = lost === null ? withWaiting(read, of, faults, options) : withLost(read, lost, faults);
  return {
    seen: answers,
    taken: new Map([...items].filter(([name]) => !all.has(name))),
    faults: all,
  };
}

function itemsOf(name: string, { items }: Answer): readonly (readonly [string, Items | null])[] {
  return items === undefined ? [] : [[name, items]];
}

/** Adds the collections that were read in vain, because the CMS has lost one that it can't be without. */
function withLost(
  read: readonly Collection[],
  lost: string,
  faults: ReadonlyMap<string, ReadFault>,
): ReadonlyMap<string, ReadFault> {
  return new Map([...faults, ...read.map(({ name }) => [name, waitingFor(lost)] as const)]);
}

/** Adds the collections that wait for another one, and those that wait for these. */
function withWaiting(
  read: readonly Collection[],
  of: readonly Collection[],
  faults: ReadonlyMap<string, ReadFault>,
  options: RoundOptions,
): ReadonlyMap<string, ReadFault> {
  const waiting = read.flatMap((collection) => {
    const blocker = faults.has(collection.name) ? null : unreadDependency(collection, of, faults, options);
    return blocker === null ? [] : [[collection.name, waitingFor(blocker)] as const];
  });
  return waiting.length === 0 ? faults : withWaiting(read, of, new Map([...faults, ...waiting]), options);
}

/** A collection that this round found without a single item that it can't be without. */
function emptiedCollection(faults: ReadonlyMap<string, ReadFault>): string | undefined {
  return [...faults].find(([, { code }]) => code === 'empty')?.[0];
}

/** The collection that another one has to wait for; null: none. */
function unreadDependency(
  { name, pointsTo = [] }: Collection,
  of: readonly Collection[],
  faults: ReadonlyMap<string, ReadFault>,
  { unreadSince, now }: RoundOptions,
): string | null {
  const isOfRound = (other: string): boolean => of.some((each) => each.name === other);
  const isUnread = (other: string): boolean =>
    faults.has(other) || (!isOfRound(other) && unreadSince(other) !== null);
  const isNew = (other: string): boolean => now() - (unreadSince(other) ?? now()) < longestWaitMs;
  const partner = ofFlows.includes(name) ? ofFlows.find((other) => other !== name && isUnread(other)) : null;
  return partner ?? pointsTo.find((other) => isUnread(other) && isNew(other)) ?? null;
}

function waitingFor(name: string): ReadFault {
  return { code: 'waiting', reason: `it belongs to ${name}, which could not be read` };
}
