import { afterEach, describe, expect, it } from 'vitest';
import { builtInConfig } from '../contracts/config.ts';
import type { PublicConfig } from '../contracts/config.ts';
import type { EffectName, EffectResult } from '../contracts/effect.ts';
import type { JsonValue } from '../contracts/json.ts';
import type { Session } from '../contracts/session.ts';
import type { EffectServices } from './effects/performer.ts';
import { createHttp } from './http.ts';
import type { HttpOptions } from './http.ts';
import { noHumanCheck } from './humanCheck.ts';
import { createPerformEffect } from './performEffect.ts';
import { isRecord } from './record.ts';
import { createSecretsInHand } from './secretsInHand.ts';
import { memoryStore } from './storage.ts';
import { startTestServer } from './testServer.ts';
import type { TestAnswer, TestServer } from './testServer.ts';
import { createTokenCalls } from './tokens.ts';

let server: TestServer | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

interface Performed {
  readonly result: EffectResult;
  readonly signedIn: Session | null;
}

const now = 1_700_000_000_000;

const httpOptions: Omit<HttpOptions, 'baseUrl' | 'clientId' | 'deviceId'> = {
  locale: () => 'en',
  signDeviceId: () => Promise.resolve(null),
  accessToken: () => 'stale',
  refresh: () => Promise.resolve('signedOut'),
  onUnauthorized: () => undefined,
};

/** What most effects leave alone. */
const quietServices: Omit<EffectServices, 'http' | 'tokens' | 'humanCheck' | 'signIn' | 'now'> = {
  config: () => builtInConfig,
  standing: () => Promise.resolve('signedIn'),
  askToLogIn: () => undefined,
  secrets: createSecretsInHand({}),
  social: { departure: () => ({ kind: 'off' }), answer: () => ({ kind: 'none' }) },
  query: () => new URLSearchParams(),
  local: memoryStore(),
  liveUrl: () => '',
  depart: () => Promise.resolve(),
  origin: 'https://alur.test',
};

async function perform(
  effect: EffectName,
  input: Record<string, JsonValue>,
  answer: (path: string) => TestAnswer = () => ({}),
  changes: Partial<EffectServices> & { readonly config?: () => PublicConfig } = {},
): Promise<Performed> {
  server = await startTestServer(({ path }) => answer(path));
  const who = { clientId: () => 'alur-web', deviceId: () => 'device-1' };
  const pace = { retries: 0, delayMs: 1, attemptMs: 500, totalMs: 1_000 };
  const http = createHttp({ ...httpOptions, ...who, baseUrl: server.url, pace });
  let signedIn: Session | null = null;
  const run = createPerformEffect({
    ...quietServices,
    http,
    tokens: createTokenCalls({ http, ...who, now: () => now }),
    humanCheck: { token: (action) => Promise.resolve(`human-${action}`) },
    now: () => now,
    signIn: (session) => {
      signedIn = session;
    },
    ...changes,
  });
  return { result: await run({ kind: 'call', id: 'x-1', name: 'x', effect, input }), signedIn };
}

const sent = (): unknown[] => (server?.seen ?? []).map(({ method, path, body }) => [`${method} ${path}`, body]);
const tokens = { access_token: 'access', refresh_token: 'refresh', token_type: 'Bearer', expires_in: 900, refresh_expires_in: 2_592_000 };

