import type { EffectResult } from '../contract/effectResult.ts';
import { fieldName } from '../contract/json.ts';
import type { Pointer } from '../contract/json.ts';
import type { Chain, FlowData, Snapshot } from '../contract/snapshot.ts';
import {
  clearChallenge,
  holdChallenge,
  markCorrecting,
  openChallenge,
  waitOf,
} from '../challenge/challenge.ts';
import { concernsChannel } from '../challenge/challengeChanges.ts';
import { sameValue, secretNames, valueOf } from '../conditions/dataNames.ts';
import { report } from '../conditions/turn.ts';
import type { Turn } from '../conditions/turn.ts';
import { channelOf } from '../conditions/variables.ts';
import { faults } from '../conditions/faults.ts';

/** The challenge of the channel the chain was about, cleared; where the API names a time to wait, its countdown runs (never for another identity). */
export function dropCode(turn: Turn, snapshot: Snapshot, name: string, { sentData, error }: Chain): Snapshot {
  const channel = channelOf(turn.bundle, name, sentData);
  const wait = waitOf(error?.nextRetryInSecond);
  return wait > 0 && whatChanged(turn, snapshot, name, sentData) !== 'identity'
    ? holdChallenge(turn.bundle, snapshot, name, channel, { since: turn.at, until: turn.at + wait })
    : clearChallenge(turn.bundle, snapshot, name, channel);
}

/**
 * The answer opens the challenge of the channel it was asked for, unless the identity changed while the call was on its way. Another password voids
 * the code, but its countdown runs.
 */
export function startCode(
  turn: Turn,
  snapshot: Snapshot,
  name: string,
  result: EffectResult,
  sentData: FlowData,
): Snapshot {
  if (!result.ok) return snapshot;
  if (result.challenge === undefined) {
    report(turn, name, {
      code: faults.internal,
      message: 'The answer opened no challenge.',
      status: 0,
    });
    return snapshot;
  }
  const channel = channelOf(turn.bundle, name, sentData);
  switch (whatChanged(turn, snapshot, name, sentData)) {
    case 'identity':
      return snapshot;
    case 'secret': {
      const until = turn.at + waitOf(result.challenge.nextRetryInSecond);
      return holdChallenge(turn.bundle, snapshot, name, channel, { since: turn.at, until });
    }
    case null: {
      const { field } = turn.bundle.challenges[name] ?? {};
      if (field !== undefined && channel === channelOf(turn.bundle, name, snapshot.data))
        turn.requests.push({ kind: 'focus', field });
      return openChallenge(snapshot, name, channel, result.challenge, turn.at);
    }
  }
}

/** The API refused the secret that goes with a code: the code stays good while it is corrected (D64). */
export function keepCodesFor(turn: Turn, snapshot: Snapshot, field: Pointer): Snapshot {
  if (!secretNames(turn.bundle).has(fieldName(field))) return snapshot;
  return Object.entries(turn.bundle.challenges)
    .filter(([, spec]) => spec.clearOn.includes(field))
    .reduce((next, [name]) => markCorrecting(next, name, channelOf(turn.bundle, name, next.data)), snapshot);
}

/** Which kind of thing that concerns the code's channel was changed while the call was on its way. */
function whatChanged(
  turn: Turn,
  snapshot: Snapshot,
  name: string,
  sentData: FlowData,
): 'identity' | 'secret' | null {
  const spec = turn.bundle.challenges[name];
  if (spec === undefined) return null;
  const secrets = secretNames(turn.bundle);
  const channel = channelOf(turn.bundle, name, sentData);
  const changed = spec.clearOn
    .map(fieldName)
    .filter((field) => !sameValue(valueOf(sentData, field), valueOf(snapshot.data, field)))
    .filter((field) => concernsChannel(turn, snapshot, spec, channel, field));
  if (changed.length === 0) return null;
  return changed.every((field) => secrets.has(field)) ? 'secret' : 'identity';
}
