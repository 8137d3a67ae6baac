import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  email,
  login,
  otherThan,
  password,
  phone,
  register,
  sendVerifyCode,
  verifyOtp,
} from '../../testing/subscriber.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/testSandbox.ts';

describe('registering', () => {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await startTestSandbox();
  });
  afterAll(() => sandbox.stop());

  test.each([
    ['phone', phone, 'sms'],
    ['e-mail', email, 'email'],
  ])('[API-12] by %s: register, code, verify, then log in', async (_way, identity, channel) => {
    expect((await register(sandbox, identity)).body.data).toMatchObject({ identity, status: 'unverified' });
    const sent = await sendVerifyCode(sandbox, identity);
    expect(sent.body.data).toMatchObject({ next_retry_in_second: 60, expires_in_second: 300 });
    const [message] = await sandbox.inbox(identity);
    expect(message).toMatchObject({ to: identity, channel });
    expect(message?.code).toMatch(/^\d{4}$/);
    const verified = await verifyOtp(sandbox, identity, sent.body.data.otp_session_id, message?.code ?? '');
    expect(verified.body.data).toMatchObject({ identity, status: 'verified' });
    const { status, body } = await login(sandbox, identity);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      status: 'success',
      identity,
      token: { token_type: 'Bearer', expires_in: 900 },
    });
  });

  test('[API-13] a verified identity cannot register again, by either way of writing it', async () => {
    expect(await register(sandbox, phone)).toMatchObject({
      status: 409,
      code: 'err_phone_registered',
      body: { error: { action: 'login' } },
    });
    expect((await register(sandbox, email)).code).toBe('err_email_registered');
    expect((await register(sandbox, email.toUpperCase())).code).toBe('err_email_registered');
  });

  test('[API-13] a verified identity gets no verification code', async () => {
    expect((await sendVerifyCode(sandbox, phone)).code).toBe('err_phone_registered');
    expect((await sendVerifyCode(sandbox, email)).code).toBe('err_email_registered');
  });

  test('[API-13] an unverified identity may register again; the last password counts', async () => {
    const identity = 'budi@contoh.id';
    await register(sandbox, identity, 'FirstPassw0rd');
    expect((await login(sandbox, identity, 'FirstPassw0rd')).code).toBe('err_email_unverified');
    expect((await register(sandbox, identity, 'SecondPassw0rd')).status).toBe(200);
    const sent = await sendVerifyCode(sandbox, identity);
    await verifyOtp(sandbox, identity, sent.body.data.otp_session_id, await sandbox.newestCode(identity));
    expect((await login(sandbox, identity, 'FirstPassw0rd')).code).toBe('err_wrong_password');
    expect((await login(sandbox, identity, 'SecondPassw0rd')).status).toBe(200);
  });

  test('[API-3350] the answer to a code that is void names what made it so: another password, or a newer code', async () => {
    const identity = 'void@contoh.id';
    await register(sandbox, identity, 'FirstPassw0rd');
    const first = await sendVerifyCode(sandbox, identity);
    const code = await sandbox.newestCode(identity);
    await register(sandbox, identity, 'SecondPassw0rd');
    const answer = await verifyOtp(sandbox, identity, first.body.data.otp_session_id, code);
    expect(answer).toMatchObject({
      code: 'err_expired_otp',
      body: { error: { message: 'Your new password made this code void. Ask for a new one.' } },
    });
    sandbox.advance(61);
    await sendVerifyCode(sandbox, identity);
    const older = await verifyOtp(sandbox, identity, first.body.data.otp_session_id, code);
    expect(older.body.error.message).toBe(
      'A newer code was sent after this one. Type the newest, or ask for another.',
    );
  });

  test('[API-13] an identity that came through another service is refused, with a button to set a password', async () => {
    expect(await register(sandbox, 'social@alur.test')).toMatchObject({
      code: 'err_email_registered_by_external_provider',
      body: { error: { action: 'forgot_password' } },
    });
  });

  test.each(['+62812', '+62 812 3456 7890', '081234567890', '+999123456789', 'abcdefgh'])(
    '[API-14] refuses the phone number %s',
    async (identity) => {
      const answer = await sandbox.post('/identity/v1/register', {
        identity_type: 'phone',
        identity,
        password,
      });
      expect(answer).toMatchObject({ status: 422, code: 'err_invalid_phone_number' });
    },
  );

  test.each(['a@b', 'a b@contoh.id', 'a@contoh.museum', 'a@@contoh.id'])(
    '[API-14] refuses the e-mail address %s',
    async (identity) => {
      const answer = await sandbox.post('/identity/v1/register', {
        identity_type: 'email',
        identity,
        password,
      });
      expect(answer).toMatchObject({ status: 400, code: 'err_bad_request' });
      expect(answer.body.error.fields).toMatchObject([
        { pointer: '/identity', code: 'emailFormatIncorrect' },
      ]);
    },
  );

  test('[API-14] refuses throw-away mail services, at register and at verify', async () => {
    expect((await register(sandbox, 'a@mailinator.com')).code).toBe('err_email_register_invalid_domain');
    expect((await register(sandbox, 'a@sub.mailinator.com')).code).toBe('err_email_register_invalid_domain');
    expect((await sendVerifyCode(sandbox, 'a@yopmail.com')).code).toBe('err_email_register_invalid_domain');
    expect((await register(sandbox, 'a@notmailinator.com')).status).toBe(200);
  });

  test.each([
    ['Short1', 'validatePasswordMin8Char'],
    ['NoDigitsHere', 'validatePasswordNumber'],
    ['NOSMALL123', 'validatePasswordLowercase'],
    ['nocapital123', 'validatePasswordUppercase'],
    [`Aa1${'x'.repeat(30)}`, 'validatePasswordMost32'],
  ])('[API-14] refuses the password %s and names the rule', async (secret, code) => {
    const answer = await register(sandbox, 'rules@contoh.id', secret);
    expect(answer).toMatchObject({ status: 422, code: 'err_password_policy' });
    expect(answer.body.error.fields).toMatchObject([{ pointer: '/password', code }]);
  });

  test('[API-14] a channel must fit the identity', async () => {
    const answer = await sandbox.post('/identity/v1/verify', {
      channel: 'email',
      identity_type: 'phone',
      identity: '+6281200000001',
    });
    expect(answer).toMatchObject({ status: 400, code: 'err_bad_request' });
    expect(answer.body.error.fields[0].pointer).toBe('/channel');
  });

  test('[API-12] an unknown identity gets no verification code', async () => {
    expect((await sendVerifyCode(sandbox, '+6281200000009')).code).toBe('err_phone_unregistered');
    expect((await sendVerifyCode(sandbox, 'nobody@contoh.id')).code).toBe('err_email_unregistered');
  });

  test('[API-17] a code of the register flow does not log in', async () => {
    const identity = 'flows@contoh.id';
    await register(sandbox, identity);
    const sent = await sendVerifyCode(sandbox, identity);
    const body = {
      otp: await sandbox.newestCode(identity),
      otp_session_id: sent.body.data.otp_session_id,
      identity,
    };
    const answer = await sandbox.post('/identity/v1/login-otp/verify', {
      ...body,
      client_id: 'alur-web',
      response_type: 'token',
    });
    expect(answer.code).toBe('err_expired_otp');
    expect((await verifyOtp(sandbox, identity, body.otp_session_id, otherThan(body.otp))).code).toBe(
      'err_invalid_otp',
    );
    expect((await verifyOtp(sandbox, identity, body.otp_session_id, body.otp)).status).toBe(200);
  });
});

test('[API-30] where registration is closed, register is refused', async () => {
  const sandbox = await startTestSandbox({ allowRegister: false });
  expect((await register(sandbox, phone)).code).toBe('err_register_disabled');
  await sandbox.stop();
});

test('[API-29] the demo account is there on loopback, and not when it is not wanted', async () => {
  const [withDemo, without] = await Promise.all([startTestSandbox(), startTestSandbox({ demo: false })]);
  expect((await login(withDemo, 'demo@alur.test', 'Streaming1')).status).toBe(200);
  expect((await login(without, 'demo@alur.test', 'Streaming1')).code).toBe('err_email_unregistered');
  await Promise.all([withDemo.stop(), without.stop()]);
});
