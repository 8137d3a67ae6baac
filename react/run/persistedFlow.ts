import {
  type BundleData,
  type Challenge,
  type Challenges,
  type ChannelChallenge,
  type FlowData,
  isDatum,
  type ScreenEvent,
  secretNames,
  type Snapshot,
} from '@alur/engine';
import { fieldName, isRecord } from '@alur/engine/json';
import type { KeyValueStore } from './storage.ts';
import type { WhenIdle } from './whenIdle.ts';

type Restored = Extract<ScreenEvent, { readonly type: 'restored' }>;

/** What of a running flow outlives a reload of its tab. */
export interface PersistedFlow {
  /** Writes the snapshot when the page is idle; of several in a row, the last one. */
  save(snapshot: Snapshot): void;
  /** Writes what waits, now. */
  flush(): void;
  /** The event that brings it back, or null when nothing fitting was kept; of a new visit, none that ended at a step without a way back. */
  read(isNew?: boolean): Restored | null;
  forget(): void;
}

/** What the names of kept flows begin with. */
export const persistedFlowPrefix = 'alur:flow:';

/** Forgets what this tab kept of a flow: a one-time secret that arrived starts it from the beginning. */
export function forgetPersistedFlow(storage: KeyValueStore, flow: string): void {
  for (const key of storage.keys()) if (key.startsWith(`${persistedFlowPrefix}${flow}:`)) storage.remove(key);
}

/**
 * The address that a kept run belongs to: the path, and what the query says of the names that the flow declares. Names that travel everywhere are no
 * part of it.
 *
 * @example
 * runAddress(bundle, '/vplus/pay/payment/ovo', '?quote_id=Q1&locale=id') // '/vplus/pay/payment/ovo?quote_id=Q1'
 */
export function runAddress(bundle: Pick<BundleData, 'query'>, path: string, search: string): string {
  const given = new URLSearchParams(search);
  const said = bundle.query
    .toSorted()
    .flatMap((name) => (given.has(name) ? [[name, given.get(name) ?? '']] : []));
  const clean = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return said.length === 0 ? clean : `${clean}?${new URLSearchParams(said).toString()}`;
}

/**
 * Keeps step, data and codes in flight by flow and address. Secrets and one-time codes are never written. What a subscriber typed while signed in
 * comes back to nobody else.
 *
 * @param owner Who is signed in now; null: a visitor, or not known yet.
 * @param whenIdle When to write; by default at once.
 * @param address The run's, from {@link runAddress}: at any other address another run begins.
 */
export function createPersistedFlow(
  bundle: BundleData,
  storage: KeyValueStore | null,
  owner: () => string | null = () => null,
  whenIdle: WhenIdle = (work) => work(),
  address = '',
): PersistedFlow {
  const key = `${persistedFlowPrefix}${bundle.flow}:${address}`;
  const unstored = unstoredNames(bundle);
  // What a run meets at its entries: where it is the same in another revision, the run goes on there.
  const pastOf = (entries: readonly string[]): string => entries.map((id) => bundle.steps[id]?.past).join();
  let last = '';
  let whose: string | null = null;
  let waiting: Snapshot | null = null;
  const flush = (): void => {
    if (waiting === null) return;
    const { step, entries, data, challenges } = waiting;
    waiting = null;
    const text = JSON.stringify({
      past: pastOf(entries),
      step,
      entries,
      data: without(data, unstored),
      challenges: withoutCodes(challenges),
      owner: whose,
    });
    if (text === last) return;
    last = text;
    storage?.set(key, text);
  };
  return {
    save(snapshot) {
      if (storage === null || snapshot.status === 'left') return;
      whose = owner() ?? whose;
      const isPlanned = waiting !== null;
      waiting = snapshot;
      if (!isPlanned) whenIdle(flush);
    },
    flush,
    read(isNew) {
      const text = storage?.get(key) ?? null;
      const kept = text === null ? null : decodeStored(text, unstored, pastOf);
      if (kept === null || (isNew && bundle.steps[kept.event.step]?.back)) return null;
      const now = owner();
      if (kept.owner !== null && now !== null && kept.owner !== now) {
        storage?.remove(key);
        return null;
      }
      whose = now ?? kept.owner;
      return kept.event;
    },
    forget() {
      waiting = null;
      last = '';
      storage?.remove(key);
    },
  };
}

