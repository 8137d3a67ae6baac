import { afterEach, beforeEach, expect, test } from 'vitest';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { login, loginOtp, onDevice, otherThan, password, sendLoginCode } from '../../testing/subscriber.ts';
import { startTestSandbox, type TestAnswer, type TestSandbox } from '../../testing/testSandbox.ts';

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await startTestSandbox();
});
afterEach(() => sandbox.stop());

const demo = 'demo@alur.test';
const day = 86_400;
const device = { client_id: 'alur-web', device_id: 'device-1' };

async function signIn(): Promise<{ access_token: string; refresh_token: string }> {
  return (await login(sandbox, demo)).body.data.token;
}

function refresh(token: string): Promise<TestAnswer> {
  return sandbox.post('/auth/v1/token/refresh', { refresh_token: token, ...device });
}

function profile(token: string): Promise<TestAnswer> {
  return sandbox.get('/identity/v1/mirada/userprofile', { authorization: `Bearer ${token}` });
}

function exchange(token: string, over: object = {}): Promise<TestAnswer> {
  return sandbox.post('/auth/v1/token/exchange', {
    subject_token: token,
    subject_token_type: 'code',
    ...device,
    ...over,
  });
}

test('[API-22] tokens name one algorithm; the refresh token asks for renewal after an hour', async () => {
  const { access_token, refresh_token } = await signIn();
  expect(decodeProtectedHeader(access_token).alg).toBe('EdDSA');
  const claims = decodeJwt(refresh_token);
  expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(3600);
});

test('[API-22] [T21] refreshing rotates; the previous token gets the same successor for a minute', async () => {
  const { refresh_token } = await signIn();
  const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => refresh(refresh_token)));
  const next = first?.body.data.token.refresh_token;
  expect(next).not.toBe(refresh_token);
  for (const other of others) expect(other.body.data.token.refresh_token).toBe(next);
  sandbox.advance(60);
  expect((await refresh(refresh_token)).body.data.token.refresh_token).toBe(next);
  expect((await refresh(next)).status).toBe(200);
});

test('[API-22] [T21] a token used again after its minute ends the whole family', async () => {
  const { refresh_token } = await signIn();
  const { token } = (await refresh(refresh_token)).body.data;
  sandbox.advance(61);
  expect(await refresh(refresh_token)).toMatchObject({ status: 401, code: 'err_session_revoked' });
  expect((await refresh(token.refresh_token)).code).toBe('err_session_revoked');
  expect(await profile(token.access_token)).toMatchObject({ status: 401, code: 'err_session_revoked' });
});

test('[API-22] a session lives thirty days, far beyond the renewal points of its tokens', async () => {
  let { refresh_token } = await signIn();
  sandbox.advance(20 * day);
  refresh_token = (await refresh(refresh_token)).body.data.token.refresh_token;
  sandbox.advance(10 * day - 1);
  refresh_token = (await refresh(refresh_token)).body.data.token.refresh_token;
  sandbox.advance(1);
  expect(await refresh(refresh_token)).toMatchObject({ status: 401, code: 'err_session_expired' });
});

test('[API-22] one session ends without the others', async () => {
  const [first, second] = [await signIn(), await signIn()];
  expect((await sandbox.post('/auth/v1/token/revoke', { refresh_token: first.refresh_token })).status).toBe(
    204,
  );
  expect((await profile(first.access_token)).code).toBe('err_session_revoked');
  expect((await profile(second.access_token)).status).toBe(200);
  expect((await sandbox.post('/auth/v1/token/revoke', { refresh_token: 'unknown' })).status).toBe(204);
});

test('[API-43] logging out everywhere ends every session of the account and of nobody else', async () => {
  const [first, second] = [await signIn(), await signIn()];
  const other = (await login(sandbox, 'active@alur.test')).body.data.token;
  const everywhere = (token: string) =>
    sandbox.post('/auth/v1/token/revoke', { refresh_token: token, everywhere: true });
  expect((await everywhere(first.refresh_token)).status).toBe(204);
  for (const { access_token } of [first, second])
    expect((await profile(access_token)).code).toBe('err_session_revoked');
  expect((await refresh(second.refresh_token)).code).toBe('err_session_revoked');
  expect((await profile(other.access_token)).status).toBe(200);
  const later = await signIn();
  expect((await everywhere(second.refresh_token)).status).toBe(204);
  expect((await profile(later.access_token)).status).toBe(200);
});

