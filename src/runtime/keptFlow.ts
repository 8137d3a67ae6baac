import type { BundleData } from '../contracts/bundle.ts';
import type { Challenge, ChannelChallenge, Challenges } from '../contracts/challenge.ts';
import { fieldName } from '../contracts/json.ts';
import type { ScreenEvent } from '../contracts/runtime.ts';
import type { FlowData, Snapshot } from '../contracts/snapshot.ts';
import { isScalar, secretNames } from '../engine/dataNames.ts';
import type { KeyValueStore } from './storage.ts';

type Restored = Extract<ScreenEvent, { readonly type: 'restored' }>;

/** What of a running flow outlives a reload of its tab. */
export interface KeptFlow {
  save(snapshot: Snapshot): void;
  /** The event that brings it back, or null when nothing fitting was kept. */
  read(): Restored | null;
  forget(): void;
}

/** Keeps step, data and codes in flight by flow and revision. Secrets and one-time codes are never written. */
export function createKeptFlow(bundle: BundleData, storage: KeyValueStore | null): KeptFlow {
  const key = `alur:flow:${bundle.flow}:${bundle.revision}`;
  const codes = Object.values(bundle.challenges).map((spec) => fieldName(spec.field));
  const unkept = new Set([...secretNames(bundle), ...codes]);
  let last = '';
  return {
    save(snapshot) {
      if (storage === null || snapshot.status === 'left') return;
      const text = JSON.stringify({ step: snapshot.step, data: without(snapshot.data, unkept), challenges: withoutCodes(snapshot.challenges) });
      if (text === last) return;
      last = text;
      storage.set(key, text);
    },
    read() {
      const text = storage?.get(key) ?? null;
      return text === null ? null : decoded(text, unkept);
    },
    forget: () => storage?.remove(key),
  };
}

function without(data: FlowData, names: ReadonlySet<string>): FlowData {
  return Object.fromEntries(Object.entries(data).filter(([name, value]) => !names.has(name) && isScalar(value)));
}

function withoutCodes(challenges: Challenges): Challenges {
  return mapEntries(challenges, (channels) => mapEntries(channels, ({ challenge }) => ({ challenge, code: '' })));
}

function mapEntries<T, U>(record: Readonly<Record<string, T>>, map: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}

/** Storage is shared with whatever else runs on the origin: what is read back is checked like any input. */
function decoded(text: string, unkept: ReadonlySet<string>): Restored | null {
  try {
    const value = JSON.parse(text) as unknown;
    if (!isRecord(value) || typeof value['step'] !== 'string' || !isRecord(value['data'])) return null;
    return {
      type: 'restored',
      step: value['step'],
      data: without(value['data'] as FlowData, unkept),
      challenges: decodedChallenges(value['challenges']),
    };
  } catch {
    return null;
  }
}

function decodedChallenges(value: unknown): Challenges {
  if (!isRecord(value)) return {};
  return mapEntries(value, (channels) => {
    const entries = isRecord(channels) ? Object.entries(channels) : [];
    return Object.fromEntries(entries.flatMap(([channel, entry]) => decodedEntry(entry).map((good) => [channel, good] as const)));
  });
}

function decodedEntry(entry: unknown): readonly ChannelChallenge[] {
  const challenge = isRecord(entry) ? entry['challenge'] : null;
  return isSent(challenge) ? [{ challenge, code: '' }] : [];
}

function isSent(value: unknown): value is Challenge {
  if (!isRecord(value) || value['phase'] !== 'sent') return false;
  const times = [value['sentAt'], value['retryAt'], value['attempts']];
  return typeof value['sessionId'] === 'string' && typeof value['wrong'] === 'boolean' && times.every((time) => Number.isFinite(time));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
