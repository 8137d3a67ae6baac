import type { BundleData } from '../contract/bundle.ts';
import { fieldName } from '../contract/json.ts';
import type { EffectAnswer, Row } from '../contract/effectResult.ts';
import type { ConditionContext } from '../contract/condition.ts';
import type { Challenges, ChannelChallenge } from '../contract/challenge.ts';
import { idleChallenge, isLive } from '../contract/challenge.ts';
import type { FlowData, Snapshot } from '../contract/snapshot.ts';
import { chosenRows, listCounts } from '../lists/lists.ts';
import { valueOf } from './dataNames.ts';

const noChallenge: ChannelChallenge = { challenge: idleChallenge, code: '' };

/** What rules may read. */
export interface ConditionVariables extends ConditionContext {
  readonly data: FlowData;
  readonly step: string;
  readonly challenge: Readonly<Record<string, ReadableChallenge>>;
  /** Absent while unread. */
  readonly list: Readonly<Record<string, { readonly count: number }>>;
  /** The chosen row, by field. */
  readonly chosen: Readonly<Record<string, Row>>;
  /** In outcomes only. */
  readonly answer?: EffectAnswer;
  /** In the conditions of rows only. */
  readonly row?: Row;
}

/** What rules may read of a challenge. */
export interface ReadableChallenge {
  /** `idle`: a code may be asked for; `waiting`: not yet; `sent`: one is in flight. */
  readonly phase: 'idle' | 'waiting' | 'sent';
  /** The code was sent before a reload: secrets have been lost since. */
  readonly restored: boolean;
}

type Readable = Pick<Snapshot, 'data' | 'step' | 'context' | 'challenges' | 'lists'>;

/** The variables of the rules of a snapshot: of fields, actions, links and outcomes. They hold no session id of a challenge. */
export function conditionVariables(bundle: BundleData, snapshot: Readable): ConditionVariables {
  return {
    ...snapshot.context,
    data: snapshot.data,
    step: snapshot.step,
    ...readLists(bundle, snapshot),
    challenge: challengesOf(bundle, snapshot, phaseOnly),
  };
}

/** The variables of a call's input: `challenge.<name>.sessionId` too. */
export function callVariables(bundle: BundleData, snapshot: Readable): ConditionVariables {
  return {
    ...snapshot.context,
    data: snapshot.data,
    step: snapshot.step,
    ...readLists(bundle, snapshot),
    challenge: challengesOf(bundle, snapshot, phaseAndSession),
  };
}

const noLists: Pick<ConditionVariables, 'list' | 'chosen'> = { list: {}, chosen: {} };

function readLists(bundle: BundleData, snapshot: Readable): Pick<ConditionVariables, 'list' | 'chosen'> {
  if (Object.keys(bundle.lists).length === 0) return noLists;
  return { list: listCounts(snapshot), chosen: chosenRows(bundle, snapshot, snapshot.data) };
}

/** The channel a challenge speaks to, by the present data: the value of its channel field as text; empty for one without channels. */
export function channelOf(bundle: BundleData, name: string, data: FlowData): string {
  const spec = Object.hasOwn(bundle.challenges, name) ? bundle.challenges[name] : undefined;
  const value = spec?.channel === undefined ? undefined : valueOf(data, fieldName(spec.channel));
  return value === undefined || value === null ? '' : String(value);
}

/** A challenge of one channel; idle when there is none. */
export function challengeAt(challenges: Challenges, name: string, channel: string): ChannelChallenge {
  const channels = Object.hasOwn(challenges, name) ? challenges[name] : undefined;
  return channels !== undefined && Object.hasOwn(channels, channel)
    ? (channels[channel] ?? noChallenge)
    : noChallenge;
}

function challengesOf<T>(
  bundle: BundleData,
  snapshot: Readable,
  view: (entry: ChannelChallenge) => T,
): Readonly<Record<string, T>> {
  const names = Object.keys(bundle.challenges);
  return Object.fromEntries(
    names.map((name) => [
      name,
      view(challengeAt(snapshot.challenges, name, channelOf(bundle, name, snapshot.data))),
    ]),
  );
}

function phaseOnly({ challenge, restored }: ChannelChallenge): ReadableChallenge {
  return { phase: challenge.phase === 'late' ? 'idle' : challenge.phase, restored: restored === true };
}

function phaseAndSession(entry: ChannelChallenge): ReadableChallenge & { readonly sessionId: string | null } {
  return { ...phaseOnly(entry), sessionId: isLive(entry.challenge) ? entry.challenge.sessionId : null };
}
