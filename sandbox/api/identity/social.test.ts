import { afterEach, beforeEach, expect, test } from 'vitest';
import { generateKeyPair, SignJWT } from 'jose';
import {
  login,
  profile,
  recover,
  register,
  sendRecoveryCode,
  sendVerifyCode,
} from '../../testing/subscriber.ts';
import { startTestSandbox, type TestAnswer, type TestSandbox } from '../../testing/testSandbox.ts';
import { people } from '../../providers/idp/people.ts';

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await startTestSandbox();
});
afterEach(() => sandbox.stop());

const nonce = 'nonce-1234';
const request = {
  client_id: 'alur-google',
  redirect_uri: 'http://localhost:3000/vplus/auth/social-login',
  response_type: 'id_token',
  scope: 'openid email profile',
  nonce,
  state: 'state-1234',
};

/** The fragment that a provider answers with. */
async function introduce(provider: string, person: string, over: object = {}): Promise<URLSearchParams> {
  const query = new URLSearchParams({ ...request, client_id: `alur-${provider}`, ...over, person });
  const answer = await sandbox.lab(`/idp/${provider}/answer?${query}`);
  return new URLSearchParams(new URL(answer.headers.get('location') ?? 'none:').hash.slice(1));
}

async function tokenOf(provider: string, person: string, over: object = {}): Promise<string> {
  return (await introduce(provider, person, over)).get('id_token') ?? '';
}

function signIn(provider: string, idToken: string, over: object = {}): Promise<TestAnswer> {
  const body = { provider, id_token: idToken, nonce, client_id: 'alur-web', response_type: 'token', ...over };
  return sandbox.post('/identity/v1/social-login', body);
}

test('[API-36] a person who is new gets a verified account with the name of the provider, and the same one the next time', async () => {
  const first = await signIn('google', await tokenOf('google', 'google-1002'));
  expect(first).toMatchObject({
    status: 200,
    body: { data: { status: 'success', identity: 'budi@contoh.id' } },
  });
  const bearer = { authorization: `Bearer ${first.body.data.token.access_token}` };
  expect((await profile(sandbox, bearer)).body.data).toMatchObject({
    userName: 'Budi Santoso',
    region: 'ID',
  });
  sandbox.advance(1);
  const again = await signIn('google', await tokenOf('google', 'google-1002'), { response_type: 'code' });
  expect(again.body.data.code).toMatch(/^[\w-]{32}$/);
  expect((await login(sandbox, 'budi@contoh.id')).code).toBe('err_email_registered_by_external_provider');
  expect((await register(sandbox, 'budi@contoh.id')).code).toBe('err_email_registered_by_external_provider');
});

test('[API-36] an address that is registered is never linked by itself', async () => {
  expect(await signIn('google', await tokenOf('google', 'google-1003'))).toMatchObject({
    code: 'err_email_registered',
    body: { error: { action: 'login' } },
  });
  expect((await signIn('meta', await tokenOf('meta', 'meta-2002'))).code).toBe(
    'err_email_registered_by_external_provider',
  );
  expect((await signIn('google', await tokenOf('google', 'google-1001'))).status).toBe(200);
});

test('[API-36] a person stays linked after the account got a password of its own', async () => {
  const session_id = await sendRecoveryCode(sandbox, 'social@alur.test');
  await recover(sandbox, 'social@alur.test', {
    session_id,
    otp: await sandbox.newestCode('social@alur.test'),
  });
  expect((await signIn('google', await tokenOf('google', 'google-1001'))).status).toBe(200);
});

test('[API-36] an address that was registered without proof goes to the person who proves it', async () => {
  const budi = 'budi@contoh.id';
  await register(sandbox, budi, 'Squatter1x');
  await sendVerifyCode(sandbox, budi);
  const [mail] = await sandbox.inbox(budi);
  expect((await signIn('google', await tokenOf('google', 'google-1002'))).status).toBe(200);
  expect((await login(sandbox, budi, 'Squatter1x')).code).toBe('err_email_registered_by_external_provider');
  expect((await sandbox.post('/identity/v1/verify-email', { token: mail?.link?.split('=')[1] })).code).toBe(
    'err_token_not_found',
  );
});

