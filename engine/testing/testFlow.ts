import type { Bundle } from '../contract/bundle.ts';
import type { ConditionContext } from '../contract/condition.ts';
import type { DialogCatalogue } from '../contract/dialog.ts';
import type { EffectRequest, EffectResult } from '../contract/effectResult.ts';
import type { JsonValue, Pointer } from '../contract/json.ts';
import type { ScreenEvent } from '../contract/runtime.ts';
import type { FlowData, Snapshot } from '../contract/snapshot.ts';
import { begin } from '../events/begin.ts';
import { transition } from '../transition.ts';
import { testContext } from './testContext.ts';

/** For tests: a flow driven event by event, in the words of a subscriber. */
export interface TestFlow {
  readonly bundle: Bundle;
  readonly snapshot: () => Snapshot;
  /** Sends an event; returns what it asked for. */
  readonly send: (event: ScreenEvent) => readonly EffectRequest[];
  readonly type: (field: Pointer, value: JsonValue) => readonly EffectRequest[];
  readonly press: (action: string) => readonly EffectRequest[];
  /** Ends the call in flight: `'ok'`, a code, or a whole result. */
  readonly settle: (result: EffectResult | string) => readonly EffectRequest[];
  readonly pass: (milliseconds: number) => void;
  readonly now: () => number;
}

/**
 * For tests: a flow that has begun, by a clock that the test moves.
 *
 * @example
 * const flow = testFlow(shippedFlow('register'));
 * flow.type('/phone', '+6281234567890');
 * expect(flow.press('sendCode')).toMatchObject([{ name: 'register' }]);
 */
export function testFlow(
  given: Bundle,
  context: ConditionContext = testContext(),
  carry?: FlowData,
  dialogs: DialogCatalogue = {},
): TestFlow {
  const bundle = { ...given, dialogs: { ...given.dialogs, ...dialogs } };
  let time = 1_000_000;
  let [snapshot] = begin(bundle, context, time, carry);
  const send = (event: ScreenEvent): readonly EffectRequest[] => {
    const [next, requests] = transition(bundle, snapshot, { ...event, at: time });
    snapshot = next;
    return requests;
  };
  return {
    bundle,
    snapshot: () => snapshot,
    send,
    type: (field, value) => send({ type: 'input', field, value }),
    press: (action) => send({ type: 'action', action }),
    settle(result) {
      const ended: EffectResult =
        typeof result === 'object'
          ? result
          : result === 'ok'
            ? { ok: true }
            : { ok: false, error: { code: result, status: 422 } };
      return send({ type: 'settled', call: snapshot.running?.id ?? 'none', result: ended });
    },
    pass: (milliseconds) => {
      time += milliseconds;
      send({ type: 'tick' });
    },
    now: () => time,
  };
}

/** For tests: an answer that opened a challenge. */
export function codeSent(sessionId = 'session-1', nextRetryInSecond = 60): EffectResult {
  return { ok: true, challenge: { sessionId, nextRetryInSecond } };
}
