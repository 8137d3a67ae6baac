import { describe, expect, it } from 'vitest';
import type { EffectResult } from '../contracts/effect.ts';
import { shippedDocument, testBundle, testContext } from '../engine/testBundle.ts';
import { codeSent } from '../engine/testFlow.ts';
import { begin } from '../engine/begin.ts';
import { transition } from '../engine/transition.ts';
import { createFlowRuntime } from './createFlowRuntime.ts';
import type { CallRequest, FlowRuntimeOptions, StartedFlow } from './createFlowRuntime.ts';
import { forgetKeptFlow } from './keptFlow.ts';
import { createSimulatedClock } from './simulatedClock.ts';
import { memoryStore } from './storage.ts';
import type { KeyValueStore } from './storage.ts';

interface Started {
  readonly flow: StartedFlow;
  readonly told: string[];
  readonly calls: CallRequest[];
  readonly clock: ReturnType<typeof createSimulatedClock>;
  /** Ends the oldest call that waits. */
  readonly answer: (result: EffectResult) => Promise<void>;
}

function start(name: string, changes: Partial<FlowRuntimeOptions> = {}): Started {
  const told: string[] = [];
  const calls: CallRequest[] = [];
  const waiting: ((result: EffectResult) => void)[] = [];
  const clock = createSimulatedClock();
  const flow = createFlowRuntime({
    bundle: testBundle(shippedDocument(name)),
    context: testContext(),
    clock,
    perform(request) {
      calls.push(request);
      return new Promise((resolve) => waiting.push(resolve));
    },
    onLeave: (request) => told.push(`leave ${request.to}`),
    onToast: (message) => told.push(`toast ${message}`),
    onFocus: (field) => told.push(`focus ${field}`),
    onReport: (error, call) => told.push(`report ${call} ${error.code}`),
    ...changes,
  });
  return {
    flow,
    told,
    calls,
    clock,
    async answer(result) {
      waiting.shift()?.(result);
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    },
  };
}

/** A registration whose code was sent to the phone, 60 s to go. */
async function sent(storage?: KeyValueStore): Promise<Started> {
  const started = start('register', storage === undefined ? {} : { storage });
  started.flow.dispatch({ type: 'input', field: '/phone', value: '+6281234567890' });
  started.flow.dispatch({ type: 'input', field: '/password', value: 'Streaming1' });
  started.flow.dispatch({ type: 'action', action: 'sendCode' });
  await started.answer({ ok: true });
  await started.answer(codeSent());
  return started;
}

const phase = ({ flow }: Started): unknown => flow.getSnapshot().challenges['otp']?.['phone']?.challenge.phase;

