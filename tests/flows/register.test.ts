import { describe, expect, it } from 'vitest';
import { calls, codeSent, done, flowRun, last, refusal, type FlowRun, type World } from './flowRun.ts';
import { shippedBundle } from './shippedBundle.ts';

const bundle = shippedBundle('register');
const phone = { phone: '+6281234567890', password: 'Streaming1' };
const email = { channel: 'email', email: 'ayu@example.com', password: 'Streaming1' };

function filled(world: World = {}, values: Readonly<Record<string, string>> = phone): FlowRun {
  const run = flowRun(bundle, world);
  run.type(values);
  return run;
}

function withCode(values: Readonly<Record<string, string>> = phone): FlowRun {
  const run = filled({}, values);
  run.press('sendCode');
  run.answer(done);
  run.answer(codeSent());
  return run;
}

const phase = (run: FlowRun, channel = 'phone'): string | undefined =>
  run.snapshot.challenges['otp']?.[channel]?.challenge.phase;

it('[FLOW-10] registers, asks for the code, verifies it, logs in, and goes where the subscriber came from', () => {
  const run = withCode();
  expect(run.snapshot.actions['submit']).toBe('incomplete');
  run.type({ otp: '1234' });
  expect(run.snapshot.actions['submit']).toBe('ready');
  run.press('submit');
  run.answer(done);
  run.answer(done);
  expect(calls(run)).toEqual([
    'identity.register',
    'identity.verify',
    'identity.verifyOtp',
    'identity.login',
  ]);
  expect(last(run, 'leave')).toEqual({ kind: 'leave', to: 'callback' });
});

it('[FLOW-10] sends what was typed, by the channel of the open tab', () => {
  const run = filled({}, email);
  run.press('sendCode');
  expect(last(run, 'call')?.input).toEqual({
    identityType: 'email',
    identity: 'ayu@example.com',
    password: 'Streaming1',
  });
  run.answer(done);
  expect(last(run, 'call')?.input).toEqual({
    channel: 'email',
    identityType: 'email',
    identity: 'ayu@example.com',
  });
});

it('[FLOW-10] no code is sent before identity and password are valid', () => {
  const run = filled({}, { ...phone, password: 'short' });
  run.press('sendCode');
  expect(calls(run)).toEqual([]);
  expect(last(run, 'focus')?.field).toBe('/password');
});

it('[FLOW-11] with OtpBypass there is no code: login follows straight after register', () => {
  const run = filled({ config: { otpBypass: true } });
  expect(run.isVisible('otp')).toBe(false);
  expect(run.snapshot.actions).toMatchObject({
    sendCode: 'hidden',
    submit: 'hidden',
    submitWithoutCode: 'ready',
  });
  run.press('submitWithoutCode');
  run.answer(done);
  run.answer(done);
  expect(calls(run)).toEqual(['identity.register', 'identity.login']);
  expect(run.snapshot.status).toBe('left');
});

it('[FLOW-12] without AllowRegister a notice stands in place of the form, with the way to login', () => {
  const run = filled({ config: { allowRegister: false } });
  expect(run.snapshot.step).toBe('closed');
  expect(run.isVisible('closed')).toBe(true);
  run.press('login');
  expect(last(run, 'leave')?.to).toBe('/vplus/auth/login');
});

it('[FLOW-12] a server that takes no new accounts refuses, and the notice follows', () => {
  const run = filled();
  run.press('sendCode');
  run.answer(refusal('err_register_disabled', 403));
  expect(run.snapshot).toMatchObject({ status: 'editing', dialog: { code: 'err_register_disabled' } });
  run.send({ type: 'dialogClosed', button: null });
  expect(run.snapshot).toMatchObject({ step: 'closed', dialog: null });
});

it('[FLOW-13] the other tab has the password that was typed', () => {
  const run = filled();
  run.type({ channel: 'email' });
  expect(run.snapshot.data['password']).toBe('Streaming1');
});

describe('a code in flight', () => {
  it.each([
    ['phone', '+6281234567891', 'idle'],
    ['country', 'MY', 'idle'],
    ['password', 'Streaming2', 'waiting'],
  ])('[FLOW-14] is void when %s changes', (field, value, then) => {
    const run = withCode();
    run.type({ otp: '12', [field]: value });
    expect(phase(run)).toBe(then);
    expect(run.snapshot.data['otp']).toBe('');
  });

  it('[FLOW-14] is void at zero, and not a second before', () => {
    const run = withCode();
    run.type({ otp: '12' });
    run.wait(59);
    expect(phase(run)).toBe('sent');
    run.wait(1);
    expect([phase(run), run.snapshot.data['otp'], run.snapshot.actions['sendCode']]).toEqual([
      'idle',
      '',
      'ready',
    ]);
  });

  it('[FLOW-14] belongs to its channel: the other tab has its own', () => {
    const run = withCode();
    run.type({ channel: 'email', email: 'ayu@example.com' });
    expect([phase(run), phase(run, 'email') ?? 'idle', run.snapshot.actions['sendCode']]).toEqual([
      'sent',
      'idle',
      'ready',
    ]);
  });

  it.each(['err_invalid_otp', 'err_expired_otp'])(
    '[FLOW-15] %s is shown at the code, in the server’s words',
    (code) => {
      const run = withCode();
      run.type({ otp: '1234' });
      run.press('submit');
      run.answer(refusal(code));
      expect(run.snapshot.dialog).toBeNull();
      expect(run.snapshot.fields['/otp']?.issues[0]).toMatchObject({ code, text: `The server on ${code}.` });
      expect(phase(run)).toBe('sent');
    },
  );

  it.each([
    'err_otp_already_used',
    'err_multiple_attempt',
    'err_internal_server',
    'err_bad_request',
    'err_of_tomorrow',
  ])('[FLOW-15] %s clears it, with a dialog', (code) => {
    const run = withCode();
    run.type({ otp: '1234' });
    run.press('submit');
    run.answer(refusal(code));
    expect(run.snapshot.dialog?.code).toBe(code);
    expect([phase(run), run.snapshot.data['otp'], run.snapshot.status]).toEqual(['idle', '', 'editing']);
  });

  it.each(['err_offline', 'err_timeout', 'err_captcha_required', 'err_request_in_progress'])(
    '[FLOW-16] %s leaves it as it is',
    (code) => {
      const run = withCode();
      run.type({ otp: '1234' });
      run.press('submit');
      run.answer(refusal(code, 0));
      expect([phase(run), run.snapshot.data['otp'], run.snapshot.dialog?.code]).toEqual([
        'sent',
        '1234',
        code,
      ]);
    },
  );
});

