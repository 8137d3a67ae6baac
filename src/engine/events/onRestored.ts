import type { Bundle } from '../../contracts/bundle.ts';
import { deadlineOf } from '../../contracts/challenge.ts';
import type { Challenges, ChannelChallenge } from '../../contracts/challenge.ts';
import { fieldName } from '../../contracts/json.ts';
import { widgetEntry } from '../../contracts/renderer.ts';
import type { FlowData, Snapshot } from '../../contracts/snapshot.ts';
import { isDataName, isScalar, sameValue, secretNames, valueOf } from '../conditions/dataNames.ts';
import { begin } from './begin.ts';
import { concernsChannel } from '../challenge/challengeChanges.ts';
import { withoutOnShow } from '../then/onShow.ts';
import type { EventOf } from './eventOf.ts';
import { recompute } from '../state/recompute.ts';
import type { Turn } from '../conditions/turn.ts';

/**
 * What this tab kept before a reload comes back (R11): step, data without secrets, codes in flight. What was typed since wins; a code whose
 * identity no longer stands, or whose time is over, is dropped.
 */
export function onRestored(turn: Turn, snapshot: Snapshot, event: EventOf<'restored'>): Snapshot {
  if (snapshot.status !== 'editing' || snapshot.calls > 0) return snapshot;
  const data = { ...snapshot.data, ...untyped(turn, snapshot, event.data) };
  const step = canComeBackTo(turn.bundle, event.step) ? event.step : snapshot.step;
  const moved =
    step === snapshot.step
      ? snapshot
      : { ...withoutOnShow(snapshot), step, fields: {}, displays: {}, actions: {} };
  const calm = recompute(turn, moved, { ...moved, data }, true);
  return recompute(turn, calm, { ...calm, challenges: alive(turn, calm, event) }, true);
}

/**
 * A step that only waits for its `onShow` call would wait for ever, for the call is not made again for a restored step. A step that asks for consent
 * is reached by reading what comes before it, each time.
 */
function canComeBackTo(bundle: Bundle, id: string): boolean {
  const step = Object.hasOwn(bundle.steps, id) ? bundle.steps[id] : undefined;
  if (step === undefined || step.fields.some(({ widget }) => widgetEntry(widget).can.consent)) return false;
  return step.onShow === undefined || step.actions.length > 0;
}

/** Restored values of fields that still stand as the flow began. */
function untyped(turn: Turn, snapshot: Snapshot, data: FlowData): FlowData {
  const [fresh] = begin(turn.bundle, snapshot.context, turn.at);
  const secrets = secretNames(turn.bundle);
  const entries = Object.entries(data).filter(([name, value]) => {
    if (!isDataName(turn.bundle, name) || !isScalar(value) || secrets.has(name)) return false;
    return sameValue(valueOf(snapshot.data, name), valueOf(fresh.data, name));
  });
  return Object.fromEntries(entries);
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