/** What a browser fills in from where it keeps passwords, and from messages with codes. */
const secretPurposes: ReadonlySet<string> = new Set(['current-password', 'new-password', 'one-time-code']);

/** Secrets, one-time codes, what the browser may have filled in as one of them, and what was agreed to: that is agreed to each time. */
function unstoredNames(bundle: BundleData): ReadonlySet<string> {
  const fields = Object.values(bundle.steps).flatMap((step) => step.fields);
  const unstored = fields.filter(
    ({ traits, autocomplete = '' }) =>
      traits.consent ||
      autocomplete
        .toLowerCase()
        .split(/\s+/)
        .some((purpose) => secretPurposes.has(purpose)),
  );
  const codes = Object.values(bundle.challenges).map((spec) => fieldName(spec.field));
  return new Set([...secretNames(bundle), ...codes, ...unstored.map(({ name }) => name)]);
}

function without(data: FlowData, names: ReadonlySet<string>): FlowData {
  return Object.fromEntries(
    Object.entries(data).filter(([name, value]) => !names.has(name) && isDatum(value)),
  );
}

function withoutCodes(challenges: Challenges): Challenges {
  return mapEntries(challenges, (channels) =>
    mapEntries(channels, ({ challenge }) => ({ challenge, code: '' })),
  );
}

function mapEntries<T, U>(record: Readonly<Record<string, T>>, map: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}

/** Storage is shared with whatever else runs on the origin: what is read back is checked like any input. */
function decodeStored(
  text: string,
  unstored: ReadonlySet<string>,
  pastOf: (entries: readonly string[]) => string,
): { readonly event: Restored; readonly owner: string | null } | null {
  try {
    const value = JSON.parse(text) as unknown;
    if (!isRecord(value) || !isRecord(value['data'])) return null;
    const { step, past, owner } = value;
    // What is no list throws, and nothing was kept.
    const entries = (value['entries'] as readonly unknown[]).map(String);
    return {
      event: {
        type: 'restored',
        isOther: past !== pastOf(entries),
        step: String(step),
        entries,
        data: without(value['data'] as FlowData, unstored),
        challenges: decodedChallenges(value['challenges']),
      },
      owner: typeof owner === 'string' ? owner : null,
    };
  } catch {
    return null;
  }
}

function decodedChallenges(value: unknown): Challenges {
  if (!isRecord(value)) return {};
  return mapEntries(value, (channels) => {
    const entries = isRecord(channels) ? Object.entries(channels) : [];
    return Object.fromEntries(
      entries.flatMap(([channel, entry]) => decodedEntry(entry).map((good) => [channel, good] as const)),
    );
  });
}

function decodedEntry(entry: unknown): readonly ChannelChallenge[] {
  const challenge = isRecord(entry) ? entry['challenge'] : null;
  return isKept(challenge) ? [{ challenge, code: '' }] : [];
}

const timesOf: Readonly<Record<string, readonly string[]>> = {
  waiting: ['since', 'retryAt'],
  sent: ['sentAt', 'retryAt', 'attempts'],
  late: ['expiresAt', 'attempts'],
};

function isKept(value: unknown): value is Challenge {
  if (!isRecord(value) || typeof value['phase'] !== 'string' || !Object.hasOwn(timesOf, value['phase']))
    return false;
  const numbers = (timesOf[value['phase']] ?? []).every((name) => Number.isFinite(value[name]));
  if (!numbers || value['phase'] === 'waiting') return numbers;
  return (
    typeof value['sessionId'] === 'string' &&
    typeof value['wrong'] === 'boolean' &&
    (value['expiresAt'] === undefined || Number.isFinite(value['expiresAt']))
  );
}
