import { expect, it } from 'vitest';
import { calls, codeSent, done, flowRun, last, refusal, type FlowRun, type World } from './flowRun.ts';
import { shippedBundle } from './shippedBundle.ts';

const bundle = shippedBundle('forgot-password');
const typed = { phone: '+6281234567890', newPassword: 'Streaming2' };

function withCode(world: World = {}): FlowRun {
  const run = flowRun(bundle, world);
  run.type(typed);
  run.press('sendCode');
  run.answer(codeSent());
  run.type({ otp: '1234' });
  return run;
}

const phase = (run: FlowRun): string | undefined =>
  run.snapshot.challenges['otp']?.['phone']?.challenge.phase;

it('[FLOW-30] sends a code, then code and new password together; then login, with a toast and what was filled in', () => {
  const run = withCode();
  run.press('submit');
  expect(calls(run)).toEqual(['identity.passwordRecoveryOtp', 'identity.passwordRecovery']);
  expect(last(run, 'call')?.input).toEqual({
    channel: 'phone',
    identityType: 'phone',
    identity: '+6281234567890',
    otp: '1234',
    sessionId: 'session-1',
    newPassword: 'Streaming2',
  });
  run.answer(done);
  expect(last(run, 'toast')?.message).toBe('successPasswordAtForgot');
  expect(last(run, 'leave')).toEqual({
    kind: 'leave',
    to: '/vplus/auth/login',
    carry: { channel: 'phone', country: 'ID', phone: '+6281234567890' },
  });
});

it('[FLOW-31] begins with what another flow hands over', () => {
  const run = flowRun(bundle, { carry: { channel: 'email', email: 'ayu@example.com' } });
  expect(run.snapshot.data).toMatchObject({
    channel: 'email',
    email: 'ayu@example.com',
    identity: 'ayu@example.com',
  });
  run.type({ newPassword: 'Streaming2' });
  run.press('sendCode');
  expect(last(run, 'call')?.input).toEqual({
    channel: 'email',
    identityType: 'email',
    identity: 'ayu@example.com',
  });
});

it('[FLOW-32] each tab has its own code; the new password and both identities stay', () => {
  const run = withCode();
  run.type({ channel: 'email', email: 'ayu@example.com' });
  expect([run.snapshot.data['otp'], run.snapshot.data['newPassword']]).toEqual(['', 'Streaming2']);
  run.type({ channel: 'phone' });
  expect(run.snapshot.data).toMatchObject({ otp: '1234', phone: '+6281234567890', email: 'ayu@example.com' });
});

it.each([
  ['phone', '+6281234567891', 'idle'],
  ['country', 'MY', 'idle'],
  ['newPassword', 'Streaming3', 'waiting'],
])('[FLOW-33] a change of %s voids the code', (field, value, then) => {
  const run = withCode();
  run.type({ [field]: value });
  expect([phase(run), run.snapshot.data['otp']]).toEqual([then, '']);
});

it.each(['err_invalid_otp', 'err_expired_otp'])('[FLOW-34] %s shows at the code', (code) => {
  const run = withCode();
  run.press('submit');
  run.answer(refusal(code));
  expect([run.issues('otp'), run.snapshot.dialog, phase(run)]).toEqual([[code], null, 'sent']);
});

it.each(['err_password_policy', 'err_password_same'])(
  '[FLOW-34] %s stays at the new password, and the code stays good while another is typed',
  (code) => {
    const run = withCode();
    run.press('submit');
    run.answer(refusal(code));
    expect([run.issues('newPassword'), run.snapshot.dialog, phase(run)]).toEqual([[code], null, 'sent']);
    run.type({ newPassword: 'Different22' });
    expect([phase(run), run.snapshot.data['otp']]).toEqual(['sent', '1234']);
    run.press('submit');
    expect(last(run, 'call')?.input).toMatchObject({ otp: '1234', newPassword: 'Different22' });
  },
);

it.each(['err_otp_already_used', 'err_multiple_attempt', 'err_internal_server', 'err_of_tomorrow'])(
  '[FLOW-34] %s clears the code, with a dialog',
  (code) => {
    const run = withCode();
    run.press('submit');
    run.answer(refusal(code));
    expect([phase(run), run.snapshot.data['otp'], run.snapshot.dialog?.code]).toEqual(['idle', '', code]);
  },
);

it('[FLOW-34] a slip of the network costs neither the code nor the password', () => {
  const run = withCode();
  run.press('submit');
  run.answer(refusal('err_offline', 0));
  expect([phase(run), run.snapshot.data['otp'], run.snapshot.data['newPassword']]).toEqual([
    'sent',
    '1234',
    'Streaming2',
  ]);
});