it.each([
  'err_email_register_invalid_domain',
  'err_otp_waiting_time',
  'err_internal_server',
  'err_quota_exceeded',
])('[FLOW-15] %s while sending resets the timer and stops the loading', (code) => {
  const run = filled();
  run.press('sendCode');
  run.answer(done);
  run.answer(refusal(code));
  expect([
    phase(run) ?? 'idle',
    run.snapshot.status,
    run.snapshot.dialog?.code,
    run.snapshot.actions['sendCode'],
  ]).toEqual(['idle', 'editing', code, 'ready']);
});

it('[FLOW-17] when the login after a verified code fails, pressing again logs in and does not use the code twice', () => {
  const run = withCode();
  run.type({ otp: '1234' });
  run.press('submit');
  run.answer(done);
  run.answer(refusal('err_offline', 0));
  run.send({ type: 'dialogClosed', button: 0 });
  expect(run.isVisible('otp')).toBe(false);
  expect(run.snapshot.actions).toMatchObject({ submit: 'hidden', logIn: 'ready' });
  run.press('logIn');
  run.answer(done);
  expect(calls(run).slice(2)).toEqual(['identity.verifyOtp', 'identity.login', 'identity.login']);
  expect(run.snapshot.status).toBe('left');
});

it('[FLOW-17] another identity has to be verified again', () => {
  const run = withCode();
  run.type({ otp: '1234' });
  run.press('submit');
  run.answer(done);
  run.answer(refusal('err_offline', 0));
  run.send({ type: 'dialogClosed', button: 0 });
  run.type({ phone: '+6281234567891' });
  expect(run.isVisible('otp')).toBe(true);
  expect(run.snapshot.actions).toMatchObject({ logIn: 'hidden', submit: 'incomplete' });
});

describe('after a reload', () => {
  function reloaded(): FlowRun {
    const before = withCode().snapshot;
    const run = flowRun(bundle);
    run.send({ type: 'restored', step: 'identity', data: before.data, challenges: before.challenges });
    run.type({ password: 'Different22', otp: '1234' });
    return run;
  }

  it('[FLOW-602] the password typed then is registered before the code is used: the API voids the code when it is another', () => {
    const run = reloaded();
    expect(run.snapshot.actions).toMatchObject({ sendCode: 'off', submit: 'ready' });
    run.press('submit');
    expect(last(run, 'call')?.input).toMatchObject({ password: 'Different22' });
    run.answer(done);
    run.answer(refusal('err_expired_otp'));
    expect(calls(run)).toEqual(['identity.register', 'identity.verifyOtp']);
    expect([run.issues('otp'), phase(run)]).toEqual([['err_expired_otp'], 'sent']);
  });

  it('[FLOW-602] the same password goes on to the login, and no second code is sent', () => {
    const run = reloaded();
    run.press('submit');
    run.answer(done);
    run.answer(done);
    run.answer(done);
    expect(calls(run)).toEqual(['identity.register', 'identity.verifyOtp', 'identity.login']);
    expect(last(run, 'leave')?.to).toBe('callback');
  });
});

it('[FLOW-603] a new subscriber is welcomed', () => {
  const run = withCode();
  run.type({ otp: '1234' });
  run.press('submit');
  run.answer(done);
  run.answer(done);
  expect(last(run, 'toast')?.message).toBe('register.welcome');
});

it('[FLOW-18] password managers learn whose password it is, as it is sent', () => {
  const run = filled();
  expect(run.snapshot.data['identity']).toBe('+6281234567890');
  run.type(email);
  expect([run.snapshot.data['identity'], run.isVisible('identity')]).toEqual(['ayu@example.com', false]);
});

it('[FLOW-19] the address can name the e-mail address to begin with', () => {
  const run = flowRun(bundle, { query: { email: 'ayu@example.com' } });
  expect(run.snapshot.data).toMatchObject({ channel: 'email', email: 'ayu@example.com' });
  expect(flowRun(bundle).snapshot.data).toMatchObject({ channel: 'phone', country: 'ID' });
});