describe('a running flow', () => {
  it('[RUN-26] performs what the engine asks for and feeds the results back, to the end', async () => {
    const started = await sent();
    started.flow.dispatch({ type: 'input', field: '/otp', value: '1234' });
    started.flow.dispatch({ type: 'action', action: 'submit' });
    await started.answer({ ok: true });
    await started.answer({ ok: true });
    expect(started.calls.map(({ effect }) => effect)).toEqual(['identity.register', 'identity.verify', 'identity.verifyOtp', 'identity.login']);
    expect(started.flow.getSnapshot().status).toBe('left');
    expect(started.told).toEqual(['leave callback']);
  });

  it('[RUN-26] a performer that fails ends in a dialog and a button that works again', async () => {
    const started = start('login', { perform: () => Promise.reject(new Error('broken')) });
    started.flow.dispatch({ type: 'input', field: '/phone', value: '+6281234567890' });
    started.flow.dispatch({ type: 'input', field: '/password', value: 'Streaming1' });
    started.flow.dispatch({ type: 'action', action: 'submit' });
    await started.answer({ ok: true });
    expect(started.flow.getSnapshot()).toMatchObject({ status: 'editing', dialog: { code: 'err_internal_server' }, actions: { submit: 'ready' } });
  });

  it('[RUN-27] typing in one field wakes that field and no other', () => {
    const { flow } = start('register');
    const woken: string[] = [];
    for (const field of ['/channel', '/phone', '/email', '/password', '/otp', '/country'] as const)
      flow.subscribeField(field, () => woken.push(field));
    const stop = flow.subscribe(() => woken.push('all'));
    flow.dispatch({ type: 'input', field: '/password', value: 'S' });
    expect(woken).toEqual(['all', '/password']);
    stop();
    flow.dispatch({ type: 'input', field: '/country', value: 'SG' });
    expect(woken.slice(2)).toEqual(['/country']);
    flow.dispatch({ type: 'input', field: '/channel', value: 'email' });
    expect(woken.slice(3).sort()).toEqual(['/channel', '/email', '/phone']);
  });

  it('[RUN-27] a listener that was taken off is not woken', () => {
    const { flow } = start('register');
    let woken = 0;
    const stop = flow.subscribeField('/phone', () => (woken += 1));
    flow.subscribeField('/phone', () => stop());
    flow.dispatch({ type: 'input', field: '/phone', value: '1' });
    flow.dispatch({ type: 'input', field: '/phone', value: '2' });
    expect(woken).toBe(1);
  });

  it('[RUN-28] what a listener dispatches waits for its turn', () => {
    const { flow } = start('register');
    const seen: unknown[] = [];
    flow.subscribeField('/phone', () => {
      if (flow.getSnapshot().data['phone'] === 'a') flow.dispatch({ type: 'input', field: '/phone', value: 'b' });
      seen.push(flow.getSnapshot().data['phone']);
    });
    flow.dispatch({ type: 'input', field: '/phone', value: 'a' });
    expect(seen).toEqual(['a', 'b']);
  });

  it('[RUN-28] a listener that throws keeps no call from being made', () => {
    const started = start('login');
    started.flow.dispatch({ type: 'input', field: '/phone', value: '+6281234567890' });
    started.flow.dispatch({ type: 'input', field: '/password', value: 'Streaming1' });
    started.flow.subscribe(() => {
      throw new Error('listener');
    });
    expect(() => started.flow.dispatch({ type: 'action', action: 'submit' })).toThrow('listener');
    expect(started.calls).toHaveLength(1);
  });

  it('[RUN-29] the clock clears a code at its moment', async () => {
    const started = await sent();
    started.flow.dispatch({ type: 'input', field: '/otp', value: '12' });
    started.clock.advance(59_999);
    expect(phase(started)).toBe('sent');
    started.clock.advance(1);
    expect(phase(started)).toBe('idle');
    expect(started.flow.getSnapshot().data['otp']).toBe('');
    expect(started.clock.pending()).toBe(0);
  });

  it('[RUN-29] not under a call that uses it, but right after', async () => {
    const started = await sent();
    started.flow.dispatch({ type: 'input', field: '/otp', value: '1234' });
    started.flow.dispatch({ type: 'action', action: 'submit' });
    started.clock.advance(90_000);
    expect(phase(started)).toBe('sent');
    await started.answer({ ok: false, error: { code: 'err_offline', status: 0 } });
    started.clock.advance(0);
    expect(phase(started)).toBe('idle');
  });

  it('[RUN-29] after stop nothing rings, nothing is told, and a late answer is dropped', async () => {
    const started = await sent();
    let woken = 0;
    started.flow.subscribeField('/phone', () => (woken += 1));
    started.flow.dispatch({ type: 'input', field: '/otp', value: '1234' });
    started.flow.dispatch({ type: 'action', action: 'submit' });
    const before = started.flow.getSnapshot();
    started.flow.stop();
    started.clock.advance(120_000);
    await started.answer({ ok: true });
    started.flow.dispatch({ type: 'input', field: '/phone', value: 'x' });
    expect(started.flow.getSnapshot()).toBe(before);
    expect([woken, started.clock.pending()]).toEqual([0, 0]);
  });
});

