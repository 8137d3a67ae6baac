import { afterEach, beforeEach, expect, test } from 'vitest';
import { generateKeyPair, SignJWT } from 'jose';
import { profile, register } from '../../testing/subscriber.ts';
import { startTestSandbox, type TestAnswer, type TestSandbox } from '../../testing/testSandbox.ts';

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await startTestSandbox();
});
afterEach(() => sandbox.stop());

const demo = 'demo@alur.test';

async function linkOf(over: Readonly<Record<string, string>>): Promise<URL> {
  const answer = await sandbox.lab(`/partner/link?${new URLSearchParams({ person: demo, ...over })}`);
  return new URL(((await answer.json()) as { url: string }).url);
}

async function tokenOf(kind: string, name = kind): Promise<string> {
  return (await linkOf({ kind })).searchParams.get(name) ?? '';
}

const ways = {
  'user-token': (token: string, device = 'device-1') =>
    sandbox.post('/identity/v1/iris-login', { iris_token: token }, { 'x-device-id': device }),
  'legacy-token': (token: string, device = 'device-1') =>
    sandbox.post('/identity/v1/legacy-login', { legacy_token: token }, { 'x-device-id': device }),
  'v-token': (token: string, device = 'device-1') =>
    sandbox.post('/auth/v1/token/exchange', {
      subject_token: token,
      subject_token_type: 'v-token',
      client_id: 'lab',
      device_id: device,
    }),
} as const satisfies Record<string, (token: string, device?: string) => Promise<TestAnswer>>;

const kinds = Object.entries(ways);

test.each(kinds)('[API-38] a %s becomes a session of the subscriber it names', async (kind, exchange) => {
  const { body, status } = await exchange(await tokenOf(kind));
  expect(status).toBe(200);
  const { data } = (await profile(sandbox, { authorization: `Bearer ${body.data.token.access_token}` })).body;
  expect(data).toMatchObject({ subscriberId: body.data.user_id, userName: 'demo' });
});

test.each(kinds)(
  '[API-38] a %s is good once; the same device gets the same session for a minute',
  async (kind, exchange) => {
    const token = await tokenOf(kind);
    const first = await exchange(token);
    sandbox.advance(60);
    expect((await exchange(token)).body.data.token.refresh_token).toBe(first.body.data.token.refresh_token);
    expect(await exchange(token, 'device-2')).toMatchObject({ status: 409, code: 'err_token_used' });
    sandbox.advance(1);
    expect((await exchange(token)).code).toBe('err_token_used');
    sandbox.advance(300);
    expect((await exchange(token)).code).toBe('err_token_used');
  },
);

test.each(kinds)(
  '[API-38] a %s lives five minutes, and is no other kind of token',
  async (kind, exchange) => {
    const token = await tokenOf(kind);
    for (const [other, otherWay] of kinds.filter(([name]) => name !== kind)) {
      expect({ other, ...(await otherWay(token)) }).toMatchObject({
        status: 404,
        code: 'err_token_not_found',
      });
    }
    sandbox.advance(300);
    expect(await exchange(token)).toMatchObject({ status: 410, code: 'err_token_expired' });
  },
);

test('[API-38] without a device, or once its session has ended, a token is not answered again', async () => {
  const token = await tokenOf('user-token');
  expect((await ways['user-token'](token, '')).status).toBe(200);
  expect((await ways['user-token'](token, '')).code).toBe('err_token_used');
  const second = await tokenOf('user-token');
  const { body } = await ways['user-token'](second);
  await sandbox.post('/auth/v1/token/revoke', { refresh_token: body.data.token.refresh_token });
  expect((await ways['user-token'](second)).code).toBe('err_token_used');
});

