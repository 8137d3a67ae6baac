import type { Bundle } from '../../contracts/bundle.ts';
import type { ChallengeAnswer } from '../../contracts/effectResult.ts';
import type { ChannelChallenge } from '../../contracts/challenge.ts';
import { idleChallenge } from '../../contracts/challenge.ts';
import { fieldName } from '../../contracts/json.ts';
import type { FlowData, Snapshot } from '../../contracts/snapshot.ts';
import { valueOf } from '../conditions/dataNames.ts';
import { challengeAt, channelOf } from '../conditions/variables.ts';

const longestWaitInSecond = 86_400;

/** A channel's challenge, idle again: code, session, timer and error flag are gone (spec §4). The code typed for it empties with it. */
export function clearChallenge(bundle: Bundle, snapshot: Snapshot, name: string, channel: string): Snapshot {
  const present = challengeAt(snapshot.challenges, name, channel);
  const cleared = withChallenge(snapshot, name, channel, { challenge: idleChallenge, code: '' });
  const here = channel === channelOf(bundle, name, snapshot.data);
  if (present.challenge.phase === 'idle' && present.code === '' && !here) return snapshot;
  return here ? { ...cleared, data: withCode(bundle, cleared.data, name, '') } : cleared;
}

/** A challenge that a call's answer opened. `at` is when the answer came: the server counts its seconds from there. */
export function openChallenge(
  snapshot: Snapshot,
  name: string,
  channel: string,
  answer: ChallengeAnswer,
  at: number,
): Snapshot {
  const seconds = Number.isFinite(answer.nextRetryInSecond)
    ? Math.min(Math.max(answer.nextRetryInSecond, 0), longestWaitInSecond)
    : 0;
  const { code } = challengeAt(snapshot.challenges, name, channel);
  const challenge = {
    phase: 'sent',
    sessionId: answer.sessionId,
    sentAt: at,
    retryAt: at + seconds * 1000,
    attempts: 0,
    wrong: false,
  } as const;
  return withChallenge(snapshot, name, channel, { challenge, code });
}

/** The code was refused: the error flag, and one more attempt. */
export function markWrong(snapshot: Snapshot, name: string, channel: string): Snapshot {
  const present = challengeAt(snapshot.challenges, name, channel);
  if (present.challenge.phase === 'idle') return snapshot;
  const challenge = { ...present.challenge, wrong: true, attempts: present.challenge.attempts + 1 };
  return withChallenge(snapshot, name, channel, { ...present, challenge });
}

/** Clears every challenge whose time has come. */
export function clearExpired(bundle: Bundle, snapshot: Snapshot, at: number): Snapshot {
  let next = snapshot;
  for (const [name, channels] of Object.entries(snapshot.challenges)) {
    for (const [channel, { challenge }] of Object.entries(channels)) {
      if (challenge.phase === 'sent' && challenge.retryAt <= at)
        next = clearChallenge(bundle, next, name, channel);
    }
  }
  return next;
}

/** Data with the code of a challenge; the same data when it has that code already. */
export function withCode(bundle: Bundle, data: FlowData, name: string, code: string): FlowData {
  const spec = bundle.challenges[name];
  if (spec === undefined) return data;
  const field = fieldName(spec.field);
  return (valueOf(data, field) ?? '') === code ? data : { ...data, [field]: code };
}

/** The snapshot with one channel's challenge replaced. */
export function withChallenge(
  snapshot: Snapshot,
  name: string,
  channel: string,
  entry: ChannelChallenge,
): Snapshot {
  return {
    ...snapshot,
    challenges: { ...snapshot.challenges, [name]: { ...snapshot.challenges[name], [channel]: entry } },
  };
}
