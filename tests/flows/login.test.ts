import { describe, expect, it } from 'vitest';
import { calls, codeSent, done, flowRun, last, refusal, type FlowRun, type World } from './flowRun.ts';
import { shippedBundle } from './shippedBundle.ts';

const bundle = shippedBundle('login');

function withPassword(world: World = {}): FlowRun {
  const run = flowRun(bundle, world);
  run.type({ phone: '+6281234567890', password: 'Streaming1' });
  return run;
}

function withCode(): FlowRun {
  const run = flowRun(bundle, { query: { otp: 'true' } });
  run.type({ phone: '+6281234567890' });
  run.press('sendCode');
  run.answer(codeSent());
  return run;
}

it('[FLOW-20] logs in by password, and goes where the subscriber came from', () => {
  const run = withPassword();
  run.press('submit');
  expect(last(run, 'call')).toMatchObject({
    effect: 'identity.login',
    input: { identityType: 'phone', identity: '+6281234567890', password: 'Streaming1' },
  });
  run.answer(done);
  expect(last(run, 'leave')).toEqual({ kind: 'leave', to: 'callback' });
});

it('[FLOW-20] a wrong password shows at the password, which stays', () => {
  const run = withPassword();
  run.press('submit');
  run.answer(refusal('err_wrong_password'));
  expect(run.issues('password')).toEqual(['err_wrong_password']);
  expect([run.snapshot.dialog, run.snapshot.data['password'], last(run, 'focus')?.field]).toEqual([
    null,
    'Streaming1',
    '/password',
  ]);
});

it.each([
  ['err_phone_unregistered', 'dialog.register', '/vplus/auth/register', ['country', 'channel', 'phone']],
  [
    'err_phone_unverified',
    'verifyAccount',
    '/vplus/auth/register',
    ['country', 'channel', 'phone', 'password'],
  ],
  [
    'err_email_registered_by_external_provider',
    'dialog.forgotPassword',
    '/vplus/auth/forgot-password',
    ['country', 'channel', 'phone'],
  ],
])('[FLOW-21] %s continues with what was typed', (code, label, to, carried) => {
  const run = withPassword();
  run.press('submit');
  run.answer(refusal(code));
  const index = run.snapshot.dialog?.spec.buttons.findIndex((button) => button.label === label) ?? -1;
  run.send({ type: 'dialogClosed', button: index });
  expect(last(run, 'leave')?.to).toBe(to);
  expect(Object.keys(last(run, 'leave')?.carry ?? {}).toSorted()).toEqual(carried.toSorted());
});

describe('by code', () => {
  it.each([
    [{ otp: 'true' }, 'code'],
    [{ otp: 'false' }, 'password'],
    [{}, 'password'],
  ])('[FLOW-22] the query %j begins with the step %s', (query, step) => {
    expect(flowRun(bundle, { query }).snapshot.step).toBe(step);
  });

  it('[FLOW-22] needs no password, and goes where the subscriber came from', () => {
    const run = withCode();
    run.type({ otp: '1234' });
    run.press('submit');
    run.answer(done);
    expect(calls(run)).toEqual(['identity.loginOtpCreate', 'identity.loginOtpVerify']);
    expect(last(run, 'call')?.input).toEqual({
      otp: '1234',
      otpSessionId: 'session-1',
      identity: '+6281234567890',
    });
    expect(last(run, 'leave')?.to).toBe('callback');
  });

  it('[FLOW-22] either way can be changed to the other, and keeps who it is', () => {
    const run = withPassword();
    run.press('useCode');
    expect(run.snapshot).toMatchObject({ step: 'code', data: { phone: '+6281234567890' } });
    run.press('usePassword');
    expect(run.snapshot).toMatchObject({
      step: 'password',
      data: { phone: '+6281234567890', password: 'Streaming1' },
    });
  });

  it.each(['phone', 'country'])('[FLOW-23] a change of %s voids the code', (field) => {
    const run = withCode();
    run.type({ otp: '12', [field]: field === 'phone' ? '+6281234567891' : 'MY' });
    expect([run.snapshot.challenges['otp']?.['phone']?.challenge.phase, run.snapshot.data['otp']]).toEqual([
      'idle',
      '',
    ]);
  });

  it.each(['err_invalid_otp', 'err_expired_otp'])('[FLOW-23] %s shows at the code', (code) => {
    const run = withCode();
    run.type({ otp: '1234' });
    run.press('submit');
    run.answer(refusal(code));
    expect([run.issues('otp')[0], run.snapshot.dialog]).toEqual([code, null]);
  });

  it.each(['err_otp_already_used', 'err_multiple_attempt', 'err_of_tomorrow'])(
    '[FLOW-23] %s clears the code, with a dialog',
    (code) => {
      const run = withCode();
      run.type({ otp: '1234' });
      run.press('submit');
      run.answer(refusal(code));
      expect([run.snapshot.challenges['otp']?.['phone']?.challenge.phase, run.snapshot.dialog?.code]).toEqual(
        ['idle', code],
      );
    },
  );
});

it('[FLOW-24] other services are offered as the config switches them on', () => {
  const shown = (config: World['config']): readonly string[] => {
    const links = bundle.steps['password']?.links ?? [];
    const { snapshot } = flowRun(bundle, { config: config ?? {} });
    return links.flatMap((link) => {
      const name =
        typeof link.visible === 'object' && link.visible !== null && 'var' in link.visible
          ? String(link.visible['var']).split('.')[1]
          : null;
      return name === null || name === undefined || snapshot.context.config[name] === true
        ? [link.label]
        : [];
    });
  };
  expect(shown({ allowRegister: false })).toEqual(['login.forgot']);
  expect(shown({ socialGoogle: true, socialApple: true })).toEqual([
    'login.forgot',
    'social.withGoogle',
    'social.withApple',
    'login.toRegister',
  ]);
});

it('[FLOW-25] login and register are for visitors: a subscriber is redirected', async () => {
  expect([bundle.access, shippedBundle('register').access, shippedBundle('social-login').access]).toEqual([
    'visitors',
    'visitors',
    'visitors',
  ]);
});
