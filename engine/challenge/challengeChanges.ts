import type { Bundle, ChallengeSpec } from '../contract/bundle.ts';
import { isLive } from '../contract/challenge.ts';
import type { ChannelChallenge } from '../contract/challenge.ts';
import { fieldName, pointerTo } from '../contract/json.ts';
import type { FlowData, Snapshot } from '../contract/snapshot.ts';
import { clearChallenge, holdChallenge, withChallenge, withCode } from './challenge.ts';
import { secretNames, stepOf, valueOf } from '../conditions/dataNames.ts';
import { holdsOr } from '../conditions/turn.ts';
import type { Turn } from '../conditions/turn.ts';
import { challengeAt, channelOf, conditionVariables } from '../conditions/variables.ts';

/**
 * What a change of data does to the codes in flight: the channel's tab swaps the code typed, a change of identity or password voids what was
 * sent to it, and typing takes the error flag away.
 */
export function followData(
  turn: Turn,
  before: FlowData,
  snapshot: Snapshot,
  changed: ReadonlySet<string>,
): Snapshot {
  let next = snapshot;
  for (const [name, spec] of Object.entries(turn.bundle.challenges)) {
    if (spec.channel !== undefined && changed.has(fieldName(spec.channel)))
      next = swapCode(turn.bundle, before, next, name, spec);
    next = voidChanged(turn, next, name, spec, changed);
    if (changed.has(fieldName(spec.field))) next = forgiveWrong(turn.bundle, next, name);
  }
  return next;
}

function swapCode(
  bundle: Bundle,
  before: FlowData,
  snapshot: Snapshot,
  name: string,
  spec: ChallengeSpec,
): Snapshot {
  const left = channelOf(bundle, name, before);
  const entered = channelOf(bundle, name, snapshot.data);
  if (left === entered) return snapshot;
  const typed = valueOf(before, fieldName(spec.field));
  const stash = {
    ...challengeAt(snapshot.challenges, name, left),
    code: typeof typed === 'string' ? typed : '',
  };
  const next = withChallenge(snapshot, name, left, stash);
  return {
    ...next,
    data: withCode(bundle, next.data, name, challengeAt(next.challenges, name, entered).code),
  };
}

function voidChanged(
  turn: Turn,
  snapshot: Snapshot,
  name: string,
  spec: ChallengeSpec,
  changed: ReadonlySet<string>,
): Snapshot {
  const voiding = spec.clearOn.map(fieldName).filter((field) => changed.has(field));
  if (voiding.length === 0) return snapshot;
  const secrets = secretNames(turn.bundle);
  let next = snapshot;
  for (const [channel, entry] of Object.entries(snapshot.challenges[name] ?? {})) {
    if (entry.challenge.phase === 'idle') continue;
    const fields = voiding.filter((field) => concernsChannel(turn, next, spec, channel, field));
    if (fields.some((field) => !secrets.has(field))) next = clearChallenge(turn.bundle, next, name, channel);
    else if (fields.length > 0 && !outlivesSecret(entry))
      next = voidForSecret(turn, next, { name, channel, entry });
  }
  return next;
}

/** After a reload the password has to be typed again, and one that was refused has to be corrected: the code that was sent stays good. */
function outlivesSecret({ challenge, restored, correcting }: ChannelChallenge): boolean {
  return restored === true || correcting === true || !isLive(challenge);
}

/** Another password voids the code, but not the API's countdown: that is the identity's. */
function voidForSecret(
  turn: Turn,
  snapshot: Snapshot,
  {
    name,
    channel,
    entry,
  }: { readonly name: string; readonly channel: string; readonly entry: ChannelChallenge },
): Snapshot {
  const { challenge } = entry;
  return challenge.phase === 'sent' && challenge.retryAt > turn.at
    ? holdChallenge(turn.bundle, snapshot, name, channel, {
        since: challenge.sentAt,
        until: challenge.retryAt,
      })
    : clearChallenge(turn.bundle, snapshot, name, channel);
}

/** A field concerns a channel when it, or the field it is a companion of, can be seen there: the e-mail typed says nothing about a phone's code. */
export function concernsChannel(
  turn: Turn,
  snapshot: Snapshot,
  spec: ChallengeSpec,
  channel: string,
  name: string,
): boolean {
  const pointer = pointerTo(name);
  const { fields } = stepOf(turn.bundle, snapshot.step);
  const owners = fields.filter(
    (field) => field.field === pointer || Object.values(field.companions).includes(pointer),
  );
  const variables = conditionVariables(turn.bundle, {
    ...snapshot,
    data:
      spec.channel === undefined ? snapshot.data : { ...snapshot.data, [fieldName(spec.channel)]: channel },
  });
  const seen = owners.filter(
    ({ rules }) =>
      rules.visible === undefined || holdsOr(turn, rules.visible, variables, true, `${name}.visible`),
  );
  return owners.length === 0 || seen.length > 0;
}

function forgiveWrong(bundle: Bundle, snapshot: Snapshot, name: string): Snapshot {
  const channel = channelOf(bundle, name, snapshot.data);
  const present = challengeAt(snapshot.challenges, name, channel);
  if (!isLive(present.challenge) || !present.challenge.wrong) return snapshot;
  return withChallenge(snapshot, name, channel, {
    ...present,
    challenge: { ...present.challenge, wrong: false },
  });
}
