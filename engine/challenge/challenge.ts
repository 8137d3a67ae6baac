import type { Bundle } from '../contract/bundle.ts';
import type { ChallengeAnswer } from '../contract/effectResult.ts';
import type { Challenge, ChannelChallenge } from '../contract/challenge.ts';
import { deadlineOf, idleChallenge, isLive } from '../contract/challenge.ts';
import { fieldName } from '../contract/json.ts';
import type { FlowData, Snapshot } from '../contract/snapshot.ts';
import { valueOf } from '../conditions/dataNames.ts';
import { challengeAt, channelOf } from '../conditions/variables.ts';

const longestWaitInSecond = 86_400;

/** A channel's challenge, idle again: code, session, timer and error flag are gone (spec 4). The code typed for it empties with it. */
export function clearChallenge(bundle: Bundle, snapshot: Snapshot, name: string, channel: string): Snapshot {
  const present = challengeAt(snapshot.challenges, name, channel);
  const here = channel === channelOf(bundle, name, snapshot.data);
  if (present.challenge.phase === 'idle' && present.code === '' && !here) return snapshot;
  return replaceEntry(bundle, snapshot, name, channel, { challenge: idleChallenge, code: '' });
}

/** A channel's challenge without a code, while the API takes no wish for another: cleared, but for the countdown (`seconds` from `at`). */
export function holdChallenge(
  bundle: Bundle,
  snapshot: Snapshot,
  name: string,
  channel: string,
  { since, until }: { readonly since: number; readonly until: number },
): Snapshot {
  const challenge = { phase: 'waiting', since, retryAt: until } as const;
  return replaceEntry(bundle, snapshot, name, channel, { challenge, code: '' });
}

/** Replaces a channel's entry, and empties the code typed for it. */
function replaceEntry(
  bundle: Bundle,
  snapshot: Snapshot,
  name: string,
  channel: string,
  entry: ChannelChallenge,
): Snapshot {
  const next = withChallenge(snapshot, name, channel, entry);
  const here = channel === channelOf(bundle, name, snapshot.data);
  return here ? { ...next, data: withCode(bundle, next.data, name, '') } : next;
}

/** Seconds that the server named, in milliseconds and within bounds; anything that is no number is none. */
export function waitOf(seconds: number | undefined): number {
  return seconds !== undefined && Number.isFinite(seconds)
    ? Math.min(Math.max(seconds, 0), longestWaitInSecond) * 1000
    : 0;
}

/** A challenge that a call's answer opened. `at` is when the answer came: the server counts its seconds from there. */
export function openChallenge(
  snapshot: Snapshot,
  name: string,
  channel: string,
  answer: ChallengeAnswer,
  at: number,
): Snapshot {
  const retryAt = at + waitOf(answer.nextRetryInSecond);
  const expiresAt = at + waitOf(answer.expiresInSecond);
  const { code } = challengeAt(snapshot.challenges, name, channel);
  const challenge = {
    phase: 'sent',
    sessionId: answer.sessionId,
    sentAt: at,
    retryAt,
    ...(expiresAt > retryAt ? { expiresAt } : {}),
    attempts: 0,
    wrong: false,
  } as const;
  return withChallenge(snapshot, name, channel, { challenge, code });
}

/** The code was refused: the error flag, and one more attempt. */
export function markWrong(snapshot: Snapshot, name: string, channel: string): Snapshot {
  const present = challengeAt(snapshot.challenges, name, channel);
  if (!isLive(present.challenge)) return snapshot;
  const challenge = { ...present.challenge, wrong: true, attempts: present.challenge.attempts + 1 };
  return withChallenge(snapshot, name, channel, { ...present, challenge });
}

/** Keeps a code good while the secret that the API refused beside it is corrected. */
export function markCorrecting(snapshot: Snapshot, name: string, channel: string): Snapshot {
  const present = challengeAt(snapshot.challenges, name, channel);
  if (!isLive(present.challenge)) return snapshot;
  return withChallenge(snapshot, name, channel, { ...present, correcting: true });
}

/** Clears every challenge whose time has come. A code that the API still accepts leaves the screen, but can be typed again. */
export function clearExpired(bundle: Bundle, snapshot: Snapshot, at: number): Snapshot {
  let next = snapshot;
  for (const [name, channels] of Object.entries(snapshot.challenges)) {
    for (const [channel, { challenge }] of Object.entries(channels)) {
      const deadline = deadlineOf(challenge);
      if (deadline !== null && deadline <= at) next = expire(bundle, next, name, channel, at);
    }
  }
  return next;
}

function expire(bundle: Bundle, snapshot: Snapshot, name: string, channel: string, at: number): Snapshot {
  const present = challengeAt(snapshot.challenges, name, channel);
  const entry: ChannelChallenge = { ...present, challenge: afterDeadline(present.challenge, at), code: '' };
  if (isLive(entry.challenge)) return replaceEntry(bundle, snapshot, name, channel, entry);
  return replaceEntry(bundle, snapshot, name, channel, {
    challenge: entry.challenge,
    code: '',
    ...(isLive(present.challenge) ? { lapsed: true } : {}),
  });
}

function afterDeadline(challenge: Challenge, at: number): Challenge {
  if (challenge.phase !== 'sent' || challenge.expiresAt === undefined || challenge.expiresAt <= at)
    return idleChallenge;
  const { sessionId, expiresAt, attempts } = challenge;
  return { phase: 'late', sessionId, expiresAt, attempts, wrong: false };
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
