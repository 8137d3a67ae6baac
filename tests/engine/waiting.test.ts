import { describe, expect, it } from 'vitest';
import { shippedFlow } from '../../src/product/testing/shippedFlow.ts';
import { type Challenge, challengeAt, type EffectResult } from '@alur/engine';
import { codeSent, type TestFlow } from '@alur/engine/testing';
import { runFlow } from './runFlow.ts';

function registering(): TestFlow {
  const flow = runFlow(shippedFlow('register'));
  flow.type('/phone', '+6281234567890');
  flow.type('/password', 'Streaming1');
  return flow;
}

function asked(answer: EffectResult): TestFlow {
  const flow = registering();
  flow.press('sendCode');
  flow.settle('ok');
  flow.settle(answer);
  return flow;
}

const wait = (code: string, nextRetryInSecond: number): EffectResult => ({
  ok: false,
  error: { code, status: 429, nextRetryInSecond },
});
const lasting = (seconds: number): EffectResult => ({
  ok: true,
  challenge: { sessionId: 'session-1', nextRetryInSecond: 60, expiresInSecond: seconds },
});
const challenge = (flow: TestFlow): Challenge =>
  challengeAt(flow.snapshot().challenges, 'otp', 'phone').challenge;

describe('a time to wait', () => {
  it.each(['err_otp_waiting_time', 'err_quota_exceeded', 'err_multiple_attempt'])(
    '[ENG-600] %s that names seconds keeps the send button off until they are over',
    (code) => {
      const flow = asked(wait(code, 42));
      flow.send({ type: 'dialogClosed', button: 0 });
      expect(challenge(flow)).toEqual({ phase: 'waiting', since: flow.now(), retryAt: flow.now() + 42_000 });
      expect(flow.snapshot().actions['sendCode']).toBe('off');
      flow.pass(41_999);
      expect(flow.snapshot().actions['sendCode']).toBe('off');
      flow.pass(1);
      expect(flow.snapshot().actions['sendCode']).toBe('ready');
    },
  );

  it('[ENG-600] three wrong codes leave the rest of the countdown, and no code', () => {
    const flow = asked(codeSent());
    flow.type('/otp', '0000');
    flow.press('submit');
    flow.settle(wait('err_multiple_attempt', 48));
    expect(challenge(flow)).toMatchObject({ phase: 'waiting' });
    expect(flow.snapshot().data['otp']).toBe('');
  });

  it('[ENG-600] it belongs to the identity: another one may be sent a code at once', () => {
    const flow = asked(wait('err_otp_waiting_time', 42));
    flow.send({ type: 'dialogClosed', button: 0 });
    flow.type('/password', 'Different22');
    expect(flow.snapshot().actions['sendCode']).toBe('off');
    flow.type('/phone', '+6281234567891');
    expect(flow.snapshot().actions['sendCode']).toBe('ready');
  });
});

describe('another password', () => {
  it('[ENG-601] voids the code, and the countdown goes on', () => {
    const flow = asked(codeSent());
    const { retryAt } = challenge(flow) as { readonly retryAt: number };
    flow.pass(20_000);
    flow.type('/password', 'Different22');
    expect(challenge(flow)).toMatchObject({ phase: 'waiting', retryAt });
    expect(flow.snapshot().actions['sendCode']).toBe('off');
  });

  it('[ENG-601] typed while the code is being sent does the same', () => {
    const flow = registering();
    flow.press('sendCode');
    flow.settle('ok');
    flow.type('/password', 'Different22');
    flow.settle(codeSent());
    expect(challenge(flow)).toMatchObject({ phase: 'waiting', retryAt: flow.now() + 60_000 });
  });
});

describe('a late message', () => {
  it('[ENG-602] at zero the code leaves the screen, but one that the API still accepts can be typed', () => {
    const flow = asked(lasting(300));
    flow.type('/otp', '12');
    flow.pass(60_000);
    expect(flow.snapshot()).toMatchObject({ data: { otp: '' }, actions: { sendCode: 'ready' } });
    flow.type('/otp', '1234');
    expect(flow.press('submit')).toMatchObject([{ input: { otp: '1234', otpSessionId: 'session-1' } }]);
  });

  it('[ENG-602] after the last second it says that the code has expired', () => {
    const flow = asked(lasting(300));
    flow.pass(60_000);
    flow.pass(240_000);
    flow.type('/otp', '1234');
    expect(flow.press('submit')).toEqual([{ kind: 'focus', field: '/otp' }]);
    expect(flow.snapshot().fields['/otp']?.issues).toMatchObject([{ code: 'err_expired_otp' }]);
  });

  it('[ENG-602] a changed password ends it', () => {
    const flow = asked(lasting(300));
    flow.pass(60_000);
    flow.type('/password', 'Different22');
    expect(challenge(flow)).toEqual({ phase: 'idle' });
  });
});

describe('no code was sent yet', () => {
  it('[ENG-603] what needs a code sends it', () => {
    expect(registering().press('submit')).toMatchObject([{ kind: 'call', effect: 'identity.register' }]);
  });

  it('[ENG-603] and points at what the sending still needs', () => {
    const flow = runFlow(shippedFlow('register'));
    flow.type('/phone', '+6281234567890');
    expect(flow.press('submit')).toEqual([{ kind: 'focus', field: '/password' }]);
    expect(flow.snapshot().fields['/otp']?.touched).toBe(false);
  });

  it('[ENG-603] a field of a code that nobody was sent is not complained about', () => {
    const flow = registering();
    flow.send({ type: 'blur', field: '/otp' });
    flow.press('submit');
    flow.settle('err_phone_registered');
    expect(flow.snapshot().fields['/otp']?.touched).toBe(false);
  });

  it('[ENG-603] while none may be asked for, the field itself is shown', () => {
    const flow = asked(wait('err_otp_waiting_time', 42));
    flow.send({ type: 'dialogClosed', button: 0 });
    expect(flow.press('submit')).toEqual([{ kind: 'focus', field: '/otp' }]);
    expect(flow.snapshot().fields['/otp']?.touched).toBe(false);
  });

  it('[ENG-603] focus goes to the field of a code that has just been sent', () => {
    const flow = registering();
    flow.press('sendCode');
    flow.settle('ok');
    expect(flow.settle(codeSent())).toEqual([{ kind: 'focus', field: '/otp' }]);
  });
});

describe('a reload', () => {
  it('[ENG-604] a step that asks for consent is reached again by what comes before it', () => {
    const flow = runFlow(shippedFlow('remove'));
    flow.send({ type: 'restored', step: 'password', data: { willDelete: 'profile' }, challenges: {} });
    expect(flow.snapshot().step).toBe('terms');
  });

  it('[ENG-600] a time to wait comes back', () => {
    const before = asked(wait('err_otp_waiting_time', 42)).snapshot();
    const flow = runFlow(shippedFlow('register'));
    flow.send({ type: 'restored', step: 'identity', data: before.data, challenges: before.challenges });
    flow.type('/password', 'Streaming1');
    expect(flow.snapshot().actions['sendCode']).toBe('off');
  });
});
