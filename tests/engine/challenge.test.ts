import { describe, expect, it } from 'vitest';
import { shippedFlow } from '../../src/product/testing/shippedFlow.ts';
import { begin, challengeAt, transition } from '@alur/engine';
import { codeSent, runOf, type TestFlow } from '@alur/engine/testing';
import { runFlow } from './runFlow.ts';
import { shippedContext } from '../../src/runtime/testing/shippedContext.ts';

function registering(): TestFlow {
  const flow = runFlow(shippedFlow('register'));
  flow.type('/phone', '+6281234567890');
  flow.type('/password', 'Streaming1');
  return flow;
}

/** A registration whose code was sent to the phone. */
function sent(): TestFlow {
  const flow = registering();
  flow.press('sendCode');
  flow.settle('ok');
  flow.settle(codeSent());
  return flow;
}

const entry = (flow: TestFlow, channel = 'phone'): ReturnType<typeof challengeAt> =>
  challengeAt(flow.snapshot().challenges, 'otp', channel);

describe('a one-time code', () => {
  it("[ENG-27] sending sets the timer from the server's seconds", () => {
    const flow = sent();
    expect(entry(flow).challenge).toEqual({
      phase: 'sent',
      sessionId: 'session-1',
      sentAt: flow.now(),
      retryAt: flow.now() + 60_000,
      attempts: 0,
      wrong: false,
    });
    expect(flow.snapshot().actions['sendCode']).toBe('off');
  });

  it.each([-5, Number.NaN, Number.POSITIVE_INFINITY, 1e12])(
    '[ENG-27] a wait of %s seconds is brought within bounds',
    (seconds) => {
      const flow = registering();
      flow.press('sendCode');
      flow.settle('ok');
      flow.settle(codeSent('s', seconds));
      const { challenge } = entry(flow);
      const wait = challenge.phase === 'sent' ? challenge.retryAt - challenge.sentAt : Number.NaN;
      expect(wait).toBeGreaterThanOrEqual(0);
      expect(wait).toBeLessThanOrEqual(86_400_000);
    },
  );

  it('[ENG-28] at zero the code, its session and its error are gone, and no complaint shows', () => {
    const flow = sent();
    flow.type('/otp', '1234');
    flow.send({ type: 'blur', field: '/otp' });
    flow.pass(59_999);
    expect(flow.snapshot().data['otp']).toBe('1234');
    flow.pass(1);
    expect(entry(flow)).toEqual({ challenge: { phase: 'idle' }, code: '', lapsed: true });
    expect(flow.snapshot()).toMatchObject({ data: { otp: '' }, actions: { sendCode: 'ready' } });
    expect(flow.snapshot().fields['/otp']?.touched).toBe(false);
    const before = flow.snapshot();
    flow.pass(60_000);
    expect(flow.snapshot()).toBe(before);
  });

  it('[ENG-28] never under a call that uses it', () => {
    const flow = sent();
    flow.type('/otp', '1234');
    flow.press('submit');
    flow.pass(120_000);
    expect(entry(flow).challenge.phase).toBe('sent');
    flow.settle('err_offline');
    flow.pass(0);
    expect(entry(flow).challenge.phase).toBe('idle');
  });

  it.each(['/phone', '/password'] as const)('[ENG-29] a change of %s voids the code', (field) => {
    const flow = sent();
    flow.type('/otp', '12');
    flow.type(field, field === '/phone' ? '+6281234567891' : 'Streaming2');
    expect(entry(flow)).toMatchObject({
      challenge: { phase: field === '/phone' ? 'idle' : 'waiting' },
      code: '',
    });
    expect(flow.snapshot().data['otp']).toBe('');
  });

  it('[ENG-29] so does a country, the companion of the phone', () => {
    const flow = sent();
    flow.type('/country', 'SG');
    expect(entry(flow).challenge.phase).toBe('idle');
  });

  it('[ENG-30] each channel keeps its own code, session and timer', () => {
    const flow = sent();
    flow.type('/otp', '11');
    flow.type('/channel', 'email');
    expect(flow.snapshot().data['otp'] ?? '').toBe('');
    expect(flow.snapshot().actions['sendCode']).toBe('incomplete');
    flow.type('/email', 'ayu@example.com');
    expect(entry(flow, 'phone').challenge.phase).toBe('sent');
    flow.press('sendCode');
    flow.settle('ok');
    flow.settle(codeSent('session-2', 30));
    flow.type('/otp', '2222');
    flow.type('/channel', 'phone');
    expect(flow.snapshot().data['otp']).toBe('11');
    flow.type('/channel', 'email');
    expect(flow.snapshot().data['otp']).toBe('2222');
    expect(flow.press('submit')).toMatchObject([
      { input: { otp: '2222', otpSessionId: 'session-2', identity: 'ayu@example.com' } },
    ]);
  });

  it('[ENG-30] the password belongs to both channels, an address to its own', () => {
    const flow = sent();
    flow.type('/channel', 'email');
    flow.type('/email', 'ayu@example.com');
    expect(entry(flow, 'phone').challenge.phase).toBe('sent');
    flow.type('/password', 'Streaming2');
    expect(entry(flow, 'phone').challenge.phase).toBe('waiting');
  });

  it('[ENG-31] a refused code sets the error flag and counts; typing takes the flag away', () => {
    const flow = sent();
    flow.type('/otp', '0000');
    flow.press('submit');
    flow.settle('err_invalid_otp');
    expect(entry(flow).challenge).toMatchObject({ wrong: true, attempts: 1 });
    expect(flow.snapshot().fields['/otp']).toMatchObject({
      touched: true,
      issues: [{ code: 'err_invalid_otp' }],
    });
    flow.type('/otp', '000');
    expect(entry(flow).challenge).toMatchObject({ wrong: false, attempts: 1 });
    expect(flow.snapshot().fields['/otp']?.touched).toBe(true);
  });

  it('[ENG-32] an answer is not attributed to an identity typed while it was on its way', () => {
    const flow = registering();
    flow.press('sendCode');
    flow.settle('ok');
    flow.type('/phone', '+6289999999999');
    flow.settle(codeSent());
    expect(entry(flow).challenge.phase).toBe('idle');
    expect(flow.snapshot()).toMatchObject({ status: 'editing', actions: { sendCode: 'ready' } });
  });

  it('[ENG-32] an identity that came back to what it was keeps its answer', () => {
    const flow = registering();
    flow.press('sendCode');
    flow.settle('ok');
    flow.type('/phone', '+6289999999999');
    flow.type('/phone', '+6281234567890');
    flow.settle(codeSent());
    expect(entry(flow).challenge.phase).toBe('sent');
  });

  it('[ENG-32] an answer belongs to the channel it was asked for', () => {
    const flow = registering();
    flow.press('sendCode');
    flow.settle('ok');
    flow.type('/channel', 'email');
    flow.settle(codeSent());
    expect(entry(flow, 'phone').challenge.phase).toBe('sent');
    expect(entry(flow, 'email').challenge.phase).toBe('idle');
  });

  it('[ENG-33] without a code in flight no call is made that can only fail', () => {
    const flow = registering();
    flow.type('/otp', '1234');
    expect(flow.press('submit')).toEqual([{ kind: 'focus', field: '/otp' }]);
    expect(flow.snapshot()).toMatchObject({ status: 'editing', calls: 0 });
    expect(flow.snapshot().fields['/otp']).toMatchObject({
      touched: true,
      issues: [{ code: 'otpNotSent' }],
    });
    const late = sent();
    late.pass(60_000);
    late.type('/otp', '1234');
    late.press('submit');
    expect(late.snapshot().fields['/otp']?.issues).toMatchObject([{ code: 'err_expired_otp' }]);
  });

  it('[ENG-33] rules never read the session id', () => {
    const session = { cat: ['x', { var: 'challenge.otp.sessionId' }] };
    const run = runOf({
      challenges: { otp: { field: '/code', clearOn: ['/email'], length: 4 } },
      steps: {
        only: {
          fields: { email: {}, code: {}, shown: { rules: { value: session } } },
          actions: { send: { call: 'send' } },
        },
      },
      calls: { send: { effect: 'identity.verify', send: {}, on: { ok: { startCode: 'otp' } } } },
    });
    run.press('send');
    run.answer(codeSent());
    expect(run.snapshot().challenges['otp']).toBeDefined();
    expect(run.snapshot().data['shown']).toBe('x');
  });
});

