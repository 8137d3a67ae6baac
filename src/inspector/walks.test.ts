import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { codeSent, done, refusal } from '../../tests/flows/flowRun.ts';
import { shippedBundle } from '../../tests/flows/shippedBundle.ts';
import { builtInConfig } from '../contracts/config.ts';
import { begin, type EffectResult, type ScreenEvent, transition } from '@alur/engine';
import { copyAsTest } from './copyAsTest.ts';
import { differencesBetween } from './difference.ts';
import { reasonsIn } from './reasons.ts';
import { forgetWalks, recordedWalks, recordTurn } from './recordTurn.ts';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const login = shippedBundle('login');
const register = shippedBundle('register');

/** Runs a flow as a page does, each turn recorded. */
function recorded(bundle: typeof login) {
  const context = {
    config: { ...builtInConfig, otpLogin: true },
    query: {},
    session: { signedIn: false },
    device: { kind: 'mobile' },
    locale: 'en',
  } as const;
  let at = 1000;
  let [snapshot] = begin(bundle, context, at);
  const send = (event: ScreenEvent): void => {
    at += 500;
    const before = snapshot;
    const [after, requests] = transition(bundle, before, { ...event, at });
    snapshot = after;
    recordTurn(bundle, { event: { ...event, at }, before, after, requests });
  };
  return {
    send,
    type: (field: `/${string}`, value: string) => send({ type: 'input', field, value }),
    answer: (result: EffectResult) => send({ type: 'settled', call: snapshot.running?.id ?? '', result }),
    now: () => snapshot,
  };
}

function walkRegister() {
  const flow = recorded(register);
  flow.send({ type: 'started' });
  flow.type('/phone', '+6281234567890');
  flow.type('/password', 'Streaming1');
  flow.send({ type: 'action', action: Object.keys(flow.now().actions)[0] ?? '' });
  flow.answer(codeSent());
  flow.type('/otp', '4711');
  return flow;
}

beforeEach(forgetWalks);

it('[APP-3570] the turns of a flow are one walk, and a flow that begins again is another', () => {
  walkRegister();
  walkRegister();
  const [latest, earlier] = recordedWalks();
  expect([recordedWalks().length, latest?.bundle.flow, earlier?.bundle.flow]).toEqual([
    2,
    'register',
    'register',
  ]);
  expect(latest?.turns.map(({ event }) => event.type)).toEqual(earlier?.turns.map(({ event }) => event.type));
  expect(latest?.turns[0]?.event.type).toBe('started');
});

it('[APP-3571] two snapshots differ by place, with what stood there before and stands there now', () => {
  const flow = recorded(login);
  flow.type('/phone', '0812');
  const [turn] = recordedWalks()[0]?.turns ?? [];
  expect(differencesBetween(turn?.before, turn?.after)).toContainEqual({
    place: 'data.phone',
    before: turn?.before.data['phone'],
    after: '0812',
  });
  expect(differencesBetween({ a: [1], b: { c: 1 } }, { a: [1], b: { d: 2 } })).toEqual([
    { place: 'b.c', before: 1, after: undefined },
    { place: 'b.d', before: undefined, after: 2 },
  ]);
});

it('[APP-3572] why an item is hidden is its condition, with the values that it has read, by name', () => {
  const flow = recorded(register);
  const email = reasonsIn(register, flow.now()).find(({ name }) => name === '/email');
  expect(email).toMatchObject({ kind: 'input', isShown: false });
  const visible = email?.reasons.find(({ what }) => what === 'visible')?.why;
  expect(visible).toMatchObject({ yields: false });
  expect(JSON.stringify(visible)).toContain('"data.channel":"phone"');
  flow.type('/channel', 'email');
  const shown = reasonsIn(register, flow.now()).find(({ name }) => name === '/email');
  expect(shown).toMatchObject({ isShown: true });
  expect(JSON.stringify(shown?.reasons)).toContain('"data.channel":"email"');
});

describe('a copied walk', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'alur-walk-'));
  afterAll(() => rm(folder, { recursive: true }));
  const flow = walkRegister();
  flow.send({ type: 'action', action: Object.keys(flow.now().actions)[0] ?? '' });
  flow.answer(refusal('err_invalid_otp'));
  flow.answer(done);
  const [walk] = recordedWalks();
  if (walk === undefined) throw new Error('Nothing was recorded.');
  const text = copyAsTest(walk, root);

  it('[APP-3573] holds no secret that was typed, and its stand-in in every place', () => {
    expect(text).not.toContain('Streaming1');
    expect(text).not.toContain('4711');
    expect(text).not.toContain('session-1');
    expect(text).toMatch(/"value":"[A-Z][a-z]{8}\d"/);
  });

  it('[APP-3573] names the flow, its calls and what they ended with', () => {
    expect(text).toContain("shippedBundle('register')");
    expect(text).toMatch(/"effect":"identity\.\w+"/);
  });

  // The copied test runs here, as a test of its own.
  const file = join(folder, 'copied.test.ts');
  await writeFile(file, text.replace("it('a visitor", "it('[APP-3573] a visitor"));
  await import(/* @vite-ignore */ file);
});
