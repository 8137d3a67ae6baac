import { readdirSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { openedDocument, version1Item } from '../../publish/testing/shippedItem.ts';
import { loadValidators } from '../../publish/testing/loadValidators.ts';
import { compile } from '../../publish/compile/compile.ts';
import { effectSpecs } from '../../src/contracts/effect.ts';
import type { Bundle } from '../../src/contracts/bundle.ts';
import type { EffectSpec, OutputKind } from '../../src/contracts/effect.ts';
import type { EffectRequest, EffectResult } from '../../src/contracts/effectResult.ts';
import type { JsonValue } from '../../src/contracts/json.ts';
import type { ScreenEvent } from '../../src/contracts/runtime.ts';
import { flowRun, type FlowRun, type World } from './flowRun.ts';
import { shippedBundle } from './shippedBundle.ts';
import { version1Bundle } from './version1Bundle.ts';

const flows = readdirSync(new URL('version1/', import.meta.url)).map((name) => name.replace('.json', ''));
/** Turns of each flow in each of the three comparisons: 100,000 in all. */
const turns = Math.ceil(100_000 / (flows.length * 3));

/** Actions that version 1 needed two of, by the one that version 2 has: at most one of the two can be seen. */
const joined: Readonly<Record<string, readonly string[]>> = {
  submit: ['submit', 'submitAgain'],
  goOn: ['goOn', 'withPassword', 'withCode'],
};

/** Numbers from 0 to 1, the same for the same seed. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

function pick<T>(draw: () => number, list: readonly T[]): T | undefined {
  return list[Math.floor(draw() * list.length)];
}

const typed: readonly JsonValue[] = [
  '',
  'phone',
  'email',
  '+6281234567890',
  '+6281234567891',
  'ayu@example.com',
  'Streaming1',
  'Streaming2',
  '1234',
  '12',
  'SG',
  true,
  false,
];
const worlds: readonly World[] = [
  {},
  { config: { otpBypass: true } },
  { config: { allowRegister: false, socialMeta: true }, signedIn: true },
  { query: { email: 'ayu@example.com', otp: 'true', provider: 'google' } },
];

function answered(draw: () => number, kind: OutputKind): JsonValue {
  // Version 1 takes these parts as one text, which is never empty either.
  if (typeof kind === 'object')
    return 'closed' in kind ? (pick(draw, kind.closed) ?? '') : [{ code: 'profile' }];
  if (kind === 'flag') return draw() < 0.6;
  if (kind === 'integer' || kind === 'money') return Math.floor(draw() * 3);
  if (kind === 'channel') return draw() < 0.5 ? 'phone' : 'email';
  if (kind === 'time') return '2026-11-28T00:00:00Z';
  return pick(draw, ['profile,watch_history', 'payment_records', 'ayu@example.com']) ?? '';
}

/** How a call ends: as often well as with one of its codes. */
function ended(draw: () => number, effect: string): EffectResult {
  const specs: Readonly<Record<string, EffectSpec>> = effectSpecs;
  const { codes = [], output = {}, outputOptional = [], answers }: Partial<EffectSpec> = specs[effect] ?? {};
  if (draw() < 0.5) {
    const names = Object.entries<OutputKind>(output).filter(
      ([name]) => !outputOptional.includes(name) || draw() < 0.3,
    );
    const answer = Object.fromEntries(names.map(([name, kind]) => [name, answered(draw, kind)]));
    const challenge = answers === 'challenge' ? { challenge: { sessionId: 's', nextRetryInSecond: 60 } } : {};
    return { ok: true, answer, ...challenge } as EffectResult;
  }
  const code =
    pick(draw, [
      ...codes,
      'err_offline',
      'err_timeout',
      'err_internal_server',
      'err_captcha_required',
      'err_never_heard_of',
    ]) ?? '';
  return { ok: false, error: { code, status: 422, message: `The server on ${code}.` } };
}

/** What somebody does next; both runs do the same. */
function deed(draw: () => number, run: FlowRun, bundle: Bundle): (one: FlowRun) => void {
  const { snapshot } = run;
  const { running, dialog } = snapshot;
  const send = (event: ScreenEvent) => (one: FlowRun) => one.send(event);
  if (running !== null && draw() < 0.6) {
    const result = ended(draw, bundle.calls[running.name]?.effect ?? '');
    return (one) => one.answer(result);
  }
  if (dialog !== null) return send({ type: 'dialogClosed', button: draw() < 0.8 ? 0 : null });
  const step = bundle.steps[snapshot.step];
  if (draw() < 0.4) {
    const action = pick(draw, step?.actions ?? [])?.id ?? '';
    return (one) =>
      one.press(
        (joined[action] ?? [action]).find((id) => (one.snapshot.actions[id] ?? 'hidden') !== 'hidden') ??
          action,
      );
  }
  if (draw() < 0.1) return (one) => one.wait(40);
  const field = pick(
    draw,
    (step?.fields ?? []).filter(({ rules }) => rules.value === undefined),
  );
  const closed = (field?.choices ?? []).map((choice) => choice.value);
  const value = pick<JsonValue>(draw, closed.length > 0 ? closed : typed) ?? '';
  return field === undefined ? (one) => one.wait(1) : send({ type: 'input', field: field.field, value });
}

/** What can be seen of a run, and what it holds; what only shows and what is worked out apart. */
function seen(run: FlowRun, bundle: Bundle): object {
  const { step, status, data, fields, actions, dialog, challenges } = run.snapshot;
  const inputs = new Set(
    Object.values(bundle.steps).flatMap((each) =>
      each.fields.filter(({ rules }) => rules.value === undefined).map(({ name }) => name),
    ),
  );
  const own = (bundle.steps[step]?.fields ?? []).filter(({ name }) => inputs.has(name));
  return {
    step,
    status,
    data: Object.fromEntries(
      [...inputs, ...Object.keys(bundle.data)].map((name) => [name, data[name] ?? null]),
    ),
    // That something was touched shows only by what is wrong with it.
    fields: own.map(({ field }) => {
      const state = fields[field];
      return [field, { ...state, touched: state?.touched === true && state.issues.length > 0 }];
    }),
    actions: (bundle.steps[step]?.actions ?? []).map(({ id }) => [id, stateOf(actions, id)]),
    dialog: dialog === null ? null : { code: dialog.code, spec: dialog.spec },
    challenges,
  };
}

function stateOf(actions: Readonly<Record<string, string>>, id: string): string {
  const states = (joined[id] ?? [id]).map((name) => actions[name] ?? 'hidden');
  return states.find((state) => state !== 'hidden') ?? 'hidden';
}

/** Requests, but for the numbers that calls are given, and for events: what ships counts more of them. */
function asked(requests: readonly EffectRequest[]): readonly unknown[] {
  return requests
    .filter(({ kind }) => kind !== 'event')
    .map((request) => ('id' in request ? { ...request, id: '' } : request));
}

/** What is the same to the letter needs no matcher: a hundred thousand of them take longer than the runs themselves. */
function expectSame(one: unknown, other: unknown, place: string): void {
  if (!isDeepStrictEqual(one, other)) expect(one, place).toEqual(other);
}

/** What checks values is compiled in both: what is compared is what is made of it. */
function overlaid(first: Bundle['validators'], second: Bundle['validators']): Bundle['validators'] {
  return Object.fromEntries(Object.entries(first).map(([step, own]) => [step, { ...own, ...second[step] }]));
}

/** Drives two bundles through the same story; returns the number of calls that it made. */
function compare(first: Bundle, second: Bundle, seed: number): number {
  const draw = random(seed);
  let calls = 0;
  const same = { ...first, validators: overlaid(first.validators, second.validators) };
  let [one, other] = begun(same, second, draw);
  for (let turn = 0; turn < turns; turn += 1) {
    if (other.snapshot.status === 'left' || draw() < 0.01) [one, other] = begun(same, second, draw);
    const act = deed(draw, other, second);
    act(one);
    act(other);
    expectSame(seen(one, second), seen(other, second), `seed ${seed}, turn ${turn}`);
    expectSame(asked(one.requests).slice(-3), asked(other.requests).slice(-3), `seed ${seed}, turn ${turn}`);
    calls = Math.max(calls, other.requests.length);
  }
  return calls;
}

function begun(first: Bundle, second: Bundle, draw: () => number): [FlowRun, FlowRun] {
  const world = pick(draw, worlds) ?? {};
  const runs: [FlowRun, FlowRun] = [flowRun(first, world), flowRun(second, world)];
  for (const run of runs) run.send({ type: 'started' });
  return runs;
}

/** The same document as version 1 also allowed it: a text is asked whether it holds, in place of "is not empty". */
function restingOnTexts<T>(part: T): T {
  return JSON.parse(
    JSON.stringify(part, (_key, value: unknown) => {
      if (typeof value !== 'object' || value === null || Object.keys(value).length !== 1) return value;
      const negated = '!' in value ? [value['!']].flat()[0] : null;
      const read: unknown =
        typeof negated === 'object' && negated !== null && 'empty' in negated ? negated.empty : undefined;
      return read === undefined ? value : Array.isArray(read) ? (read as unknown[])[0] : read;
    }),
  ) as T;
}

describe.each(flows)('%s of version 1', async (flow) => {
  const { document } = await version1Item(flow);
  const before = version1Bundle(document);
  const upgraded = openedDocument(document);
  const { data, moduleSource } = compile(upgraded);
  const after: Bundle = {
    ...before,
    ...data,
    revision: before.revision,
    moduleUrl: before.moduleUrl,
    validators: loadValidators(moduleSource),
    dialogs: before.dialogs,
  };

  it('[PUB-937] behaves as it did when it is upgraded', { timeout: 60_000 }, () => {
    expect(compare(before, after, flows.indexOf(flow) + 1)).toBeGreaterThan(0);
  });

  it(
    '[PUB-1030] behaves as it did when it is upgraded from a writing that rests on texts being there',
    { timeout: 60_000 },
    () => {
      const resting = openedDocument(restingOnTexts(document));
      expect(
        compare(before, { ...after, ...compile(resting).data }, flows.indexOf(flow) + 201),
      ).toBeGreaterThan(0);
    },
  );

  it('[PUB-937] behaves as the flow that ships in its place', { timeout: 60_000 }, async () => {
    expect(compare(before, await shippedBundle(flow), flows.indexOf(flow) + 101)).toBeGreaterThan(0);
  });
});