test('[API-38] of many parallel uses on as many devices, one succeeds', async () => {
  const token = await tokenOf('user-token');
  const answers = await Promise.all(
    Array.from({ length: 10 }, async (_, nth) => ways['user-token'](token, `device-${nth}`)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('[API-38] a token that no partner signed, or of nobody here, is refused', async () => {
  const genuine = await tokenOf('user-token');
  const [head = '', claims = '', signature = ''] = genuine.split('.');
  const { privateKey } = await generateKeyPair('EdDSA');
  const seconds = Date.parse('2026-11-21T03:00:00Z') / 1000;
  const foreign = await new SignJWT({ use: 'user-token' })
    .setProtectedHeader({ alg: 'EdDSA' })
    .setIssuer('alur-lab-partner')
    .setAudience('alur')
    .setSubject(demo)
    .setJti('1')
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 300)
    .sign(privateKey);
  const renamed = Buffer.from(
    Buffer.from(claims, 'base64url').toString().replace(demo, 'active@alur.test'),
  ).toString('base64url');
  const forgeries = [
    foreign,
    `${head}.${renamed}.${signature}`,
    `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`,
    'nothing',
  ];
  for (const forged of forgeries) expect((await ways['user-token'](forged)).code).toBe('err_token_not_found');
  await sandbox.stop();
  sandbox = await startTestSandbox({ demo: false });
  expect(await ways['user-token'](await tokenOf('user-token'))).toMatchObject({
    status: 422,
    code: 'err_exchange_failed',
  });
  await register(sandbox, demo);
  expect((await ways['user-token'](await tokenOf('user-token'))).code).toBe('err_exchange_failed');
});

test('[API-39] the partner’s links lead to the product alone, in the query or in the fragment', async () => {
  const query = await linkOf({ kind: 'v-token', to: '/vplus/auth/change-password?email=a' });
  expect(query.origin + query.pathname).toBe('http://localhost:3000/vplus/auth/change-password');
  expect([...query.searchParams.keys()]).toEqual(['email', 'partner', 'v-token', 'refresh-token']);
  const fragment = await linkOf({ kind: 'user-token', place: 'fragment' });
  expect(fragment.search).toBe('?partner=lab');
  expect(fragment.hash).toMatch(/^#user-token=ey/);
  expect(
    await ways['user-token']((await linkOf({ kind: 'expired' })).searchParams.get('user-token') ?? ''),
  ).toMatchObject({
    code: 'err_token_expired',
  });
  expect([...(await linkOf({ kind: 'none' })).searchParams.keys()]).toEqual(['partner']);
  for (const to of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])
    expect((await sandbox.lab(`/partner/go?to=${encodeURIComponent(to)}`)).status).toBe(400);
  expect((await sandbox.lab('/partner/go?person=stranger@alur.test')).status).toBe(400);
  const followed = await sandbox.lab(`/partner/go?person=${demo}&kind=legacy-token`);
  expect(followed.status).toBe(303);
  expect(followed.headers.get('location')).toMatch(
    /^http:\/\/localhost:3000\/vplus\?partner=lab&legacy-token=ey/,
  );
});

test('[API-39] a refresh token of a link is renewed as the specification has it', async () => {
  const refresh_token = await tokenOf('refresh-token');
  const form = new URLSearchParams({ refresh_token, grant_type: 'refresh_token', scope: 'read' });
  const renew = (client: string) =>
    fetch(`${sandbox.url}/identity/v1/token`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Basic ${btoa(`${client}:`)}` },
    });
  expect((await renew('another-client')).status).toBe(401);
  expect((await renew('alur-web')).status).toBe(200);
});

test('[API-39] the partner’s frame shows the product and nothing else, and may itself not be framed', async () => {
  const page = await sandbox.lab('/partner/frame?src=/vplus/auth/login&late=2001');
  const html = await page.text();
  expect(page.headers.get('content-security-policy')).toContain(
    "frame-src 'self' http://localhost:3000 http://127.0.0.1:3000",
  );
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(html).toContain('src="http://localhost:3000/vplus/auth/login?partner=lab"');
  expect(html).toContain('data-late="2001"');
  for (const src of ['https://evil.example/', 'javascript:alert(1)', '//evil.example/'])
    expect((await sandbox.lab(`/partner/frame?src=${encodeURIComponent(src)}`)).status).toBe(400);
});