describe('a reload', () => {
  const kept = {
    step: 'identity',
    data: { channel: 'phone', country: 'ID', phone: '+6281234567890', password: 'leaked' },
  };

  it('[ENG-34] R11 brings back step, data and code in flight, and the password typed again voids nothing', () => {
    const before = sent();
    const flow = runFlow(shippedFlow('register'));
    flow.send({ type: 'restored', ...kept, challenges: before.snapshot().challenges });
    expect(flow.snapshot().data).toMatchObject({ phone: '+6281234567890' });
    expect(flow.snapshot().data['password']).toBeUndefined();
    flow.type('/password', 'S');
    flow.type('/password', 'Streaming1');
    flow.type('/otp', '1234');
    expect(flow.snapshot().actions['submit']).toBe('ready');
    expect(flow.press('submit')).toMatchObject([{ name: 'register' }]);
    expect(flow.settle('ok')).toMatchObject([{ input: { otpSessionId: 'session-1' } }]);
  });

  it('[ENG-34] what was typed since wins, and takes the code of the old identity away', () => {
    const flow = runFlow(shippedFlow('register'));
    flow.type('/phone', '+6287777777777');
    flow.send({ type: 'restored', ...kept, challenges: sent().snapshot().challenges });
    expect(flow.snapshot().data['phone']).toBe('+6287777777777');
    expect(entry(flow).challenge.phase).toBe('idle');
  });

  it('[ENG-34] a code whose time is over, an unknown step and unknown names stay away', () => {
    const bundle = shippedFlow('register');
    const [first] = begin(bundle, shippedContext(), 0);
    const event = {
      type: 'restored',
      step: 'constructor',
      data: { ...kept.data, evil: 1 },
      challenges: sent().snapshot().challenges,
      at: 1e12,
    } as const;
    const [next] = transition(bundle, first, event);
    expect(next.step).toBe('identity');
    expect(next.data['evil']).toBeUndefined();
    expect(challengeAt(next.challenges, 'otp', 'phone').challenge.phase).toBe('idle');
  });

  it('[ENG-32] a code sent while the other channel was typed into stays good for its own', () => {
    const flow = runFlow(shippedFlow('login'), shippedContext({ query: { otp: 'true' } }));
    flow.type('/phone', '+6281234567890');
    flow.press('sendCode');
    flow.type('/channel', 'email');
    flow.type('/email', 'a');
    flow.settle(codeSent());
    flow.type('/channel', 'phone');
    expect(flow.snapshot().challenges['otp']?.['phone']?.challenge.phase).toBe('sent');
  });

  it('[ENG-34] a code comes back after a reload though the other channel was typed into since', () => {
    const before = runFlow(shippedFlow('login'), shippedContext({ query: { otp: 'true' } }));
    before.type('/phone', '+6281234567890');
    before.press('sendCode');
    before.settle(codeSent());
    const { step, data, challenges } = before.snapshot();
    const again = runFlow(shippedFlow('login'), shippedContext({ query: { otp: 'true' } }));
    again.type('/email', 'a');
    again.send({ type: 'restored', step, data, challenges });
    expect(again.snapshot().challenges['otp']?.['phone']?.challenge.phase).toBe('sent');
  });
});
