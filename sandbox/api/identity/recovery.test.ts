import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  bearerOf,
  email,
  login,
  loginOtp,
  onDevice,
  otherThan,
  password,
  phone,
  profile,
  recover,
  register,
  sendLoginCode,
  sendRecoveryCode,
  verifiedSubscriber,
} from '../../testing/subscriber.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/testSandbox.ts';

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await startTestSandbox();
});
afterEach(() => sandbox.stop());

const fresh = 'Layar2027';

/** A verified subscriber, long enough ago for the next code. */
async function subscriber(identity: string): Promise<void> {
  await verifiedSubscriber(sandbox, identity);
  sandbox.advance(60);
}

test.each([phone, email])(
  '[API-33] %s gets a new password with a code, and logs in with it',
  async (identity) => {
    await subscriber(identity);
    const session_id = await sendRecoveryCode(sandbox, identity);
    const answer = await recover(sandbox, identity, { session_id, otp: await sandbox.newestCode(identity) });
    expect(answer).toMatchObject({ status: 200, body: { data: {} } });
    expect((await login(sandbox, identity, password)).code).toBe('err_wrong_password');
    expect((await login(sandbox, identity, fresh)).status).toBe(200);
  },
);

test('[API-33] [T20] every session dies at once, nobody is signed in, and the owner gets a message', async () => {
  await subscriber(email);
  const [first, second] = [await bearerOf(sandbox, email), await bearerOf(sandbox, email)];
  const { refresh_token } = (await login(sandbox, email)).body.data;
  const session_id = await sendRecoveryCode(sandbox, email);
  const answer = await recover(sandbox, email, { session_id, otp: await sandbox.newestCode(email) });
  expect(JSON.stringify(answer.body)).not.toContain('token');
  for (const bearer of [first, second])
    expect((await profile(sandbox, bearer)).code).toBe('err_session_revoked');
  const refreshed = await sandbox.post('/auth/v1/token/refresh', {
    refresh_token,
    client_id: 'alur-web',
    device_id: 'device-1',
  });
  expect(refreshed.code).toBe('err_session_revoked');
  const [notice] = await sandbox.inbox(email);
  expect(notice).toMatchObject({ channel: 'email', code: '', text: expect.stringContaining('was changed') });
});

test('[API-33] [T20] login codes that were under way before it open nothing after it', async () => {
  await subscriber(email);
  const { code } = (await login(sandbox, email, password, 'code')).body.data;
  const sent = (await sendLoginCode(sandbox, email)).body.data.otp_session_id;
  const otp = await sandbox.newestCode(email);
  sandbox.advance(60);
  const session_id = await sendRecoveryCode(sandbox, email);
  await recover(sandbox, email, { session_id, otp: await sandbox.newestCode(email) });
  expect((await loginOtp(sandbox, email, sent, otp)).code).toBe('err_expired_otp');
  const exchange = {
    subject_token: code,
    subject_token_type: 'code',
    client_id: 'alur-web',
    device_id: 'device-1',
  };
  expect((await sandbox.post('/auth/v1/token/exchange', exchange)).code).toBe('err_token_not_found');
});

test('[API-33] [T20] the identity of both calls must be the same, and the code of another flow does not do', async () => {
  await subscriber(email);
  await subscriber(phone);
  const session_id = await sendRecoveryCode(sandbox, email);
  const otp = await sandbox.newestCode(email);
  expect((await recover(sandbox, phone, { session_id, otp })).code).toBe('err_expired_otp');
  const sent = (await sendLoginCode(sandbox, phone)).body.data.otp_session_id;
  expect(
    (await recover(sandbox, phone, { session_id: sent, otp: await sandbox.newestCode(phone) })).code,
  ).toBe('err_expired_otp');
  expect((await login(sandbox, phone)).status).toBe(200);
  expect((await recover(sandbox, email, { session_id, otp })).status).toBe(200);
});

