import type { Bundle } from '../contract/bundle.ts';
import { deadlineOf } from '../contract/challenge.ts';
import type { Challenges, ChannelChallenge } from '../contract/challenge.ts';
import { fieldName } from '../contract/json.ts';
import type { JsonValue } from '../contract/json.ts';
import type { FlowData, Snapshot } from '../contract/snapshot.ts';
import {
  isDatum,
  isDataName,
  isInputName,
  sameValue,
  secretNames,
  valueOf,
} from '../conditions/dataNames.ts';
import { concernsChannel } from '../challenge/challengeChanges.ts';
import { eventOfStep } from '../then/announce.ts';
import { onShowOf, readsListAgain, withoutOnShow } from '../then/goTo.ts';
import type { EventOf } from './eventOf.ts';
import { recompute } from '../state/recompute.ts';
import type { Turn } from '../conditions/turn.ts';

/**
 * What this tab kept before a reload comes back (R11): step, data without secrets, codes in flight. What was typed since, and what the address, the
 * route or another flow gave, wins; a value that its field cannot hold is dropped, as is a code whose identity no longer stands, or whose time is
 * over. Of steps that are others now only what was typed comes back.
 */
export function onRestored(turn: Turn, snapshot: Snapshot, event: EventOf<'restored'>): Snapshot {
  if (snapshot.status !== 'editing' || snapshot.calls > 0) return snapshot;
  const isSame = !event.isOther;
  const values = untypedValues(turn, snapshot, event.data, isSame);
  const typed = Object.keys(values).filter((name) => isInputName(turn.bundle, name));
  const step = isSame && canComeBackTo(turn, event.step) ? event.step : snapshot.step;
  const moved = step === snapshot.step ? snapshot : showStep(turn, snapshot, step, event.entries ?? []);
  const calm = recompute(
    turn,
    moved,
    {
      ...moved,
      data: { ...moved.data, ...values },
      typed: { ...moved.typed, ...Object.fromEntries(typed.map((name) => [name, true as const])) },
    },
    true,
  );
  const challenges = isSame ? alive(turn, calm, event) : calm.challenges;
  return recompute(turn, calm, { ...calm, challenges }, true);
}

/** The step that was shown, with the entries that led to it; a list that it shows is read again. */
function showStep(turn: Turn, snapshot: Snapshot, step: string, entries: readonly string[]): Snapshot {
  const known = entries.filter((id) => id !== step && Object.hasOwn(turn.bundle.steps, id));
  const again = readsListAgain(turn, snapshot, step) ? onShowOf(turn, step, 'asleep') : {};
  return {
    ...withoutOnShow(snapshot),
    step,
    ...eventOfStep(turn, step, 'asleep'),
    entries: [...new Set(known), step],
    fields: {},
    displays: {},
    actions: {},
    ...again,
  };
}

/**
 * A step that only waits for its `onShow` call would wait for ever, for the call is not made again for a restored step. A step that asks for consent
 * is reached by reading what comes before it, each time.
 */
function canComeBackTo({ bundle }: Turn, id: string): boolean {
  const step = Object.hasOwn(bundle.steps, id) ? bundle.steps[id] : undefined;
  if (step === undefined || step.fields.some(({ traits }) => traits.consent)) return false;
  return step.onShow === undefined || step.actions.length > 0;
}

/** Restored values of names that still stand as the flow began, and that nothing but the document gave. */
function untypedValues(turn: Turn, snapshot: Snapshot, data: FlowData, isSame: boolean): FlowData {
  const secrets = secretNames(turn.bundle);
  const entries = Object.entries(data).filter(([name, value]) => {
    if (!isDataName(turn.bundle, name) || !isDatum(value) || secrets.has(name)) return false;
    if (snapshot.given.includes(name) || (!isSame && !isInputName(turn.bundle, name))) return false;
    return (
      sameValue(valueOf(snapshot.data, name), valueOf(snapshot.start, name)) &&
      isHeldBy(turn.bundle, name, value)
    );
  });
  return Object.fromEntries(entries);
}

/** What the validator of a field finds of a value that no control of it could hold; half-typed text does not count. */
const impossible: ReadonlySet<string> = new Set(['type', 'enum', 'const']);

/** Whether the fields of a name can hold a value: storage is shared with the whole origin. */
function isHeldBy(bundle: Bundle, name: string, value: JsonValue): boolean {
  if (value === null || value === '') return true;
  return Object.entries(bundle.validators).every(([, fields]) => {
    const validator = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return validator === undefined || !validator(value).some(({ keyword }) => impossible.has(keyword));
  });
}

/** The codes in flight that still stand: their time is not over, and nothing that concerns their channel was typed since. */
function alive(turn: Turn, snapshot: Snapshot, event: EventOf<'restored'>): Challenges {
  const challenges: Record<string, Readonly<Record<string, ChannelChallenge>>> = {};
  const secrets = secretNames(turn.bundle);
  for (const [name, spec] of Object.entries(turn.bundle.challenges)) {
    const retyped = spec.clearOn
      .map(fieldName)
      .filter(
        (field) =>
          !secrets.has(field) && !sameValue(valueOf(snapshot.data, field), valueOf(event.data, field)),
      );
    const kept = Object.entries(event.challenges[name] ?? {}).filter(
      ([channel, entry]) =>
        isAlive(entry, turn.at) &&
        !retyped.some((field) => concernsChannel(turn, snapshot, spec, channel, field)),
    );
    const restored = kept.map(
      ([channel, entry]) => [channel, { ...entry, code: '', restored: true }] as const,
    );
    challenges[name] = { ...Object.fromEntries(restored), ...snapshot.challenges[name] };
  }
  return challenges;
}

/** A code whose countdown ended while the page was away may still be good: the next tick says. */
function isAlive({ challenge }: ChannelChallenge, at: number): boolean {
  const end = challenge.phase === 'sent' ? (challenge.expiresAt ?? challenge.retryAt) : deadlineOf(challenge);
  return end !== null && end > at;
}