test('[API-22] the form-encoded refresh answers both shapes', async () => {
  const { refresh_token } = await signIn();
  const send = async (form: Record<string, string>) => {
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Basic ${btoa('alur-web:')}`,
    };
    const response = await fetch(`${sandbox.url}/identity/v1/token`, {
      method: 'POST',
      headers,
      body: new URLSearchParams(form),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const { status, body } = await send({ refresh_token, grant_type: 'refresh_token', scope: 'read' });
  expect(status).toBe(200);
  expect(body.token).toMatchObject({ access_token: body.access_token, refresh_token: body.refresh_token });
  expect((await profile(String(body.access_token))).status).toBe(200);
  expect((await send({ refresh_token: 'forged', grant_type: 'refresh_token' })).status).toBe(401);
  expect((await send({ refresh_token, grant_type: 'password' })).status).toBe(400);
});

test('[API-24] an access token is good for fifteen minutes', async () => {
  const { access_token } = await signIn();
  sandbox.advance(899);
  expect((await profile(access_token)).status).toBe(200);
  sandbox.advance(1);
  expect(await profile(access_token)).toMatchObject({
    status: 401,
    code: 'err_unauthorized',
    body: { error: { action: 'login' } },
  });
});

test('[API-24] what is not our access token opens nothing', async () => {
  const { access_token, refresh_token } = await signIn();
  const [, claims = '', signature = ''] = access_token.split('.');
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`;
  const renamed = `${Buffer.from('{"alg":"HS256"}').toString('base64url')}.${claims}.${signature}`;
  for (const token of [refresh_token, unsigned, renamed, 'a.b.c', ''])
    expect((await profile(token)).code).toBe('err_unauthorized');
  expect((await refresh(access_token)).code).toBe('err_session_revoked');
});

test('[API-23] a login code becomes a session once; the same device gets it again for a minute', async () => {
  const { code } = (await login(sandbox, demo, password, 'code')).body.data;
  const first = await exchange(code);
  expect(first.status).toBe(200);
  expect((await exchange(code)).body.data.token.refresh_token).toBe(first.body.data.token.refresh_token);
  expect(await exchange(code, { device_id: 'device-2' })).toMatchObject({
    status: 409,
    code: 'err_token_used',
  });
  sandbox.advance(61);
  expect((await exchange(code)).code).toBe('err_token_used');
});

test('[API-23] codes that are old, unknown, or of another client are refused', async () => {
  const { code } = (await login(sandbox, demo, password, 'code')).body.data;
  expect(await exchange(code, { client_id: 'partner' })).toMatchObject({
    status: 422,
    code: 'err_exchange_failed',
  });
  sandbox.advance(60);
  expect(await exchange(code)).toMatchObject({ status: 410, code: 'err_token_expired' });
  expect(await exchange('unknown')).toMatchObject({ status: 404, code: 'err_token_not_found' });
  expect((await exchange('unknown', { subject_token_type: 'user-token' })).code).toBe('err_token_not_found');
});

/** Uses up the codes that strangers have for an identity, then says whether this device still gets one. */
async function codeAfterGuessers(deviceId: string): Promise<string | null> {
  for (let nth = 0; nth < 3; nth += 1) {
    const sent = await sendLoginCode(sandbox, demo);
    const wrong = otherThan(await sandbox.newestCode(demo));
    for (let tries = 0; tries < 3; tries += 1)
      await loginOtp(sandbox, demo, sent.body.data?.otp_session_id ?? 'none', wrong);
    sandbox.advance(61);
  }
  expect((await sendLoginCode(sandbox, demo)).code).toBe('err_multiple_attempt');
  return (await sendLoginCode(onDevice(sandbox, deviceId), demo)).code;
}

test('[API-904] [T17] a device that signed in by a one-time token is known: strangers’ guesses do not close its codes', async () => {
  const { body } = await login(sandbox, demo, password, 'code');
  expect((await exchange(body.data.code, { device_id: 'arrived' })).status).toBe(200);
  expect(await codeAfterGuessers('arrived')).toBeNull();
});

test('[API-904] [T17] a device that renews a session is known too', async () => {
  const { refresh_token } = await signIn();
  const body = { refresh_token, client_id: 'alur-web', device_id: 'webview' };
  expect((await sandbox.post('/auth/v1/token/refresh', body)).status).toBe(200);
  expect(await codeAfterGuessers('webview')).toBeNull();
});

test('[API-904] [T21] a session introduces one device by renewing: a stolen token pushes the owner’s device out of nothing', async () => {
  const { token } = (await login(onDevice(sandbox, 'the-phone'), demo)).body.data;
  let refreshToken = token.refresh_token;
  for (let nth = 0; nth < 12; nth += 1) {
    const body = { refresh_token: refreshToken, client_id: 'alur-web', device_id: `stranger-${nth}` };
    refreshToken = (await sandbox.post('/auth/v1/token/refresh', body)).body.data.token.refresh_token;
    sandbox.advance(1);
  }
  expect(await codeAfterGuessers('the-phone')).toBeNull();
});

test('[API-22] tokens outlive a restart', async () => {
  const { access_token, refresh_token } = await signIn();
  expect((await profile(access_token)).status).toBe(200);
  const { startApi } = await import('../startApi.ts');
  const clock = { now: () => Date.parse('2026-11-21T03:01:00Z') };
  const again = await startApi({
    host: '127.0.0.1',
    port: 0,
    dataDir: sandbox.dataDir,
    log: 'silent',
    clock,
    strictAnswers: true,
  });
  const answer = await fetch(`${again.url}/auth/v1/token/refresh`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token, ...device }),
  });
  expect(answer.status).toBe(200);
  await again.close();
});

test('[API-48] a refresh token renews the session of its own client only, and another client’s try ends nothing', async () => {
  const { refresh_token } = await signIn();
  const foreign = { refresh_token, device_id: device.device_id, client_id: 'another-client' };
  expect(await sandbox.post('/auth/v1/token/refresh', foreign)).toMatchObject({
    status: 401,
    code: 'err_session_revoked',
  });
  const form = async (client: string) => {
    const response = await fetch(`${sandbox.url}/identity/v1/token`, {
      method: 'POST',
      headers: client === '' ? {} : { authorization: `Basic ${btoa(`${client}:`)}` },
      body: new URLSearchParams({ refresh_token, grant_type: 'refresh_token' }),
    });
    return response.status;
  };
  expect(await form('another-client')).toBe(401);
  expect(await form('')).toBe(401);
  expect((await refresh(refresh_token)).status).toBe(200);
});