describe('a reload', () => {
  it("[RUN-30] R11 comes back only when asked, so that the first render equals the server's", async () => {
    const storage = memoryStore();
    await sent(storage);
    const again = start('register', { storage });
    expect(again.flow.getSnapshot()).toEqual(start('register').flow.getSnapshot());
    again.flow.restore();
    expect(again.flow.getSnapshot().data['phone']).toBe('+6281234567890');
    expect(phase(again)).toBe('sent');
    expect(again.clock.pending()).toBe(1);
    expect(again.calls).toEqual([]);
  });

  it('[RUN-31] no secret and no one-time code is ever written', async () => {
    const written: string[] = [];
    const storage: KeyValueStore = { ...memoryStore(), set: (_, value) => written.push(value) > 0 };
    const started = await sent(storage);
    started.flow.dispatch({ type: 'input', field: '/otp', value: '9876' });
    started.flow.dispatch({ type: 'input', field: '/channel', value: 'email' });
    expect(written.length).toBeGreaterThan(2);
    for (const text of written) expect(text).not.toMatch(/Streaming1|9876/);
  });

  it('[RUN-31] another revision of the flow finds nothing, and leaving takes everything away', async () => {
    const storage = memoryStore();
    const started = await sent(storage);
    const other = start('register', { storage, bundle: { ...testBundle(shippedDocument('register')), revision: 'f'.repeat(16) } });
    other.flow.restore();
    expect(other.flow.getSnapshot().data['phone']).toBeUndefined();
    started.flow.dispatch({ type: 'input', field: '/otp', value: '1234' });
    started.flow.dispatch({ type: 'action', action: 'submit' });
    await started.answer({ ok: true });
    await started.answer({ ok: true });
    const again = start('register', { storage });
    again.flow.restore();
    expect(again.flow.getSnapshot().data['phone']).toBeUndefined();
  });

  it.each([
    '{',
    'null',
    '7',
    '{"step":7}',
    '{"step":"identity","data":{"phone":{"x":1},"__proto__":{"polluted":1}},"challenges":{"otp":{"phone":{"challenge":{"phase":"sent"}}}}}',
  ])('[RUN-31] T05 a store that holds %s breaks nothing', (text) => {
    const storage = memoryStore();
    const { flow } = start('register', { storage: { ...storage, get: () => text } });
    const before = flow.getSnapshot();
    flow.restore();
    expect(flow.getSnapshot().data).toEqual(before.data);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});

describe('the beginning', () => {
  const entering = (storage?: KeyValueStore): Started => start('remove', storage === undefined ? {} : { storage });

  it('[RUN-59] nothing is called before the flow is let begin, and then once', () => {
    const one = entering();
    expect(one.calls).toEqual([]);
    one.flow.restore();
    one.flow.restore();
    expect(one.calls.map(({ effect }) => effect)).toEqual(['identity.deletionTerms']);
    expect(one.flow.log.events().map(({ type }) => type)).toEqual(['started']);
  });

  it('[RUN-59] R11 what was kept comes back first', () => {
    const storage = memoryStore();
    const first = start('register', { storage });
    first.flow.dispatch({ type: 'input', field: '/phone', value: '+6281234567890' });
    const again = start('register', { storage });
    again.flow.restore();
    expect(again.flow.log.events().map(({ type }) => type)).toEqual(['restored', 'started']);
  });
});

describe('whose it is', () => {
  const typed = (storage: KeyValueStore, owner: string | null): void => {
    const flow = start('register', { storage, owner: () => owner }).flow;
    flow.dispatch({ type: 'input', field: '/phone', value: '+6281234567890' });
    flow.stop();
  };
  const found = (storage: KeyValueStore, owner: string | null): unknown => {
    const { flow } = start('register', { storage, owner: () => owner });
    flow.restore();
    return flow.getSnapshot().data['phone'];
  };

  it.each<[string | null, string | null]>([
    ['ayu', 'ayu'],
    [null, null],
    // Who had to log in in the middle finds what was typed.
    [null, 'ayu'],
    // The session is still being looked at, or ran out.
    ['ayu', null],
  ])('[RUN-60] what %s typed comes back to %s', (typist, finder) => {
    const storage = memoryStore();
    typed(storage, typist);
    expect(found(storage, finder)).toBe('+6281234567890');
  });

  it('[RUN-60] T13 what one subscriber typed comes back to nobody else, also after the session ran out in between', () => {
    const storage = memoryStore();
    typed(storage, 'ayu');
    expect(found(storage, null)).toBe('+6281234567890');
    expect(found(storage, 'budi')).toBeUndefined();
    expect(storage.keys()).toEqual([]);
  });

  it('[RUN-60] R17 a one-time link begins its flow anew, and no other', () => {
    const storage = memoryStore();
    typed(storage, null);
    storage.set('alur:flow:registers:1', 'x');
    forgetKeptFlow(storage, 'register');
    expect(found(storage, null)).toBeUndefined();
    expect(storage.get('alur:flow:registers:1')).toBe('x');
  });
});

describe('the event log', () => {
  it('[RUN-32] replays to the same snapshot where nothing was secret', () => {
    const context = testContext();
    const { flow } = start('register', { context });
    for (const [field, value] of [
      ['/channel', 'email'],
      ['/email', 'a@b.co'],
      ['/email', ''],
      ['/country', 'SG'],
    ] as const)
      flow.dispatch({ type: 'input', field, value });
    flow.dispatch({ type: 'action', action: 'submit' });
    flow.dispatch({ type: 'blur', field: '/email' });
    const [first] = begin(flow.bundle, context, 0);
    const replayed = flow.log.events().reduce((snapshot, event) => transition(flow.bundle, snapshot, event)[0], first);
    expect(replayed).toEqual(flow.getSnapshot());
    expect(flow.log.dropped()).toBe(0);
  });

  it('[RUN-33] T33 a session id that a reload brought back is not logged', async () => {
    const storage = memoryStore();
    await sent(storage);
    const again = start('register', { storage });
    again.flow.restore();
    expect(phase(again)).toBe('sent');
    expect(JSON.stringify(again.flow.log.events())).not.toContain('session-1');
  });

  it('[RUN-33] holds no secret, no one-time code, no session id, and is bounded', async () => {
    const started = await sent();
    started.flow.dispatch({ type: 'input', field: '/otp', value: '9876' });
    expect(JSON.stringify(started.flow.log.events())).not.toMatch(/Streaming1|9876|session-1/);
    for (let key = 0; key < 500; key += 1) started.flow.dispatch({ type: 'input', field: '/email', value: `a${key}` });
    expect(started.flow.log.events()).toHaveLength(200);
    expect(started.flow.log.dropped()).toBeGreaterThan(300);
  });
});
