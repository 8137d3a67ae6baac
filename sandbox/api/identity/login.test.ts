import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  email,
  login,
  loginOtp,
  password,
  phone,
  register,
  sendLoginCode,
  verifiedSubscriber,
} from '../../testing/subscriber.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/testSandbox.ts';

describe('logging in', () => {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await startTestSandbox();
    await verifiedSubscriber(sandbox, phone);
    await verifiedSubscriber(sandbox, email);
    sandbox.advance(60);
  });
  afterAll(() => sandbox.stop());

  test('[API-15] answers tokens, or a code, as asked', async () => {
    const { data } = (await login(sandbox, phone)).body;
    expect(data.refresh_token).toBe(data.token.refresh_token);
    expect(data).not.toHaveProperty('code');
    const coded = (await login(sandbox, phone, password, 'code')).body.data;
    expect(coded.code).toMatch(/^[\w-]{32}$/);
    expect(coded).not.toHaveProperty('token');
  });

  test('[API-15] an unknown identity is refused, with a button to register', async () => {
    expect(await login(sandbox, '+6281299999999')).toMatchObject({
      code: 'err_phone_unregistered',
      body: { error: { action: 'register' } },
    });
    expect((await login(sandbox, 'nobody@contoh.id')).code).toBe('err_email_unregistered');
    expect((await sendLoginCode(sandbox, '+6281299999999')).code).toBe('err_phone_unregistered');
    expect((await sendLoginCode(sandbox, 'nobody@contoh.id')).code).toBe('err_email_unregistered');
  });

  test('[API-15] an unverified identity is refused, with a button to verify it', async () => {
    await register(sandbox, '+6281211111111');
    await register(sandbox, 'new@contoh.id');
    expect(await login(sandbox, '+6281211111111')).toMatchObject({
      code: 'err_phone_unverified',
      body: { error: { action: 'verify_account' } },
    });
    expect((await login(sandbox, 'new@contoh.id')).code).toBe('err_email_unverified');
    expect((await sendLoginCode(sandbox, '+6281211111111')).code).toBe('err_phone_unverified');
    expect((await sendLoginCode(sandbox, 'new@contoh.id')).code).toBe('err_email_unverified');
  });

  test('[API-15] other refusals have codes of their own', async () => {
    expect((await login(sandbox, '+62812')).code).toBe('err_invalid_phone_number');
    expect((await sendLoginCode(sandbox, '+62812')).code).toBe('err_invalid_phone_number');
    expect((await login(sandbox, 'social@alur.test')).code).toBe('err_email_registered_by_external_provider');
  });

  test('[API-16] wrong passwords are 422, and too many of them close the password, not the account', async () => {
    for (let nth = 1; nth <= 5; nth += 1)
      expect(await login(sandbox, email, `Wrong${nth}xyz`)).toMatchObject({
        status: 422,
        code: 'err_wrong_password',
      });
    const closed = await login(sandbox, email);
    expect(closed).toMatchObject({ status: 429, code: 'err_multiple_attempt' });
    expect(closed.headers.get('retry-after')).toBe('900');
    const sent = await sendLoginCode(sandbox, email);
    expect(
      (await loginOtp(sandbox, email, sent.body.data.otp_session_id, await sandbox.newestCode(email))).status,
    ).toBe(200);
    sandbox.advance(900);
    expect((await login(sandbox, email)).status).toBe(200);
  });

  test('[API-16] right passwords cost nothing, and parallel wrong ones are counted one by one', async () => {
    for (let nth = 0; nth < 7; nth += 1) expect((await login(sandbox, phone)).status).toBe(200);
    const codes = await Promise.all(
      Array.from({ length: 20 }, async () => (await login(sandbox, phone, 'WrongPassw0rd')).code),
    );
    expect(codes.filter((code) => code === 'err_wrong_password')).toHaveLength(5);
    expect(codes.filter((code) => code === 'err_multiple_attempt')).toHaveLength(15);
  });

  test('[API-25] the profile belongs to the bearer', async () => {
    sandbox.advance(900);
    const { data } = (await login(sandbox, email)).body;
    const profile = await sandbox.get('/identity/v1/mirada/userprofile', {
      authorization: `Bearer ${data.token.access_token}`,
    });
    expect(profile.body.data).toEqual({ subscriberId: data.user_id, userName: 'siti', region: 'ID' });
  });

  test('[API-31] pay-TV providers are listed for subscribers', async () => {
    const { data } = (await login(sandbox, email)).body;
    const list = await sandbox.get('/paytv/v1/provider', {
      authorization: `Bearer ${data.token.access_token}`,
    });
    expect(list.body).toMatchObject({ success: true });
    expect(list.body.data.length).toBeGreaterThan(1);
    expect((await sandbox.get('/paytv/v1/provider')).code).toBe('err_unauthorized');
  });
});

test('[API-15] a product that asks for no code lets an account log in that was never verified, by password and by code', async () => {
  const sandbox = await startTestSandbox({ otpBypass: true });
  await register(sandbox, email);
  expect((await login(sandbox, email)).status).toBe(200);
  const sent = await sendLoginCode(sandbox, email);
  const code = await sandbox.newestCode(email);
  expect((await loginOtp(sandbox, email, sent.body.data.otp_session_id, code)).status).toBe(200);
  await sandbox.stop();
});
