import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { shippedFlow } from '../../src/product/testing/shippedFlow.ts';
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
import { commonCodes, effectSpecs } from '../../src/contracts/effects.ts';
import { fieldName, type JsonValue, type Pointer, pointerTo } from '@alur/engine/json';
import {
  answers,
  bundleOf,
  enteringFlow,
  type Move,
  newsMoves,
  payingParts,
  sessionMark,
  smallFlow,
  wholeAnswer,
} from '@alur/engine/testing';
import { shippedContext } from '../../src/runtime/testing/shippedContext.ts';

const shipped = readdirSync(new URL('../../schemas/flows/', import.meta.url)).map((name) =>
  shippedFlow(name.replace('.json', '')),
);
const [small, entering] = [smallFlow(), enteringFlow()];
const paying = bundleOf(payingParts);
const config = shippedContext().config;
const contexts: readonly ConditionContext[] = [
  shippedContext(),
  shippedContext({ config: { ...config, otpBypass: true } }),
  shippedContext({
    config: { ...config, otpCodeLenght: 6 },
    query: { email: 'ayu@example.com', otp: 'true' },
    locale: 'id',
  }),
];
const codes = [
  'ok',
  ...commonCodes,
  ...Object.values(effectSpecs).flatMap((spec) => spec.codes),
  'err_never_heard_of',
];
const typed: readonly JsonValue[] = [
  '',
  ' ',
  'a',
  'phone',
  'email',
  '+6281234567890',
  '+6281234567891',
  'ayu@example.com',
  'Streaming1',
  '1234',
  'SG',
  0,
  21,
  true,
  false,
  null,
];

function anyMove(bundle: Bundle): fc.Arbitrary<Move> {
  const all = Object.values(bundle.steps).flatMap((step) => step.actions);
  const actions = [...new Set(all.map(({ id }) => id))];
  const staying = ['nowhere', ...new Set(all.flatMap(({ id, leave }) => (leave === undefined ? [id] : [])))];
  return fc.oneof(
    { weight: 5, arbitrary: likelyMoves(staying) },
    { weight: 2, arbitrary: moves(bundle, actions) },
  );
}

/** Anything a runtime may send, in any order. */
function moves(bundle: Bundle, actions: readonly string[]): fc.Arbitrary<Move> {
  const field = fc.constantFrom<Pointer[]>(...fieldNames(bundle).map(pointerTo), '/nowhere', '/__proto__');
  const at = fc.integer({ min: 0, max: 200_000 });
  const value = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...typed) },
    { weight: 1, arbitrary: fc.string({ maxLength: 40 }) },
  );
  const action = fc.constantFrom('nowhere', ...actions);
  const restored = {
    step: fc.constantFrom(...Object.keys(bundle.steps), 'nowhere'),
    data: fc.dictionary(fc.constantFrom('nowhere', ...fieldNames(bundle)), value),
  };
  const button = fc.constantFrom(null, 0, 1, 9);
  const context = fc.constantFrom(...contexts);
  return fc.oneof(
    {
      weight: 6,
      arbitrary: sendEvents(fc.record({ type: fc.constant('input' as const), field, value, at })),
    },
    { weight: 1, arbitrary: sendEvents(fc.record({ type: fc.constant('blur' as const), field, at })) },
    { weight: 3, arbitrary: sendEvents(fc.record({ type: fc.constant('action' as const), action, at })) },
    {
      weight: 3,
      arbitrary: fc
        .record({ result: anyResult(), at })
        .map((rest): Move => (running) => ({ type: 'settled', call: running?.id ?? 'none', ...rest })),
    },
    { weight: 1, arbitrary: at.map((when): Move => () => ({ type: 'started', at: when })) },
    { weight: 1, arbitrary: at.map((when): Move => () => ({ type: 'back', at: when })) },
    { weight: 2, arbitrary: newsMoves(at) },
    {
      weight: 1,
      arbitrary: fc
        .record({ ...restored, at })
        .map((rest): Move => () => ({ type: 'restored', challenges: {}, ...rest })),
    },
    { weight: 1, arbitrary: sendEvents(fc.record({ type: fc.constant('tick' as const), at })) },
    {
      weight: 1,
      arbitrary: sendEvents(fc.record({ type: fc.constant('dialogClosed' as const), button, at })),
    },
    { weight: 1, arbitrary: sendEvents(fc.record({ type: fc.constant('context' as const), context, at })) },
  );
}

