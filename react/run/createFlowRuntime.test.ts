import { describe, expect, it } from 'vitest';
import { phase, startWithCodeSent, start } from '../../src/runtime/testing/testRuntime.ts';

describe('a running flow', () => {
  it('[RUN-26] performs what the engine asks for and feeds the results back, to the end', async () => {
    const started = await startWithCodeSent();
    started.flow.dispatch({ type: 'input', field: '/otp', value: '1234' });
    started.flow.dispatch({ type: 'action', action: 'submit' });
    await started.answer({ ok: true });
    await started.answer({ ok: true });
    expect(started.calls.map(({ effect }) => effect)).toEqual([
      'identity.register',
      'identity.verify',
      'identity.verifyOtp',
      'identity.login',
    ]);
    expect(started.flow.getSnapshot().status).toBe('left');
    expect(started.notified).toEqual(['focus /otp', 'toast register.welcome', 'leave callback']);
  });

  it('[RUN-26] a performer that fails ends in a dialog and a button that works again', async () => {
    const started = start('login', { perform: () => Promise.reject(new Error('broken')) });
    started.flow.dispatch({ type: 'input', field: '/phone', value: '+6281234567890' });
    started.flow.dispatch({ type: 'input', field: '/password', value: 'Streaming1' });
    started.flow.dispatch({ type: 'action', action: 'submit' });
    await started.answer({ ok: true });
    expect(started.flow.getSnapshot()).toMatchObject({
      status: 'editing',
      dialog: { code: 'err_internal_server' },
      actions: { submit: 'ready' },
    });
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
      if (flow.getSnapshot().data['phone'] === 'a')
        flow.dispatch({ type: 'input', field: '/phone', value: 'b' });
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
    const started = await startWithCodeSent();
    started.flow.dispatch({ type: 'input', field: '/otp', value: '12' });
    started.clock.advance(59_999);
    expect(phase(started)).toBe('sent');
    started.clock.advance(1);
    expect(phase(started)).toBe('idle');
    expect(started.flow.getSnapshot().data['otp']).toBe('');
    expect(started.clock.pending()).toBe(0);
  });

  it('[RUN-29] not under a call that uses it, but right after', async () => {
    const started = await startWithCodeSent();
    started.flow.dispatch({ type: 'input', field: '/otp', value: '1234' });
    started.flow.dispatch({ type: 'action', action: 'submit' });
    started.clock.advance(90_000);
    expect(phase(started)).toBe('sent');
    await started.answer({ ok: false, error: { code: 'err_offline', status: 0 } });
    started.clock.advance(0);
    expect(phase(started)).toBe('idle');
  });

  it('[RUN-29] after stop no timer rings, no listener is called, and a late answer is dropped', async () => {
    const started = await startWithCodeSent();
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
