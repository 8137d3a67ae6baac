import fc, { type RunDetails } from 'fast-check';
import type { EffectRequest, EffectResult } from '../contract/effectResult.ts';
import type { FlowEvent } from '../contract/event.ts';
import { pointerTo } from '../contract/json.ts';
import type { Bundle } from '../contract/bundle.ts';
import type { Expression } from '../contract/condition.ts';
import type { CompiledThen } from '../contract/then.ts';
import type { Snapshot } from '../contract/snapshot.ts';
import { begin } from '../events/begin.ts';
import { wholeTerms } from '../testing/enteringFlow.ts';
import { testContext } from '../testing/testContext.ts';
import { bundleOf, type TestParts } from '../testing/testSteps.ts';
import { transition } from '../transition.ts';

// For tests: flows that nobody wrote, and what people and the API do to them.

/** Names of inputs; `code` takes the one-time code, `sum` is worked out. */
export const inputNames = ['one', 'two', 'flag', 'code'] as const;

/** Everything that `identity.deletionTerms` declares. */
const terms = { ...wholeTerms, scheduledFor: '' } as const;

const flags: readonly Expression[] = [
  true,
  { '==': [{ var: 'data.one' }, 'a'] },
  { '!': { empty: { var: 'data.two' } } },
  { var: 'data.flag' },
  { '==': [{ var: 'challenge.otp.phase' }, 'sent'] },
];
const flag = fc.constantFrom(...flags);
const maybeFlag = fc.option(flag, { nil: undefined, freq: 2 });
const stepIds = ['first', 'second'] as const;

const way: fc.Arbitrary<CompiledThen> = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...stepIds).map((goto) => ({ goto })) },
  fc.constant({ call: 'ask' }),
  fc.constant({ leave: { to: '/vplus' as const } }),
  fc.constant({}),
);

const dialog = { title: 't', message: 'm', buttons: [] } as const;

/** What follows an `ok`, or a code. */
const outcome = fc
  .record({
    way,
    asks: fc.boolean(),
    sets: fc.boolean(),
    errorAt: fc.option(fc.constantFrom('/one' as const, '/two' as const), { nil: undefined }),
  })
  .map(({ way: then, asks, sets, errorAt }): CompiledThen => ({
    ...(sets ? { set: { copied: { var: 'data.one' } }, take: ['graceDays'] } : {}),
    ...(asks ? { dialog } : {}),
    ...(asks && then.call !== undefined ? {} : then),
    ...(errorAt === undefined ? {} : { errorAt }),
  }));

const input = fc
  .record({ visible: maybeFlag, required: fc.boolean(), least: fc.constantFrom(0, 2) })
  .map(({ visible, required, least }) => ({
    least,
    required,
    rules: visible === undefined ? {} : { visible },
  }));

const step = fc
  .record({ one: input, two: input, go: way, beside: fc.constantFrom('/one' as const, '/two' as const) })
  .map(({ one, two, go, beside }) => ({
    fields: {
      one,
      two,
      flag: { type: 'boolean' as const, accepts: [true, false] },
      code: { secret: false },
      sum: { rules: { visible: false, value: { cat: [{ var: 'data.one' }, '/', { var: 'data.two' }] } } },
    },
    actions: {
      ask: { call: 'ask', needs: [] },
      send: { call: 'send', needs: [], beside },
      go: { ...go, needs: [] },
      confirm: { dialog: { ...dialog, buttons: [{ label: 'l', kind: 'primary' as const, call: 'ask' }] } },
    },
  }));

const parts: fc.Arbitrary<TestParts> = fc
  .record({ first: step, second: step, ok: outcome, refused: outcome, other: outcome })
  .map(({ first, second, ok, refused, other }): TestParts => ({
    flow: 'random',
    data: { flag: false, channel: 'phone', copied: '' },
    steps: { first, second },
    challenges: {
      otp: { field: '/code', channel: '/channel', clearOn: ['/one', '/two'], length: 4 },
    },
    calls: {
      ask: {
        effect: 'identity.deletionTerms',
        send: { one: { var: 'data.one' }, two: { var: 'data.two' }, sum: { var: 'data.sum' } },
        on: { ok, err_deletion_in_progress: refused, other },
      },
      send: {
        effect: 'identity.verify',
        send: { identity: { var: 'data.one' } },
        on: { ok: { startCode: 'otp' }, other: { dropCode: 'otp', dialog: 'shared' } },
      },
    },
  }));

type Move = (before: Snapshot) => FlowEvent;

const text = fc.constantFrom('', ' ', 'a', 'bb', '1234', '<b>');
const at = fc.integer({ min: 0, max: 120_000 });

const result: fc.Arbitrary<EffectResult> = fc.oneof(
  fc.constant({
    ok: true,
    answer: terms,
    challenge: { sessionId: 'session', nextRetryInSecond: 60 },
  } satisfies EffectResult),
  fc.constantFrom(...Object.keys(terms)).map((lost): EffectResult => ({
    ok: true,
    answer: Object.fromEntries(Object.entries(terms).filter(([name]) => name !== lost)),
  })),
  fc
    .constantFrom('err_deletion_in_progress', 'err_offline', 'err_otp_limit')
    .map((code): EffectResult => ({ ok: false, error: { code, status: 422, message: 'In words.' } })),
);

