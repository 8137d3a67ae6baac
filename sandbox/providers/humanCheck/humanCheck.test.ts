import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  bearerOf,
  email,
  login,
  loginOtp,
  password,
  phone,
  register,
  sendLoginCode,
  sendVerifyCode,
} from '../../testing/subscriber.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/testSandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox({ captcha: 'required' });
});
afterAll(() => sandbox.stop());

const registerBody = (identity: string) => ({ identity_type: 'email', identity, password });

test('[API-30] where a human check is required, calls that send or sign in refuse to go without', async () => {
  expect((await register(sandbox, phone)).code).toBe('err_captcha_required');
  expect((await sendVerifyCode(sandbox, phone)).code).toBe('err_captcha_required');
  expect((await sendLoginCode(sandbox, phone)).code).toBe('err_captcha_required');
  expect((await loginOtp(sandbox, phone, 'none', '1234')).code).toBe('err_captcha_required');
  const recovery = { channel: 'phone', identity_type: 'phone', identity: phone };
  expect((await sandbox.post('/identity/v1/password-recovery-otp', recovery)).code).toBe(
    'err_captcha_required',
  );
  const submit = { ...recovery, session_id: 'none', otp: '1234', new_password: 'Streaming2' };
  expect((await sandbox.post('/identity/v1/password-recovery', submit)).code).toBe('err_captcha_required');
  const bearer = await bearerOf(sandbox, 'demo@alur.test');
  expect((await sandbox.post('/identity/v1/account-deletion/otp', { channel: 'email' }, bearer)).code).toBe(
    'err_captcha_required',
  );
  expect(await sandbox.inbox('demo@alur.test')).toHaveLength(0);
});

test('[API-30] login by password needs none', async () => {
  expect((await login(sandbox, 'demo@alur.test')).status).toBe(200);
});

test('[API-30] a proof opens one call of its action, once', async () => {
  const proof = await sandbox.proof('register');
  expect(
    (await sandbox.post('/identity/v1/register', { ...registerBody(email), 'captcha-response': proof }))
      .status,
  ).toBe(200);
  const again = await sandbox.post('/identity/v1/register', {
    ...registerBody(email),
    'captcha-response': proof,
  });
  expect(again).toMatchObject({ status: 422, code: 'err_captcha_required' });
  const foreign = { ...registerBody(email), 'captcha-response': await sandbox.proof('verify') };
  expect((await sandbox.post('/identity/v1/register', foreign)).code).toBe('err_captcha_required');
});

test('[API-30] a proof is good for two minutes, and only when the check itself signed it', async () => {
  const proof = await sandbox.proof('register');
  const [head = '', claims = ''] = proof.split('.');
  for (const forged of [
    `${head}.${claims}.${'A'.repeat(86)}`,
    `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`,
    'passed',
  ])
    expect(
      (await sandbox.post('/identity/v1/register', { ...registerBody(email), 'captcha-response': forged }))
        .code,
    ).toBe('err_captcha_required');
  sandbox.advance(121);
  expect(
    (await sandbox.post('/identity/v1/register', { ...registerBody(email), 'captcha-response': proof })).code,
  ).toBe('err_captcha_required');
});

test('[API-30] a proof that was made for another client opens nothing', async () => {
  const answer = await fetch(`${sandbox.providerUrl}/human-check/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'register', client_id: 'another-client' }),
  });
  const { token } = (await answer.json()) as { readonly token: string };
  const body = { ...registerBody('another@contoh.id'), 'captcha-response': token };
  expect((await sandbox.post('/identity/v1/register', body)).code).toBe('err_captcha_required');
});

test('[API-30] pages of the product may ask for a proof, other pages may not; unknown actions are refused', async () => {
  const ask = (origin: string, action: string) =>
    fetch(`${sandbox.providerUrl}/human-check/token`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify({ action, client_id: 'alur-web' }),
    });
  const own = await ask('http://localhost:3000', 'verify');
  expect(own.headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
  expect(await own.json()).toMatchObject({ expires_in: 120 });
  expect((await ask('https://evil.example', 'verify')).headers.get('access-control-allow-origin')).toBeNull();
  expect((await ask('http://localhost:3000', 'pay')).status).toBe(400);
});