/** Events that are sent whatever the flow is doing. */
function sendEvents(events: fc.Arbitrary<FlowEvent>): fc.Arbitrary<Move> {
  return events.map((event) => () => event);
}

/** Any answer to a call, well formed or odd. */
function anyResult(): fc.Arbitrary<EffectResult> {
  return fc
    .tuple(fc.constantFrom(...codes), fc.integer({ min: 0, max: 90 }), fc.constantFrom(0, 422, 500), answers)
    .map(([code, nextRetryInSecond, status, answer]): EffectResult =>
      code === 'ok'
        ? {
            ok: true,
            challenge: { sessionId: `${sessionMark}-${nextRetryInSecond}`, nextRetryInSecond },
            answer,
          }
        : { ok: false, error: { code, status } },
    );
}

const answered: EffectResult = {
  ok: true,
  challenge: { sessionId: `${sessionMark}-60`, nextRetryInSecond: 60 },
  answer: wholeAnswer,
};
const late: EffectResult = { ok: false, error: { code: 'err_timeout', status: 0 } };

/** What subscribers do most: fields filled as they want to be, actions pressed, calls that go well. */
function likelyMoves(actions: readonly string[]): fc.Arbitrary<Move> {
  const at = fc.integer({ min: 0, max: 50_000 });
  const good = fc.constantFrom<[Pointer, JsonValue][]>(
    ['/phone', '+6281234567890'],
    ['/email', 'ayu@example.com'],
    ['/password', 'Streaming1'],
    ['/otp', '1234'],
    ['/channel', 'phone'],
    ['/channel', 'email'],
    ['/name', 'Ayu'],
    ['/method', 'qris'],
    ['/method', 'dana'],
  );
  const settleCall = (result: EffectResult) =>
    at.map((when): Move => (running) => ({
      type: 'settled',
      call: running?.id ?? 'none',
      result,
      at: when,
    }));
  return fc.oneof(
    {
      weight: 5,
      arbitrary: fc
        .record({ good, at })
        .map(({ good: [field, value], at: when }): Move => () => ({ type: 'input', field, value, at: when })),
    },
    {
      weight: 3,
      arbitrary: fc
        .record({ action: fc.constantFrom(...actions), at })
        .map((rest): Move => () => ({ type: 'action', ...rest })),
    },
    { weight: 3, arbitrary: settleCall(answered) },
    { weight: 1, arbitrary: settleCall(late) },
    {
      weight: 1,
      arbitrary: at.map((when): Move => () => ({ type: 'dialogClosed', button: null, at: when })),
    },
    { weight: 1, arbitrary: at.map((when): Move => () => ({ type: 'started', at: when })) },
    { weight: 1, arbitrary: newsMoves(at) },
  );
}

/** For tests: a run of a flow: every snapshot, every event, every request. */
export interface Story {
  readonly bundle: Bundle;
  readonly first: Snapshot;
  readonly turns: readonly {
    readonly event: FlowEvent;
    readonly before: Snapshot;
    readonly after: Snapshot;
    readonly requests: readonly EffectRequest[];
  }[];
}

/** For tests: any sequence of events, in any world, on the flows that ship and on three small ones with every kind of condition and of step. */
export function stories(): fc.Arbitrary<Story> {
  const flow = fc.oneof(
    { weight: 1, arbitrary: fc.constant(small) },
    { weight: 2, arbitrary: fc.constant(entering) },
    { weight: 2, arbitrary: fc.constant(paying) },
    { weight: 3, arbitrary: fc.constantFrom(...shipped) },
  );
  return fc.tuple(flow, fc.constantFrom(...contexts)).chain(([bundle, context]) =>
    fc.array(anyMove(bundle), { minLength: 20, maxLength: 120 }).map((list) => {
      const [first] = begin(bundle, context, 0);
      let before = first;
      const turns = list.map((move) => {
        const event = move(before.running, before);
        const [after, requests] = transition(bundle, before, event);
        const turn = { event, before, after, requests };
        before = after;
        return turn;
      });
      return { bundle, first, turns };
    }),
  );
}

/** For tests: the names of all fields of a flow. */
export function fieldNames(bundle: Bundle): readonly string[] {
  const fields = Object.values(bundle.steps).flatMap((step) => step.fields);
  const companions = fields.flatMap((field) => Object.values(field.companions).map(fieldName));
  return [...new Set([...fields.map((field) => field.name), ...companions])];
}