test('[API-36] an id token is good once, for five minutes, with its own nonce, provider and audience', async () => {
  const used = await tokenOf('google', 'google-1002');
  expect((await signIn('google', used)).status).toBe(200);
  expect((await signIn('google', used)).code).toBe('err_social_failed');
  expect(
    (await signIn('google', await tokenOf('google', 'google-1002'), { nonce: 'another-one' })).code,
  ).toBe('err_social_failed');
  expect((await signIn('google', await tokenOf('meta', 'meta-2001'))).code).toBe('err_social_failed');
  const late = await tokenOf('google', 'google-1002', { nonce: 'nonce-late' });
  sandbox.advance(301);
  expect((await signIn('google', late, { nonce: 'nonce-late' })).code).toBe('err_social_failed');
});

test('[API-36] a token that the provider did not sign, or for an address that it never confirmed, signs nobody in', async () => {
  const { privateKey } = await generateKeyPair('RS256');
  const claims = { nonce, name: 'Budi', email: 'demo@alur.test', email_verified: true };
  const seconds = Date.parse('2026-11-21T03:00:00Z') / 1000;
  const forge = (alg: string, key: Parameters<SignJWT['sign']>[0]) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg })
      .setIssuer('http://localhost:4001/idp/google')
      .setAudience('alur-google')
      .setSubject('google-1001')
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + 300)
      .sign(key);
  const genuine = await tokenOf('google', 'google-1001');
  const [, payload = ''] = genuine.split('.');
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
  const forgeries = [
    await forge('RS256', privateKey),
    await forge('HS256', new TextEncoder().encode('x'.repeat(32))),
    unsigned,
    'a.b.c',
  ];
  for (const forged of forgeries)
    expect(await signIn('google', forged)).toMatchObject({ status: 422, code: 'err_social_failed' });
  expect((await signIn('google', await tokenOf('google', 'google-1004'))).code).toBe('err_social_failed');
});

test('[API-36] a provider that is switched off is refused, by the API and by the lab', async () => {
  await sandbox.stop();
  sandbox = await startTestSandbox({ socialClients: { apple: 'alur-apple' } });
  expect(await signIn('google', 'a.b.c')).toMatchObject({ status: 403, code: 'err_social_off' });
  expect((await sandbox.lab(`/idp/google/authorize?${new URLSearchParams(request)}`)).status).toBe(400);
  expect((await signIn('apple', await tokenOf('apple', 'apple-3001'))).status).toBe(200);
});

test('[API-37] a provider shows its people, and leads back with the answer in the fragment, or with a refusal', async () => {
  const page = await (await sandbox.lab(`/idp/google/authorize?${new URLSearchParams(request)}`)).text();
  expect(page).toContain('Log in with Google');
  expect(page.match(/class="choice"/g)).toHaveLength(people.google.length);
  const answer = await introduce('google', 'google-1001');
  expect([...answer.keys()]).toEqual(['id_token', 'state']);
  expect(answer.get('state')).toBe('state-1234');
  expect([...(await introduce('google', 'nobody')).entries()]).toEqual([
    ['error', 'access_denied'],
    ['state', 'state-1234'],
  ]);
});

test.each([
  ['another host', { redirect_uri: 'https://evil.example/vplus/auth/social-login' }],
  ['another page', { redirect_uri: 'http://localhost:3000/vplus' }],
  ['a query of its own', { redirect_uri: 'http://localhost:3000/vplus/auth/social-login?x=1' }],
  [
    'a trick with a user name',
    { redirect_uri: 'http://localhost:3000@evil.example/vplus/auth/social-login' },
  ],
  ['an unknown client', { client_id: 'other' }],
  ['a code instead of a token', { response_type: 'code' }],
  ['no nonce', { nonce: '' }],
  ['no state', { state: '' }],
  ['no openid', { scope: 'email' }],
])('[API-37] a provider leads nowhere for a request with %s', async (_what, over) => {
  const query = new URLSearchParams({ ...request, ...over, person: 'google-1001' });
  for (const path of ['authorize', 'answer']) {
    const answer = await sandbox.lab(`/idp/google/${path}?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('location')).toBeNull();
  }
});

test('[API-37] the keys are published, and hold nothing private', async () => {
  const { keys } = (await (await sandbox.lab('/idp/jwks')).json()) as {
    keys: readonly Record<string, string>[];
  };
  expect(keys.map(({ kty, alg, use }) => ({ kty, alg, use }))).toEqual([
    { kty: 'RSA', alg: 'RS256', use: 'sig' },
  ]);
  expect(Object.keys(keys[0] ?? {})).not.toContain('d');
});
