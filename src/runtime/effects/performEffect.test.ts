import { effectSpecs } from '../../contracts/effects.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { builtInConfig } from '../../contracts/config.ts';
import type { PublicConfig } from '../../contracts/config.ts';
import type { EffectResult } from '@alur/engine';
import type { JsonValue } from '@alur/engine/json';
import { createHttp } from '../http/http.ts';
import { noHumanCheck } from './call/humanCheck.ts';
import { createPerformEffect } from './performEffect.ts';
import { startTestServer } from '../testing/testServer.ts';
import type { TestAnswer } from '../testing/testServer.ts';
import { createTokenCalls } from '../session/tokens.ts';
import {
  at,
  closeServer,
  httpOptions,
  now,
  perform,
  quietServices,
  sentRequests,
  tokens,
} from '../testing/testPerform.ts';

afterEach(closeServer);

describe('effects', () => {
  it('[RUN-23] register sends what the specification names, and who is known to ask', async () => {
    const input = { identityType: 'email', identity: 'ayu@example.com', password: 'Streaming1' };
    const visitor = (): { ip: string; country: string } => ({ ip: '1.2.3.4', country: 'ID' });
    const { result } = await perform('identity.register', input, undefined, {
      visitor,
      position: { locate: () => Promise.resolve({ lat: -6.2, long: 106.8 }) },
    });
    expect(result).toEqual({ ok: true });
    const body = {
      identity_type: 'email',
      identity: 'ayu@example.com',
      password: 'Streaming1',
      lat: -6.2,
      long: 106.8,
      'captcha-response': 'human-register',
    };
    expect(sentRequests()).toEqual([['POST /identity/v1/register', body]]);
    expect(at.server?.seen[0]?.headers).toMatchObject({ 'x-client-ip': '1.2.3.4', 'x-ip-country': 'ID' });
  });

  it('[RUN-23] what is not known is not sent', async () => {
    await perform(
      'identity.register',
      { identityType: 'phone', identity: '+6281234567890', password: 'x' },
      undefined,
      { humanCheck: noHumanCheck },
    );
    expect(sentRequests()).toEqual([
      [
        'POST /identity/v1/register',
        { identity_type: 'phone', identity: '+6281234567890', password: 'x', 'captcha-response': '' },
      ],
    ]);
    expect(at.server?.seen[0]?.headers).not.toHaveProperty('x-client-ip');
  });

  it('[RUN-23] verify and login-otp/create open a challenge', async () => {
    const answer = (): TestAnswer => ({
      body: { data: { next_retry_in_second: 60, otp_session_id: 's1', expires_in_second: 300 } },
    });
    const verify = await perform(
      'identity.verify',
      { channel: 'phone', identityType: 'phone', identity: '+62812' },
      answer,
    );
    expect(verify.result).toEqual({
      ok: true,
      challenge: { sessionId: 's1', nextRetryInSecond: 60, expiresInSecond: 300 },
    });
    expect(sentRequests()).toEqual([
      [
        'POST /identity/v1/verify',
        { channel: 'sms', identity_type: 'phone', identity: '+62812', 'captcha-response': 'human-verify' },
      ],
    ]);
    await at.server?.close();
    await perform('identity.loginOtpCreate', { channel: 'email', identity: 'a@b.co' }, answer);
    expect(sentRequests()).toEqual([
      [
        'POST /identity/v1/login-otp/create',
        { identity: 'a@b.co', 'captcha-response': 'human-login-otp', channel: 'email' },
      ],
    ]);
  });

  it.each([
    {},
    { next_retry_in_second: -1, otp_session_id: 's' },
    { next_retry_in_second: '60', otp_session_id: 's' },
    { next_retry_in_second: 60, otp_session_id: '' },
  ])('[RUN-23] a challenge answer of %j is no challenge', async (data) => {
    const { result } = await perform(
      'identity.loginOtpCreate',
      { channel: 'email', identity: 'a@b.co' },
      () => ({ body: { data } }),
    );
    expect(result).toMatchObject({ ok: false, error: { code: 'err_bad_answer' } });
  });

  it('[RUN-23] verify-otp sends code, session and identity', async () => {
    expect(
      (await perform('identity.verifyOtp', { otp: '1234', otpSessionId: 's1', identity: '+62812' })).result,
    ).toEqual({ ok: true });
    expect(sentRequests()).toEqual([
      ['POST /identity/v1/verify-otp', { otp: '1234', otp_session_id: 's1', identity: '+62812' }],
    ]);
  });

  it.each([
    ['token object', { token: tokens, user_id: 'u1', status: 'success' }],
    ['token text', { token: 'access', refresh_token: 'refresh', user_id: 'u1', expires_in: 900 }],
    ['flat', { access_token: 'access', refresh_token: 'refresh', user_id: 'u1', expires_in: 900 }],
  ])('[RUN-24] login takes a session as %s', async (_, data) => {
    const { result, signedIn } = await perform(
      'identity.login',
      { identityType: 'email', identity: 'a@b.co', password: 'x' },
      () => ({
        body: { data },
      }),
    );
    expect(result).toEqual({ ok: true });
    expect(signedIn).toEqual({
      accessToken: 'access',
      refreshToken: 'refresh',
      userId: 'u1',
      accessExpiresAt: now + 900_000,
    });
    expect(sentRequests()).toEqual([
      [
        'POST /identity/v1/login',
        {
          client_id: 'alur-web',
          identity_type: 'email',
          identity: 'a@b.co',
          response_type: 'token',
          password: 'x',
        },
      ],
    ]);
    expect(at.server?.seen[0]?.headers).not.toHaveProperty('authorization');
  });

  it('[RUN-24] login exchanges a code for a session', async () => {
    const config = (): PublicConfig => ({ ...builtInConfig, loginReturnType: 'code' });
    const answer = (path: string): TestAnswer => ({
      body: {
        data: path.endsWith('/exchange')
          ? { token: tokens, user_id: 'u1' }
          : { status: 'success', code: 'c1' },
      },
    });
    const { result, signedIn } = await perform(
      'identity.login',
      { identityType: 'email', identity: 'a@b.co', password: 'x' },
      answer,
      { config },
    );
    expect(result).toEqual({ ok: true });
    expect(signedIn?.accessToken).toBe('access');
    expect(sentRequests()[1]).toEqual([
      'POST /auth/v1/token/exchange',
      { subject_token: 'c1', subject_token_type: 'code', client_id: 'alur-web', device_id: 'device-1' },
    ]);
  });

  it('[RUN-24] login-otp/verify signs in; a refusal does not', async () => {
    const input = { otp: '1234', otpSessionId: 's1', identity: 'a@b.co' };
    expect(
      (await perform('identity.loginOtpVerify', input, () => ({ body: { data: { token: tokens } } })))
        .signedIn?.refreshToken,
    ).toBe('refresh');
    const body = {
      otp: '1234',
      otp_session_id: 's1',
      identity: 'a@b.co',
      'captcha-response': 'human-login-otp',
      client_id: 'alur-web',
      response_type: 'token',
    };
    expect(sentRequests()).toEqual([['POST /identity/v1/login-otp/verify', body]]);
    await at.server?.close();
    const refused = await perform('identity.loginOtpVerify', input, () => ({
      status: 422,
      body: { error: { code: 'err_invalid_otp', message: 'No' } },
    }));
    expect(refused).toEqual({
      result: { ok: false, error: { code: 'err_invalid_otp', message: 'No', status: 422 } },
      signedIn: null,
    });
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
      expect(result).toEqual(
        ok ? { ok: true } : { ok: false, error: { code: 'err_live_unavailable', status: 0 } },
      );
      await at.server?.close();
    }
    expect(gone).toEqual(['https://live.test/']);
  });

  it.each([
    ['signedOut', 'err_login_required', 1],
    ['unreachable', 'err_offline', 0],
  ] as const)('[RUN-58] a call that needs a session is not made while %s', async (where, code, times) => {
    let asked = 0;
    const changes = { sessionStatus: () => Promise.resolve(where), requireLogin: () => (asked += 1) };
    const { result } = await perform(
      'identity.changePassword',
      { currentPassword: 'x', newPassword: 'y' },
      undefined,
      changes,
    );
    expect([result, sentRequests(), asked]).toEqual([{ ok: false, error: { code, status: 0 } }, [], times]);
  });

  it('[RUN-40] R9 a call made again after its answer was lost is the same one: key and human check too', async () => {
    let [checks, time, online] = [0, now, false];
    at.server = await startTestServer(() => (online ? {} : 'drop'));
    const who = { clientId: () => 'alur-web', deviceId: () => 'device-1' };
    const retryPolicy = { retries: 0, delayMs: 1, attemptMs: 20_000, totalMs: 40_000 };
    const http = createHttp({ ...httpOptions, ...who, baseUrl: at.server.url, retryPolicy });
    const run = createPerformEffect({
      ...quietServices,
      http,
      tokens: createTokenCalls({ http, ...who, now: () => time }),
      humanCheck: { token: () => Promise.resolve(`human-${(checks += 1)}`) },
      now: () => time,
      signIn: () => undefined,
    });
    const once = (identity: string): Promise<EffectResult> =>
      run(
        {
          kind: 'call',
          id: 'x',
          name: 'x',
          effect: 'identity.verify',
          input: { channel: 'phone', identityType: 'phone', identity },
        },
        effectSpecs['identity.verify'],
      );
    await once('+62811');
    await once('+62811');
    time += 120_000;
    await once('+62811');
    online = true;
    await once('+62811');
    await once('+62811');
    const calls = at.server.seen.map(({ headers, body }) => [
      headers['idempotency-key'],
      (body as Record<string, string>)['captcha-response'],
    ]);
    expect(calls.map(([, check]) => check)).toEqual(['human-1', 'human-1', 'human-2', 'human-2', 'human-3']);
    expect(calls[1]).toEqual(calls[0]);
    expect(calls[3]).toEqual(calls[2]);
    expect(new Set(calls.map(([key]) => key)).size).toBe(3);
  });

  it.each<[string, Record<string, JsonValue>]>([
    ['missing', { identityType: 'email', identity: 'a@b.co' }],
    ['of another type', { identityType: 'email', identity: 7, password: 'x' }],
    ['no channel', { identityType: 'pigeon', identity: 'a@b.co', password: 'x' }],
  ])('[RUN-25] an input that is %s is not sent', async (_, input) => {
    expect((await perform('identity.login', input)).result).toMatchObject({
      ok: false,
      error: { code: 'err_bad_request' },
    });
    expect(sentRequests()).toEqual([]);
  });

  it('[RUN-25] inputs that were not declared are not sent', async () => {
    await perform('identity.verifyOtp', {
      otp: '1234',
      otpSessionId: 's1',
      identity: '+62812',
      password: 'secret',
    });
    expect(JSON.stringify(sentRequests())).not.toContain('secret');
  });

  it.each([
    ['solved', 'solved-1', { ok: true }, ['', 'solved-1']],
    [
      'dismissed',
      null,
      { ok: false, error: { code: 'err_captcha_required', message: 'No', status: 422 } },
      [''],
    ],
  ] as const)(
    '[RUN-1930] a captcha is shown where the API asks for one; when it is %s the call is sent accordingly',
    async (_, token, expected, proofs) => {
      let shown = 0;
      const captcha = () => () => {
        shown += 1;
        return Promise.resolve(token);
      };
      const proofOf = (body: unknown): unknown => (body as Record<string, unknown>)['captcha-response'];
      const { result } = await perform(
        'identity.register',
        { identityType: 'email', identity: 'a@b.co', password: 'Streaming1' },
        () =>
          at.server?.seen.length === 1
            ? { status: 422, body: { error: { code: 'err_captcha_required', message: 'No' } } }
            : {},
        { captcha },
      );
      expect([result, shown]).toEqual([expected, 1]);
      expect(at.server?.seen.map(({ body }) => proofOf(body))).toEqual(proofs);
    },
  );

  it('[RUN-1930] where the API asks for none, no captcha is shown', async () => {
    const captcha = () => () => Promise.reject(new Error('shown'));
    const input = { identityType: 'email', identity: 'a@b.co', password: 'Streaming1' };
    expect((await perform('identity.register', input, undefined, { captcha })).result).toEqual({ ok: true });
  });

  const order = { packageId: 'sport-30', voucherCode: 'HEMAT-10', method: 'qris', earlierQuote: 'Q-1' };
  const quoted = {
    body: {
      data: {
        quote_id: 'Q-2',
        package: { package_id: 'sport-30', name: 'Sport' },
        amount: { total: 44_100 },
        expires_at: '2026-11-22T03:30:00Z',
      },
    },
  };
  const wantsProof = { status: 422, body: { error: { code: 'err_captcha_required', message: 'No' } } };
  const proofs = (): unknown[] =>
    (at.server?.seen ?? []).map(({ body }) => (body as Record<string, unknown>)['captcha-response']);

  it('[RUN-2301] an order whose voucher the API has already accepted is priced while the human check is down', async () => {
    const humanCheck = { token: () => Promise.reject(new Error('down')) };
    const { result } = await perform('payment.quote', order, () => quoted, { humanCheck });
    expect(result).toMatchObject({ ok: true, answer: { quoteId: 'Q-2', total: 44_100 } });
    expect(proofs()).toEqual(['']);
  });

  it('[RUN-2301] where the API wants a proof of a voucher, the human check is asked and the call made once more', async () => {
    const first = () => (at.server?.seen.length === 1 ? wantsProof : quoted);
    expect((await perform('payment.quote', order, first)).result).toMatchObject({ ok: true });
    expect(proofs()).toEqual(['', 'human-voucher']);
  });

  it('[RUN-2301] where the API wants a proof and the human check is down, the voucher is refused after one call', async () => {
    const humanCheck = { token: () => Promise.reject(new Error('down')) };
    const { result } = await perform('payment.quote', order, () => wantsProof, { humanCheck });
    expect(result).toEqual({ ok: false, error: { code: 'err_captcha_required', status: 0 } });
    expect(proofs()).toEqual(['']);
  });

  it('[RUN-25] without the word of the human check no message is sent', async () => {
    const humanCheck = { token: () => Promise.reject(new Error('blocked')) };
    const { result } = await perform(
      'identity.verify',
      { channel: 'phone', identityType: 'phone', identity: '+62812' },
      undefined,
      { humanCheck },
    );
    expect(result).toEqual({ ok: false, error: { code: 'err_captcha_required', status: 0 } });
    expect(sentRequests()).toEqual([]);
  });
});