describe('effects', () => {
  it('[RUN-23] register sends what the specification names, and who is known to ask', async () => {
    const input = { identityType: 'email', identity: 'ayu@example.com', password: 'Streaming1' };
    const visitor = (): { ip: string; country: string } => ({ ip: '1.2.3.4', country: 'ID' });
    const { result } = await perform('identity.register', input, undefined, { visitor, position: () => ({ lat: -6.2, long: 106.8 }) });
    expect(result).toEqual({ ok: true });
    const body = {
      identity_type: 'email',
      identity: 'ayu@example.com',
      password: 'Streaming1',
      lat: -6.2,
      long: 106.8,
      'captcha-response': 'human-register',
    };
    expect(sent()).toEqual([['POST /identity/v1/register', body]]);
    expect(server?.seen[0]?.headers).toMatchObject({ 'x-client-ip': '1.2.3.4', 'x-ip-country': 'ID' });
  });

  it('[RUN-23] what is not known is not sent', async () => {
    await perform('identity.register', { identityType: 'phone', identity: '+6281234567890', password: 'x' }, undefined, { humanCheck: noHumanCheck });
    expect(sent()).toEqual([
      ['POST /identity/v1/register', { identity_type: 'phone', identity: '+6281234567890', password: 'x', 'captcha-response': '' }],
    ]);
    expect(server?.seen[0]?.headers).not.toHaveProperty('x-client-ip');
  });

  it('[RUN-23] verify and login-otp/create open a challenge', async () => {
    const answer = (): TestAnswer => ({ body: { data: { next_retry_in_second: 60, otp_session_id: 's1', expires_in_second: 300 } } });
    const verify = await perform('identity.verify', { channel: 'phone', identityType: 'phone', identity: '+62812' }, answer);
    expect(verify.result).toEqual({ ok: true, challenge: { sessionId: 's1', nextRetryInSecond: 60, expiresInSecond: 300 } });
    expect(sent()).toEqual([
      ['POST /identity/v1/verify', { channel: 'sms', identity_type: 'phone', identity: '+62812', 'captcha-response': 'human-verify' }],
    ]);
    await server?.close();
    await perform('identity.loginOtpCreate', { channel: 'email', identity: 'a@b.co' }, answer);
    expect(sent()).toEqual([['POST /identity/v1/login-otp/create', { identity: 'a@b.co', 'captcha-response': 'human-login-otp', channel: 'email' }]]);
  });

  it.each([
    {},
    { next_retry_in_second: -1, otp_session_id: 's' },
    { next_retry_in_second: '60', otp_session_id: 's' },
    { next_retry_in_second: 60, otp_session_id: '' },
  ])('[RUN-23] a challenge answer of %j is no challenge', async (data) => {
    const { result } = await perform('identity.loginOtpCreate', { channel: 'email', identity: 'a@b.co' }, () => ({ body: { data } }));
    expect(result).toMatchObject({ ok: false, error: { code: 'err_internal_server' } });
  });

  it('[RUN-23] verify-otp sends code, session and identity', async () => {
    expect((await perform('identity.verifyOtp', { otp: '1234', otpSessionId: 's1', identity: '+62812' })).result).toEqual({ ok: true });
    expect(sent()).toEqual([['POST /identity/v1/verify-otp', { otp: '1234', otp_session_id: 's1', identity: '+62812' }]]);
  });

  it.each([
    ['token object', { token: tokens, user_id: 'u1', status: 'success' }],
    ['token text', { token: 'access', refresh_token: 'refresh', user_id: 'u1', expires_in: 900 }],
    ['flat', { access_token: 'access', refresh_token: 'refresh', user_id: 'u1', expires_in: 900 }],
  ])('[RUN-24] login takes a session as %s', async (_, data) => {
    const { result, signedIn } = await perform('identity.login', { identityType: 'email', identity: 'a@b.co', password: 'x' }, () => ({
      body: { data },
    }));
    expect(result).toEqual({ ok: true });
    expect(signedIn).toEqual({ accessToken: 'access', refreshToken: 'refresh', userId: 'u1', accessExpiresAt: now + 900_000 });
    expect(sent()).toEqual([
      ['POST /identity/v1/login', { client_id: 'alur-web', identity_type: 'email', identity: 'a@b.co', response_type: 'token', password: 'x' }],
    ]);
    expect(server?.seen[0]?.headers).not.toHaveProperty('authorization');
  });

  it('[RUN-24] login exchanges a code for a session', async () => {
    const config = (): PublicConfig => ({ ...builtInConfig, loginReturnType: 'code' });
    const answer = (path: string): TestAnswer => ({
      body: { data: path.endsWith('/exchange') ? { token: tokens, user_id: 'u1' } : { status: 'success', code: 'c1' } },
    });
    const { result, signedIn } = await perform('identity.login', { identityType: 'email', identity: 'a@b.co', password: 'x' }, answer, { config });
    expect(result).toEqual({ ok: true });
    expect(signedIn?.accessToken).toBe('access');
    expect(sent()[1]).toEqual([
      'POST /auth/v1/token/exchange',
      { subject_token: 'c1', subject_token_type: 'code', client_id: 'alur-web', device_id: 'device-1' },
    ]);
  });

  it('[RUN-24] login-otp/verify signs in; a refusal does not', async () => {
    const input = { otp: '1234', otpSessionId: 's1', identity: 'a@b.co' };
    expect((await perform('identity.loginOtpVerify', input, () => ({ body: { data: { token: tokens } } }))).signedIn?.refreshToken).toBe('refresh');
    const body = {
      otp: '1234',
      otp_session_id: 's1',
      identity: 'a@b.co',
      'captcha-response': 'human-login-otp',
      client_id: 'alur-web',
      response_type: 'token',
    };
    expect(sent()).toEqual([['POST /identity/v1/login-otp/verify', body]]);
    await server?.close();
    const refused = await perform('identity.loginOtpVerify', input, () => ({
      status: 422,
      body: { error: { code: 'err_invalid_otp', message: 'No' } },
    }));
    expect(refused).toEqual({ result: { ok: false, error: { code: 'err_invalid_otp', message: 'No', status: 422 } }, signedIn: null });
  });

  it('[RUN-23] a forgotten password: a code, then the new password with it', async () => {
    const answer = (): TestAnswer => ({ body: { data: { next_retry_in_second: 60, session_id: 's9' } } });
    const { result } = await perform('identity.passwordRecoveryOtp', { channel: 'email', identityType: 'email', identity: 'a@b.co' }, answer);
    expect(result).toEqual({ ok: true, challenge: { sessionId: 's9', nextRetryInSecond: 60 } });
    const otpBody = { identity_type: 'email', identity: 'a@b.co', channel: 'email', 'captcha-response': 'human-password-recovery' };
    expect(sent()).toEqual([['POST /identity/v1/password-recovery-otp', otpBody]]);
    await server?.close();
    const input = { channel: 'phone', identityType: 'phone', identity: '+62812', otp: '1234', sessionId: 's9', newPassword: 'Streaming2' };
    expect((await perform('identity.passwordRecovery', input)).result).toEqual({ ok: true });
    const body = {
      session_id: 's9',
      otp: '1234',
      new_password: 'Streaming2',
      channel: 'sms',
      identity: '+62812',
      identity_type: 'phone',
      'captcha-response': 'human-password-recovery',
    };
    expect(sent()).toEqual([['POST /identity/v1/password-recovery', body]]);
    expect(server?.seen[0]?.headers).not.toHaveProperty('authorization');
  });

  it('[RUN-23] a password is changed with the present one', async () => {
    const input = { currentPassword: 'Streaming1', newPassword: 'Streaming2' };
    expect((await perform('identity.changePassword', input, () => ({ status: 204, body: '' }))).result).toEqual({ ok: true });
    expect(sent()).toEqual([['POST /identity/v1/change-password', { current_password: 'Streaming1', new_password: 'Streaming2' }]]);
    expect(server?.seen[0]?.headers.authorization).toBe('Bearer stale');
  });

  it('[RUN-56] T38 the token of the link is sent once; after a fault that passes it can be tried again', async () => {
    const secrets = createSecretsInHand({ 'email-token': 'link' });
    const away = await perform('identity.verifyEmail', {}, () => ({ status: 503 }), { secrets });
    expect(away.result).toMatchObject({ ok: false, error: { code: 'err_internal_server' } });
    await server?.close();
    const { result } = await perform('identity.verifyEmail', {}, () => ({ body: { data: { status: 'verified', email: 'a@b.co' } } }), { secrets });
    expect(result).toEqual({ ok: true, answer: { email: 'a@b.co' } });
    expect(sent()).toEqual([['POST /identity/v1/verify-email', { token: 'link' }]]);
    await server?.close();
    expect((await perform('identity.verifyEmail', {}, undefined, { secrets })).result).toMatchObject({ error: { code: 'err_token_not_found' } });
    expect(sent()).toEqual([]);
  });

  it('[RUN-56] a link that is over is not sent again', async () => {
    const secrets = createSecretsInHand({ 'email-token': 'link' });
    const answer = (): TestAnswer => ({ status: 422, body: { error: { code: 'err_link_expired' } } });
    expect((await perform('identity.verifyEmail', {}, answer, { secrets })).result).toMatchObject({ error: { code: 'err_link_expired' } });
    expect(secrets.take('email-token')).toBeNull();
  });

  it('[RUN-46] social login goes to the provider, and settles when the page is here again', async () => {
    const gone: string[] = [];
    const social: EffectServices['social'] = {
      answer: () => ({ kind: 'none' }),
      departure: (name) => (name === 'google' ? { kind: 'address', address: 'https://idp.test/' } : { kind: 'off' }),
    };
    const changes = { social, depart: (address: string): Promise<void> => Promise.resolve(void gone.push(address)) };
    const { result } = await perform('identity.socialLogin', { provider: 'google' }, undefined, changes);
    expect([gone, result]).toEqual([['https://idp.test/'], { ok: false, error: { code: 'err_social_failed', status: 0 } }]);
    await server?.close();
    for (const provider of ['meta', '', null]) {
      expect((await perform('identity.socialLogin', { provider }, undefined, changes)).result).toMatchObject({ error: { code: 'err_social_off' } });
      await server?.close();
    }
    expect(gone).toHaveLength(1);
  });

  it('[RUN-46] back from the provider, social login signs in with what it answered', async () => {
    const social: EffectServices['social'] = {
      answer: () => ({ kind: 'token', provider: 'google', idToken: 'jwt', nonce: 'nonce-1' }),
      departure: () => ({ kind: 'off' }),
    };
    const answer = (): TestAnswer => ({ body: { data: { token: tokens, user_id: 'u1' } } });
    const { result, signedIn } = await perform('identity.socialLogin', {}, answer, { social });
    expect([result, signedIn?.userId]).toEqual([{ ok: true }, 'u1']);
    const body = { provider: 'google', id_token: 'jwt', nonce: 'nonce-1', client_id: 'alur-web', response_type: 'token' };
    expect(sent()).toEqual([['POST /identity/v1/social-login', body]]);
  });

  it('[RUN-24] spec 9: local=y in the address asks for the token itself, whatever is configured', async () => {
    const config = (): PublicConfig => ({ ...builtInConfig, loginReturnType: 'code' });
    const input = { identityType: 'email', identity: 'a@b.co', password: 'x' };
    const types: unknown[] = [];
    for (const search of ['', 'local=n', 'local=y']) {
      await perform('identity.login', input, () => ({ status: 422 }), { config, query: () => new URLSearchParams(search) });
      const body = server?.seen[0]?.body;
      types.push(isRecord(body) ? body['response_type'] : null);
      await server?.close();
    }
    expect(types).toEqual(['code', 'code', 'token']);
  });

  it('[RUN-57] what deleting would mean is read as texts, counts and times', async () => {
    const data = {
      eligible: true,
      has_password: false,
      channel: 'email',
      will_delete: ['profile', 'my_list', '<b>', 7],
      will_keep: [{ what: 'payment_records', reason: 'tax_law', until: '2036-01-01' }, null],
      blockers: [{ code: 'active_subscription', count: 2 }],
      grace_days: 7,
      deletion: { deletion_id: 'd', status: 'SCHEDULED', effective_at: '2026-11-28T00:00:00Z' },
    };
    const { result } = await perform('identity.deletionTerms', {}, () => ({ body: { data } }));
    const answer = {
      eligible: true,
      hasPassword: false,
      channel: 'email',
      willDelete: 'profile,my_list',
      willKeep: 'payment_records',
      activeSubscriptions: 2,
      paymentsInProgress: 0,
      graceDays: 7,
      scheduledFor: '2026-11-28T00:00:00Z',
    };
    expect(result).toEqual({ ok: true, answer });
    expect(sent()).toEqual([['GET /identity/v1/account-deletion', null]]);
    await server?.close();
    const bare = await perform('identity.deletionTerms', {}, () => ({ body: { data: { ...data, deletion: null, blockers: [] } } }));
    expect(bare.result).toMatchObject({ answer: { activeSubscriptions: 0, scheduledFor: '' } });
    await server?.close();
    expect((await perform('identity.deletionTerms', {}, () => ({ body: { data: {} } }))).result).toMatchObject({
      error: { code: 'err_internal_server' },
    });
  });

  it('[RUN-57] T39 an account is deleted with a password or a code, the consent, and what was acknowledged', async () => {
    const answer = (): TestAnswer => ({ status: 202, body: { data: { status: 'SCHEDULED', effective_at: '2026-11-28T00:00:00Z' } } });
    const { result } = await perform('identity.deleteAccount', { password: 'Streaming1', consent: true, acknowledgeSubscription: true }, answer);
    expect(result).toEqual({ ok: true, answer: { effectiveAt: '2026-11-28T00:00:00Z' } });
    const agreed = { consent: true, consent_version: '2026-11' };
    expect(sent()).toEqual([['POST /identity/v1/account-deletion', { password: 'Streaming1', ...agreed, acknowledge: ['active_subscription'] }]]);
    expect(server?.seen[0]?.headers).toHaveProperty('idempotency-key');
    await server?.close();
    await perform('identity.deleteAccountWithCode', { otp: '1234', otpSessionId: 's', consent: true, acknowledgeSubscription: null }, answer);
    expect(sent()).toEqual([['POST /identity/v1/account-deletion', { otp: '1234', otp_session_id: 's', ...agreed }]]);
    await server?.close();
    const unasked = await perform('identity.deleteAccount', { password: 'x', consent: null, acknowledgeSubscription: false }, answer);
    expect([unasked.result, sent()]).toEqual([{ ok: false, error: { code: 'err_consent_required', status: 0 } }, []]);
  });

  it('[RUN-57] the code of a deletion asks for the human check; a deletion is taken back', async () => {
    const answer = (): TestAnswer => ({ body: { data: { next_retry_in_second: 60, otp_session_id: 's' } } });
    expect((await perform('identity.deletionOtp', { channel: 'phone' }, answer)).result).toMatchObject({ challenge: { sessionId: 's' } });
    expect(sent()).toEqual([['POST /identity/v1/account-deletion/otp', { channel: 'sms', 'captcha-response': 'human-account-deletion' }]]);
    await server?.close();
    expect((await perform('identity.cancelDeletion', {})).result).toEqual({ ok: true });
    expect(sent()).toEqual([['DELETE /identity/v1/account-deletion', null]]);
  });

  it('[RUN-48] the partner of the address is kept', async () => {
    const local = memoryStore();
    const query = (): URLSearchParams => new URLSearchParams('partner=tv-maker');
    expect((await perform('partner.remember', {}, undefined, { local, query })).result).toEqual({ ok: true });
    expect(local.get('original_partner')).toBe('tv-maker');
    await server?.close();
    expect((await perform('partner.remember', {}, undefined, { local })).result).toMatchObject({ error: { code: 'err_unknown_partner' } });
  });

  it('[RUN-51] live television opens where there is one, over https only', async () => {
    const gone: string[] = [];
    const depart = (address: string): Promise<void> => Promise.resolve(void gone.push(address));
    for (const [address, ok] of [
      ['https://live.test/', true],
      ['', false],
      ['http://live.test/', false],
      ['javascript:alert(1)', false],
    ] as const) {
      const { result } = await perform('live.open', {}, undefined, { liveUrl: () => address, depart });
      expect(result).toEqual(ok ? { ok: true } : { ok: false, error: { code: 'err_live_unavailable', status: 0 } });
      await server?.close();
    }
    expect(gone).toEqual(['https://live.test/']);
  });

  it.each([
    ['signedOut', 'err_login_required', 1],
    ['unreachable', 'err_offline', 0],
  ] as const)('[RUN-58] a call that needs a session is not made while %s', async (where, code, times) => {
    let asked = 0;
    const changes = { standing: () => Promise.resolve(where), askToLogIn: () => (asked += 1) };
    const { result } = await perform('identity.changePassword', { currentPassword: 'x', newPassword: 'y' }, undefined, changes);
    expect([result, sent(), asked]).toEqual([{ ok: false, error: { code, status: 0 } }, [], times]);
  });

  it('[RUN-40] R9 a call made again after its answer was lost is the same one: key and human check too', async () => {
    let [checks, time, online] = [0, now, false];
    server = await startTestServer(() => (online ? {} : 'drop'));
    const who = { clientId: () => 'alur-web', deviceId: () => 'device-1' };
    const pace = { retries: 0, delayMs: 1, attemptMs: 500, totalMs: 1_000 };
    const http = createHttp({ ...httpOptions, ...who, baseUrl: server.url, pace });
    const run = createPerformEffect({
      ...quietServices,
      http,
      tokens: createTokenCalls({ http, ...who, now: () => time }),
      humanCheck: { token: () => Promise.resolve(`human-${(checks += 1)}`) },
      now: () => time,
      signIn: () => undefined,
    });
    const once = (identity: string): Promise<EffectResult> =>
      run({ kind: 'call', id: 'x', name: 'x', effect: 'identity.verify', input: { channel: 'phone', identityType: 'phone', identity } });
    await once('+62811');
    await once('+62811');
    time += 120_000;
    await once('+62811');
    online = true;
    await once('+62811');
    await once('+62811');
    const told = server.seen.map(({ headers, body }) => [headers['idempotency-key'], (body as Record<string, string>)['captcha-response']]);
    expect(told.map(([, check]) => check)).toEqual(['human-1', 'human-1', 'human-2', 'human-2', 'human-3']);
    expect(told[1]).toEqual(told[0]);
    expect(told[3]).toEqual(told[2]);
    expect(new Set(told.map(([key]) => key)).size).toBe(3);
  });

  it.each<[string, Record<string, JsonValue>]>([
    ['missing', { identityType: 'email', identity: 'a@b.co' }],
    ['of another type', { identityType: 'email', identity: 7, password: 'x' }],
    ['no channel', { identityType: 'pigeon', identity: 'a@b.co', password: 'x' }],
  ])('[RUN-25] an input that is %s is not sent', async (_, input) => {
    expect((await perform('identity.login', input)).result).toMatchObject({ ok: false, error: { code: 'err_bad_request' } });
    expect(sent()).toEqual([]);
  });

  it('[RUN-25] inputs that were not declared are not sent', async () => {
    await perform('identity.verifyOtp', { otp: '1234', otpSessionId: 's1', identity: '+62812', password: 'secret' });
    expect(JSON.stringify(sent())).not.toContain('secret');
  });

  it('[RUN-25] without the word of the human check no message is sent', async () => {
    const humanCheck = { token: () => Promise.reject(new Error('blocked')) };
    const { result } = await perform('identity.verify', { channel: 'phone', identityType: 'phone', identity: '+62812' }, undefined, { humanCheck });
    expect(result).toEqual({ ok: false, error: { code: 'err_captcha_required', status: 0 } });
    expect(sent()).toEqual([]);
  });
});