test('[API-33] a code is used up by what it did, and by three wrong tries', async () => {
  sandbox = onDevice(sandbox, 'the-phone');
  await subscriber(email);
  const session_id = await sendRecoveryCode(sandbox, email);
  const otp = await sandbox.newestCode(email);
  expect((await recover(sandbox, email, { session_id, otp: otherThan(otp) })).code).toBe('err_invalid_otp');
  expect((await recover(sandbox, email, { session_id, otp })).status).toBe(200);
  expect((await recover(sandbox, email, { session_id, otp, new_password: 'Another99x' })).code).toBe(
    'err_otp_already_used',
  );
  sandbox.advance(60);
  const next = await sendRecoveryCode(sandbox, email);
  const right = await sandbox.newestCode(email);
  const wrong = { session_id: next, otp: otherThan(right), new_password: 'Another99x' };
  const codes: (string | null)[] = [];
  for (const otpTyped of [wrong.otp, wrong.otp, wrong.otp, right])
    codes.push((await recover(sandbox, email, { ...wrong, otp: otpTyped })).code);
  expect(codes).toEqual([
    'err_invalid_otp',
    'err_invalid_otp',
    'err_multiple_attempt',
    'err_multiple_attempt',
  ]);
});

test('[API-33] the present password is refused with the code still good; a weak one before the code is looked at', async () => {
  await subscriber(email);
  const session_id = await sendRecoveryCode(sandbox, email);
  const otp = await sandbox.newestCode(email);
  for (let nth = 0; nth < 4; nth += 1) {
    const same = await recover(sandbox, email, { session_id, otp, new_password: password });
    expect(same).toMatchObject({ status: 422, code: 'err_password_same' });
  }
  const weak = await recover(sandbox, email, { session_id, otp, new_password: 'short' });
  expect(weak.body.error).toMatchObject({
    code: 'err_password_policy',
    fields: expect.arrayContaining([expect.objectContaining({ pointer: '/new_password' })]),
  });
  expect((await recover(sandbox, email, { session_id, otp })).status).toBe(200);
});

test('[API-33] of parallel uses of a right code, one succeeds', async () => {
  await subscriber(email);
  const session_id = await sendRecoveryCode(sandbox, email);
  const otp = await sandbox.newestCode(email);
  const answers = await Promise.all(
    [1, 2, 3, 4].map(async (nth) =>
      recover(sandbox, email, { session_id, otp, new_password: `Streaming${nth}x` }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('[API-33] earlier wrong passwords no longer close the login', async () => {
  await subscriber(email);
  for (let nth = 0; nth < 5; nth += 1) await login(sandbox, email, 'Wrong1234');
  expect((await login(sandbox, email)).code).toBe('err_multiple_attempt');
  const session_id = await sendRecoveryCode(sandbox, email);
  await recover(sandbox, email, { session_id, otp: await sandbox.newestCode(email) });
  expect((await login(sandbox, email, fresh)).status).toBe(200);
});

test('[API-33] an account of another service gets a password, an unverified one is verified by it, an unknown one gets nothing', async () => {
  const session_id = await sendRecoveryCode(sandbox, 'social@alur.test');
  await recover(sandbox, 'social@alur.test', {
    session_id,
    otp: await sandbox.newestCode('social@alur.test'),
  });
  expect((await login(sandbox, 'social@alur.test', fresh)).status).toBe(200);
  await register(sandbox, email);
  const second = await sendRecoveryCode(sandbox, email);
  await recover(sandbox, email, { session_id: second, otp: await sandbox.newestCode(email) });
  expect((await login(sandbox, email, fresh)).status).toBe(200);
  const unknown = { channel: 'email', identity_type: 'email', identity: 'nobody@contoh.id' };
  expect((await sandbox.post('/identity/v1/password-recovery-otp', unknown)).code).toBe(
    'err_email_unregistered',
  );
  const number = { channel: 'sms', identity_type: 'phone', identity: '+6281299999999' };
  expect((await sandbox.post('/identity/v1/password-recovery-otp', number)).code).toBe(
    'err_phone_unregistered',
  );
  expect(
    (await sandbox.post('/identity/v1/password-recovery-otp', { ...number, identity: '+62812' })).code,
  ).toBe('err_invalid_phone_number');
  expect((await recover(sandbox, '+62812', { session_id: 'none', otp: '1234' })).code).toBe(
    'err_bad_request',
  );
});