const move: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .record({ name: fc.constantFrom('one', 'two', 'code'), value: text, at })
      .map(({ name, value, at: when }): Move => () => ({
        type: 'input',
        field: pointerTo(name),
        value,
        at: when,
      })),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({ value: fc.boolean(), at })
      .map(({ value, at: when }): Move => () => ({ type: 'input', field: '/flag', value, at: when })),
  },
  {
    weight: 5,
    arbitrary: fc
      .record({ action: fc.constantFrom('ask', 'send', 'go', 'confirm'), at })
      .map((rest): Move => () => ({ type: 'action', ...rest })),
  },
  {
    weight: 5,
    arbitrary: fc
      .record({ result, at })
      .map((rest): Move => ({ running }) => ({ type: 'settled', call: running?.id ?? 'none', ...rest })),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({ button: fc.constantFrom(null, 0), at })
      .map((rest): Move => () => ({ type: 'dialogClosed', ...rest })),
  },
  { weight: 1, arbitrary: at.map((when): Move => () => ({ type: 'back', at: when })) },
  { weight: 1, arbitrary: at.map((when): Move => () => ({ type: 'tick', at: when })) },
);

/** What people do in a row: fill in, press, and type on while the call is on its way. */
const burst: fc.Arbitrary<readonly Move[]> = fc
  .record({
    before: fc.array(move, { maxLength: 2 }),
    hidden: fc.boolean(),
    action: fc.constantFrom('ask', 'ask', 'ask', 'send'),
    meanwhile: fc.array(
      fc.oneof(
        move,
        text.map((value) => typeInto('one', value)),
      ),
      { maxLength: 2 },
    ),
    result,
    at,
  })
  .map(({ before, hidden, action, meanwhile, result: end, at: when }): readonly Move[] => [
    ...before,
    () => ({ type: 'dialogClosed', button: null, at: when }),
    ...(hidden
      ? [typeInto('flag', true), typeInto('one', 'a'), typeInto('two', 'bb'), typeInto('flag', false)]
      : []),
    () => ({ type: 'action', action, at: when }),
    ...meanwhile,
    ({ running }) => ({ type: 'settled', call: running?.id ?? 'none', result: end, at: when }),
  ]);

function typeInto(name: string, value: string | boolean): Move {
  return () => ({ type: 'input', field: pointerTo(name), value, at: 0 });
}

/** One event, and what it did. */
export interface Turn {
  readonly event: FlowEvent;
  readonly before: Snapshot;
  readonly after: Snapshot;
  readonly requests: readonly EffectRequest[];
}

/** A flow that nobody wrote, and what happened to it. */
export interface RandomStory {
  readonly bundle: Bundle;
  readonly turns: readonly Turn[];
}

const randomStories: fc.Arbitrary<RandomStory> = fc
  .tuple(
    parts,
    fc.array(
      fc.oneof(
        burst,
        move.map((one) => [one]),
      ),
      { minLength: 5, maxLength: 14 },
    ),
  )
  .map(([given, bursts]) => {
    const moves = bursts.flat();
    const bundle = bundleOf(given);
    let [before] = begin(bundle, testContext(), 0);
    const turns = moves.map((next) => {
      const event = next(before);
      const [after, requests] = transition(bundle, before, event);
      const turn = { event, before, after, requests };
      before = after;
      return turn;
    });
    return { bundle, turns };
  });

/** Stories of each property; `ALUR_PROPERTY_RUNS` asks for more. */
export const numRuns = Number(process.env['ALUR_PROPERTY_RUNS'] ?? 150);

/** The events that break a property, and nothing of the bundle: that alone would print 60 kB. */
function shortReport({
  failed,
  counterexample,
  errorInstance,
  seed,
  counterexamplePath,
}: RunDetails<[RandomStory]>): void {
  if (!failed) return;
  const [story] = counterexample ?? [];
  const reason = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
  const events = story?.turns.map(({ event }) => JSON.stringify(event)).slice(-12) ?? [];
  const on = JSON.stringify(story?.bundle.calls['ask']?.on);
  throw new Error([reason, `seed ${seed}, path ${String(counterexamplePath)}`, on, ...events].join('\n'));
}

/** A fixed seed would draw the same flows in each round. */
function seedOfRound(round: number): { readonly seed?: number } {
  const { seed } = fc.readConfigureGlobal();
  return seed === undefined ? {} : { seed: seed + round };
}

/** Asserts something of every turn of random flows, and that it was asked of some: of rare turns more flows are drawn. */
export function everyTurn(property: (turn: Turn, story: RandomStory) => boolean | void): void {
  let asked = 0;
  for (let round = 0; round === 0 || (asked < numRuns / 20 && round < 20); round += 1)
    fc.assert(
      fc.property(randomStories, (story) => {
        for (const turn of story.turns) if (property(turn, story) === true) asked += 1;
      }),
      { numRuns, reporter: shortReport, ...seedOfRound(round) },
    );
  if (asked < numRuns / 20) throw new Error(`The property was asked of ${asked} turns only.`);
}
