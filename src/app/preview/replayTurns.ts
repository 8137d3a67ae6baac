import {
  begin,
  type Bundle,
  type ConditionContext,
  type EffectRequest,
  type EffectResult,
  type FlowEvent,
  type Snapshot,
  transition,
} from '@alur/engine';
import { eventsOf, isPossible, type TimedTurn } from './turns.ts';

export interface ReplayOptions {
  readonly bundle: Bundle;
  readonly world: ConditionContext;
  /** Shows this step first, whatever the document says. */
  readonly first: string | null;
  /** When the run began, by the preview's clock. */
  readonly at: number;
  readonly turns: readonly TimedTurn[];
  /** How a call ends that nobody answered yet; null: it stays on its way. */
  readonly answer: (call: string, snapshot: Snapshot) => EffectResult | null;
}

/** Where turns lead. */
export interface Replayed {
  readonly snapshot: Snapshot;
  /** How many turns were made: the next one leads nowhere. */
  readonly made: number;
  /** The steps that were seen, in their order. */
  readonly steps: readonly string[];
  /** The way out that was taken; null: none. */
  readonly left: Extract<EffectRequest, { readonly kind: 'leave' }> | null;
}

/** Makes turns on the engine at once, with the answers among them, and shows nothing in between. Where one leads nowhere, those after it are not made. */
export function replayTurns({ bundle, world, first, at, turns, answer }: ReplayOptions): Replayed {
  const start = first === null ? bundle : { ...bundle, firstStep: first };
  let [snapshot] = begin(start, world, at);
  let left: Replayed['left'] = null;
  const steps = [snapshot.step];
  const take = (event: FlowEvent): void => {
    const [after, requests] = transition(bundle, snapshot, event);
    if (after.step !== snapshot.step) steps.push(after.step);
    snapshot = after;
    for (const request of requests) if (request.kind === 'leave') left = request;
  };
  /** Calls that no later turn answers end at once; each makes the run longer, so few follow each other. */
  const answerAll = (from: number, now: number): void => {
    for (let count = 0; snapshot.running !== null && count < mostCalls; count += 1) {
      const { id, name } = snapshot.running;
      if (turns.slice(from).some(({ turn }) => turn.kind === 'answer' && turn.call === name)) return;
      const result = answer(name, snapshot);
      if (result === null) return;
      for (const event of eventsOfEnd(bundle, snapshot, { id, name, result, at: now })) take(event);
    }
  };
  take({ type: 'started', at });
  answerAll(0, at);
  let made = 0;
  for (const timed of turns) {
    if (!isPossible(timed, { bundle, snapshot })) break;
    const before = snapshot;
    for (const event of eventsOf(timed, snapshot, world)) {
      // What is filled in with a press may be what shows its button.
      if (event.type === 'action' && snapshot.actions[event.action] === 'hidden') {
        snapshot = before;
        return { snapshot, made, steps, left };
      }
      if (event.type !== 'settled') take(event);
      else
        for (const each of eventsOfEnd(bundle, snapshot, {
          ...event,
          name: snapshot.running?.name ?? '',
          id: event.call,
        }))
          take(each);
    }
    made += 1;
    answerAll(made, timed.at);
  }
  return { snapshot, made, steps, left };
}

const mostCalls = 20;

/** The end of a call: who is signed in by it is, before the flow hears of it. */
export function eventsOfEnd(
  bundle: Bundle,
  { context }: Snapshot,
  {
    id,
    name,
    result,
    at,
  }: { readonly id: string; readonly name: string; readonly result: EffectResult; readonly at: number },
): readonly FlowEvent[] {
  const signsIn = result.ok && bundle.calls[name]?.spec.answers === 'session' && !context.session.signedIn;
  return [
    ...(signsIn
      ? [{ type: 'context', context: { ...context, session: { signedIn: true } }, at } as const]
      : []),
    { type: 'settled', call: id, result, at },
  ];
}

/** Where a way out leads. */
export function addressOf({ to, query = {} }: Extract<EffectRequest, { readonly kind: 'leave' }>): string {
  const search = new URLSearchParams(query).toString();
  return search === '' ? to : `${to}?${search}`;
}
