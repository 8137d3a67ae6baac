import { describe, expect, it } from 'vitest';
import { shippedFlow } from '../../src/product/testing/shippedFlow.ts';
import { forgetPersistedFlow, runAddress } from './persistedFlow.ts';
import { memoryStore } from './storage.ts';
import type { KeyValueStore } from './storage.ts';
import { phase, startWithCodeSent, start } from '../../src/runtime/testing/testRuntime.ts';
import type { Started } from '../../src/runtime/testing/testRuntime.ts';

describe('a reload', () => {
  it("[RUN-30] R11 comes back only when asked, so that the first render equals the server's", async () => {
    const storage = memoryStore();
    await startWithCodeSent(storage);
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
    const started = await startWithCodeSent(storage);
    started.flow.dispatch({ type: 'input', field: '/otp', value: '9876' });
    started.flow.dispatch({ type: 'input', field: '/channel', value: 'email' });
    expect(written.length).toBeGreaterThan(2);
    for (const text of written) expect(text).not.toMatch(/Streaming1|9876/);
  });

  it('[RUN-600] what was agreed to is agreed to again after a reload', () => {
    const storage = memoryStore();
    const first = start('remove', { storage });
    first.flow.dispatch({ type: 'input', field: '/consent', value: true });
    first.flow.dispatch({ type: 'input', field: '/effectiveAt', value: '2026-11-21T00:00:00Z' });
    const again = start('remove', { storage });
    again.flow.restore();
    expect(again.flow.getSnapshot().data).toMatchObject({ effectiveAt: '2026-11-21T00:00:00Z' });
    expect(again.flow.getSnapshot().data['consent']).toBeUndefined();
  });

  it('[RUN-601] what another flow handed over is there again when the browser comes back', () => {
    const storage = memoryStore();
    start('register', { storage, carry: { phone: '+6281234567890', password: 'Streaming1' } }).flow.restore();
    const again = start('register', { storage });
    again.flow.restore();
    expect(again.flow.getSnapshot().data).toMatchObject({ phone: '+6281234567890' });
    expect(again.flow.getSnapshot().data['password']).toBeUndefined();
  });

  it('[RUN-600] a time to wait comes back', async () => {
    const storage = memoryStore();
    const first = await startWithCodeSent(storage);
    first.flow.dispatch({ type: 'input', field: '/password', value: 'Different22' });
    const again = start('register', { storage });
    again.flow.restore();
    expect(phase(again)).toBe('waiting');
  });

  it('[RUN-31] T07 what a secret input of a call reads is never written, though the document does not call it secret', () => {
    const written: string[] = [];
    const storage: KeyValueStore = { ...memoryStore(), set: (_, value) => written.push(value) > 0 };
    const bundle = shippedFlow('login', (document) => {
      for (const item of document.steps['password']?.body ?? [])
        if ('schema' in item && item.schema !== undefined) delete item.schema.writeOnly;
      return document;
    });
    const { flow } = start('login', { storage, bundle });
    flow.dispatch({ type: 'input', field: '/phone', value: '+6281234567890' });
    flow.dispatch({ type: 'input', field: '/password', value: 'CanaryPassw0rd' });
    flow.dispatch({ type: 'input', field: '/phone', value: '+6281234567891' });
    expect(written.join('')).toContain('+6281234567891');
    expect(written.join('')).not.toContain('CanaryPassw0rd');
  });

  it.each(['current-password', 'new-password', 'one-time-code', 'section-a Current-Password webauthn'])(
    '[RUN-3450] T22 what the browser filled in as "%s" is never written, whatever widget it stands in',
    (autocomplete) => {
      const written: string[] = [];
      const storage: KeyValueStore = { ...memoryStore(), set: (_, value) => written.push(value) > 0 };
      const bundle = shippedFlow('login', (document) => {
        const body = document.steps['code']?.body ?? [];
        const schema = { type: 'string', maxLength: 64 } as const;
        body.push({ field: 'note', widget: 'text', label: 'login.password', autocomplete, schema });
        return document;
      });
      const { flow } = start('login', { storage, bundle });
      flow.dispatch({ type: 'input', field: '/note', value: 'CanaryPassw0rd' });
      flow.dispatch({ type: 'input', field: '/phone', value: '+6281234567891' });
      expect(written.join('')).toContain('+6281234567891');
      expect(written.join('')).not.toContain('CanaryPassw0rd');
    },
  );

  it('[RUN-501] no key waits for the storage: what was typed is written in one go when the page is idle', () => {
    const storage = memoryStore();
    const planned: (() => void)[] = [];
    const { flow } = start('register', { storage, whenIdle: (work) => planned.push(work) });
    for (const value of ['a', 'ay', 'ayu']) flow.dispatch({ type: 'input', field: '/email', value });
    expect(storage.keys()).toEqual([]);
    expect(planned).toHaveLength(1);
    planned[0]?.();
    expect(storage.get(storage.keys()[0] ?? '')).toContain('"email":"ayu"');
  });

  it('[RUN-501] a flow that stops writes what still waits, one that is left writes nothing any more', () => {
    const storage = memoryStore();
    const planned: (() => void)[] = [];
    const stopped = start('register', { storage, whenIdle: (work) => planned.push(work) });
    stopped.flow.dispatch({ type: 'input', field: '/email', value: 'ayu' });
    stopped.flow.stop();
    expect(storage.get(storage.keys()[0] ?? '')).toContain('"email":"ayu"');
    const left = start('change-password', { storage, whenIdle: (work) => planned.push(work) });
    left.flow.dispatch({ type: 'input', field: '/currentPassword', value: 'Streaming1' });
    left.flow.dispatch({ type: 'action', action: 'back' });
    expect(left.notified).toEqual(['leave callback']);
    for (const work of planned) work();
    expect(storage.keys().filter((key) => key.includes('change-password'))).toEqual([]);
  });

  it('[RUN-31] leaving takes everything away', async () => {
    const storage = memoryStore();
    const started = await startWithCodeSent(storage);
    started.flow.dispatch({ type: 'input', field: '/otp', value: '1234' });
    started.flow.dispatch({ type: 'action', action: 'submit' });
    await started.answer({ ok: true });
    await started.answer({ ok: true });
    const again = start('register', { storage });
    again.flow.restore();
    expect(again.flow.getSnapshot().data['phone']).toBeUndefined();
  });

  it('[ENG-4600] a revision whose step is another one brings back what was typed, and no code that was sent before', async () => {
    const other = await reloadAfter('identity');
    expect(other.flow.getSnapshot().data['phone']).toBe('+6281234567890');
    expect(phase(other) ?? 'idle').toBe('idle');
  });

  it('[ENG-4600] a revision in which the steps of the run are what they were continues it, the code that was sent included', async () => {
    const other = await reloadAfter('closed');
    expect(other.flow.getSnapshot().data['phone']).toBe('+6281234567890');
    expect(phase(other)).toBe('sent');
  });

  /** Of a registration whose code was sent, in a revision in which a step has another introduction. */
  async function reloadAfter(changed: string): Promise<Started> {
    const storage = memoryStore();
    await startWithCodeSent(storage);
    const bundle = shippedFlow('register', ({ steps, ...document }) => {
      const step = steps[changed];
      if (step === undefined) throw new Error(`There is no step ${changed}.`);
      return { ...document, steps: { ...steps, [changed]: { ...step, intro: 'login.intro' } } };
    });
    const other = start('register', { storage, bundle: { ...bundle, revision: 'f'.repeat(16) } });
    other.flow.restore();
    return other;
  }

  it('[ENG-975] a run belongs to its address: another one begins a new run, a name that travels everywhere is no part of it', () => {
    const storage = memoryStore();
    const declared = { query: ['quote_id', 'method'] };
    const address = (search: string): string => runAddress(declared, '/vplus/pay/payment/ovo/', search);
    const first = start('register', { storage, address: address('?quote_id=Q1&locale=id') });
    first.flow.restore();
    first.flow.dispatch({ type: 'input', field: '/phone', value: '+6281234567890' });
    const phoneAt = (search: string): unknown => {
      const { flow } = start('register', { storage, address: address(search) });
      flow.restore();
      return flow.getSnapshot().data['phone'];
    };
    expect(phoneAt('?quote_id=Q2')).toBeUndefined();
    expect(phoneAt('?partner=tv&quote_id=Q1')).toBe('+6281234567890');
    expect(address('?quote_id=Q1')).toBe('/vplus/pay/payment/ovo?quote_id=Q1');
  });

  it('[ENG-975] a value that its field could never hold is not brought back', () => {
    const storage = memoryStore();
    const first = start('register', { storage });
    first.flow.restore();
    first.flow.dispatch({ type: 'input', field: '/channel', value: 'sms' });
    const again = start('register', { storage });
    again.flow.restore();
    expect(again.flow.getSnapshot().data['channel']).toBe('phone');
  });

  const gift = {
    kind: 'free_period',
    packageId: 'entertainment-30',
    packageName: 'Entertainment',
    effectText: '',
  };
  const redeemed = { redemptionId: 'R1', subscriptionId: 'S1', packageName: 'Entertainment', endsAt: '' };

  it.each([
    { opened: 'reloaded', isNew: false, step: 'done' },
    { opened: 'opened again', isNew: true, step: 'code' },
  ])(
    '[RUN-3700] a voucher was redeemed: its page, $opened, shows the step $step',
    async ({ isNew, step }) => {
      const storage = memoryStore();
      const first = start('voucher', { storage });
      first.flow.restore();
      first.flow.dispatch({ type: 'input', field: '/code', value: 'COBA-7' });
      first.flow.dispatch({ type: 'action', action: 'check' });
      await first.answer({ ok: true, answer: gift });
      first.flow.dispatch({ type: 'action', action: 'redeem' });
      await first.answer({ ok: true, answer: redeemed });
      expect(first.flow.getSnapshot().step).toBe('done');
      const again = start('voucher', { storage });
      again.flow.restore(isNew);
      expect(again.flow.getSnapshot().step).toBe(step);
    },
  );

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
  const entering = (storage?: KeyValueStore): Started =>
    start('remove', storage === undefined ? {} : { storage });

  it('[RUN-59] nothing is called before the flow is let begin, and then once', () => {
    const one = entering();
    expect(one.calls).toEqual([]);
    one.flow.restore();
    one.flow.restore();
    expect(one.calls.map(({ effect }) => effect)).toEqual(['identity.deletionTerms']);
  });

  it('[RUN-59] R11 what was kept comes back first', () => {
    const storage = memoryStore();
    const first = start('register', { storage });
    first.flow.dispatch({ type: 'input', field: '/phone', value: '+6281234567890' });
    const again = start('register', { storage });
    again.flow.restore();
    expect(again.flow.getSnapshot().data['phone']).toBe('+6281234567890');
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

  describe('while the flow runs and another subscriber signs in in another tab', () => {
    const open = (whose: { now: string | null }, storage = memoryStore()): Started =>
      start('change-password', {
        bundle: shippedFlow('change-password', (document) => ({ ...document, access: 'everyone' })),
        owner: () => whose.now,
        storage,
      });
    const typePasswords = ({ flow }: Started): void => {
      flow.dispatch({ type: 'input', field: '/currentPassword', value: 'Streaming1' });
      flow.dispatch({ type: 'input', field: '/newPassword', value: 'Streaming2' });
    };

    it('[RUN-500] R13 what the first one typed is not sent for the second', () => {
      const whose = { now: 'ayu' };
      const started = open(whose);
      typePasswords(started);
      whose.now = 'budi';
      started.flow.dispatch({ type: 'action', action: 'submit' });
      expect(started.calls).toEqual([]);
      expect(started.flow.getSnapshot().data).not.toHaveProperty('currentPassword');
      typePasswords(started);
      started.flow.dispatch({ type: 'action', action: 'submit' });
      expect(started.calls).toHaveLength(1);
    });

    it('[RUN-500] R13 the answer to a call of the first one does nothing for the second', async () => {
      const whose = { now: 'ayu' };
      const started = open(whose);
      typePasswords(started);
      started.flow.dispatch({ type: 'action', action: 'submit' });
      whose.now = 'budi';
      await started.answer({ ok: true });
      expect(started.flow.getSnapshot()).toMatchObject({ status: 'editing', dialog: null, running: null });
      typePasswords(started);
      started.flow.dispatch({ type: 'action', action: 'submit' });
      expect(new Set(started.calls.map(({ id }) => id)).size).toBe(2);
    });

    it('[RUN-500] what a visitor typed stays for the subscriber who then logs in', () => {
      const whose: { now: string | null } = { now: null };
      const started = open(whose);
      typePasswords(started);
      whose.now = 'ayu';
      started.flow.dispatch({ type: 'action', action: 'submit' });
      expect(started.calls).toHaveLength(1);
    });
  });

  it('[RUN-60] R17 a one-time link restarts its flow, and no other', () => {
    const storage = memoryStore();
    typed(storage, null);
    storage.set('alur:flow:registers:1', 'x');
    forgetPersistedFlow(storage, 'register');
    expect(found(storage, null)).toBeUndefined();
    expect(storage.get('alur:flow:registers:1')).toBe('x');
  });
});
