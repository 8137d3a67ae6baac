import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  bearerOf,
  login,
  otherThan,
  password,
  profile,
  register,
  sendLoginCode,
} from '../../testing/subscriber.ts';
import { startTestSandbox, type TestAnswer, type TestSandbox } from '../../testing/testSandbox.ts';

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await startTestSandbox();
});
afterEach(() => sandbox.stop());

type Bearer = { readonly authorization: string };

const demo = 'demo@alur.test';
const social = 'social@alur.test';
const path = '/identity/v1/account-deletion';
const week = 7 * 86_400;

function request(bearer: Bearer, over: object = {}): Promise<TestAnswer> {
  const body = { password, consent: true, consent_version: '2026-11', ...over };
  return sandbox.post(path, body, { ...bearer, 'idempotency-key': randomUUID() });
}

async function cancel(bearer: Bearer): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(sandbox.url + path, {
    method: 'DELETE',
    headers: { ...bearer, 'idempotency-key': randomUUID() },
  });
  return { status: answer.status, body: await answer.json() };
}

async function socialBearer(): Promise<Bearer> {
  const { url } = (await (await sandbox.lab(`/partner/link?person=${social}&kind=user-token`)).json()) as {
    url: string;
  };
  const token = new URL(url).searchParams.get('user-token');
  const { data } = (await sandbox.post('/identity/v1/iris-login', { iris_token: token })).body;
  return { authorization: `Bearer ${data.token.access_token}` };
}

test('[API-40] the terms say what goes, what stays and until when, and where a code would go', async () => {
  const { data } = (await sandbox.get(path, await bearerOf(sandbox, demo))).body;
  expect(data).toEqual({
    eligible: true,
    blockers: [],
    will_delete: ['profile', 'watch_history', 'my_list', 'devices', 'saved_methods'],
    will_keep: [
      { what: 'payment_records', reason: 'tax_law', until: '2036-11-25' },
      { what: 'fraud_prevention', reason: 'abuse', until: '2026-11-30' },
    ],
    grace_days: 7,
    has_password: true,
    channel: 'email',
    deletion: null,
  });
  expect((await sandbox.get(path, await socialBearer())).body.data).toMatchObject({ has_password: false });
  expect((await sandbox.get(path, await bearerOf(sandbox, '+6281200001111'))).body.data).toMatchObject({
    channel: 'phone',
  });
});

test('[API-41] [T39] a password and consent schedule it; other sessions end, this one stays, and a message names the day', async () => {
  const [mine, other] = [await bearerOf(sandbox, demo), await bearerOf(sandbox, demo)];
  const scheduled = await request(mine);
  expect(scheduled).toMatchObject({
    status: 202,
    body: { data: { status: 'SCHEDULED', effective_at: '2026-11-28T03:00:00.000Z' } },
  });
  expect((await profile(sandbox, other)).code).toBe('err_session_revoked');
  expect((await sandbox.get(path, mine)).body.data.deletion).toEqual(scheduled.body.data);
  expect((await sandbox.inbox(demo))[0]?.text).toContain('28');
  expect((await request(mine)).code).toBe('err_deletion_in_progress');
  const again = await bearerOf(sandbox, demo);
  expect((await sandbox.get(path, again)).body.data.deletion).toEqual(scheduled.body.data);
});

test('[API-41] [T39] consent is the server’s to ask for, and so is the password', async () => {
  const bearer = await bearerOf(sandbox, demo);
  expect((await request(bearer, { consent: false })).code).toBe('err_consent_required');
  expect((await request(bearer, { consent: undefined })).code).toBe('err_consent_required');
  expect(await request(bearer, { password: 'Wrong1234' })).toMatchObject({
    status: 422,
    code: 'err_wrong_password',
  });
  expect((await request(bearer, { password: undefined })).code).toBe('err_bad_request');
  const unkeyed = await sandbox.post(path, { password, consent: true, consent_version: '1' }, bearer);
  expect(unkeyed.body.error).toMatchObject({
    code: 'err_bad_request',
    fields: [{ pointer: '/Idempotency-Key', code: 'required' }],
  });
  expect((await sandbox.get(path, bearer)).body.data.deletion).toBeNull();
});

test('[API-41] a code stands in where there is no password', async () => {
  const bearer = await socialBearer();
  expect((await request(bearer)).code).toBe('err_wrong_password');
  const sent = await sandbox.post(`${path}/otp`, { channel: 'email' }, bearer);
  const otp = await sandbox.newestCode(social);
  const withCode = { password: undefined, otp_session_id: sent.body.data.otp_session_id };
  expect((await request(bearer, { ...withCode, otp: otherThan(otp) })).code).toBe('err_invalid_otp');
  expect((await request(bearer, { ...withCode, otp })).status).toBe(202);
  expect((await sandbox.post(`${path}/otp`, { channel: 'phone' }, bearer)).code).toBe('err_bad_request');
  expect((await sandbox.post(`${path}/otp`, { channel: 'email' }, bearer)).code).toBe('err_otp_waiting_time');
});

test('[API-41] a code of another subscriber, or of another flow, deletes nothing', async () => {
  const bearer = await bearerOf(sandbox, demo);
  const sent = await sandbox.post(`${path}/otp`, { channel: 'email' }, await socialBearer());
  const foreign = {
    password: undefined,
    otp_session_id: sent.body.data.otp_session_id,
    otp: await sandbox.newestCode(social),
  };
  expect((await request(bearer, foreign)).code).toBe('err_expired_otp');
  const sentForLogin = await sandbox.post('/identity/v1/login-otp/create', {
    identity: demo,
    channel: 'email',
  });
  const other = {
    password: undefined,
    otp_session_id: sentForLogin.body.data.otp_session_id,
    otp: await sandbox.newestCode(demo),
  };
  expect((await request(bearer, other)).code).toBe('err_expired_otp');
});

test('[API-2411] a number of subscriptions that an earlier version noted at an account counts no more', async () => {
  const store = new DatabaseSync(join(sandbox.dataDir, 'sandbox', 'sandbox.sqlite'));
  store.prepare('UPDATE accounts SET subscriptions = 1 WHERE identity = ?').run('active@alur.test');
  store.close();
  const active = await bearerOf(sandbox, 'active@alur.test');
  expect((await sandbox.get(path, active)).body.data.blockers).toEqual([
    { code: 'active_subscription', count: 1 },
  ]);
});

test('[API-41] a subscription warns and can be acknowledged, an open payment cannot; neither costs a try', async () => {
  const active = await bearerOf(sandbox, 'active@alur.test');
  expect((await sandbox.get(path, active)).body.data).toMatchObject({
    eligible: true,
    blockers: [{ code: 'active_subscription', count: 1 }],
  });
  for (let nth = 0; nth < 6; nth += 1)
    expect((await request(active, { password: 'Wrong1234' })).code).toBe('err_active_subscription');
  expect((await request(active, { acknowledge: ['active_subscription'] })).status).toBe(202);
  const paying = await bearerOf(sandbox, 'paying@alur.test');
  expect((await sandbox.get(path, paying)).body.data).toMatchObject({
    eligible: false,
    blockers: [{ code: 'payment_in_progress', count: 1 }],
  });
  expect((await request(paying, { acknowledge: ['active_subscription'] })).code).toBe(
    'err_payment_in_progress',
  );
});

test('[API-42] within the grace it can be taken back, as often as one likes', async () => {
  const bearer = await bearerOf(sandbox, demo);
  await request(bearer);
  expect(await cancel(bearer)).toMatchObject({ status: 200, body: { data: { status: 'CANCELED' } } });
  expect((await cancel(bearer)).status).toBe(200);
  expect((await sandbox.inbox(demo))[0]?.text).toContain('canceled');
  expect((await sandbox.get(path, bearer)).body.data.deletion).toBeNull();
  sandbox.advance(week);
  expect((await login(sandbox, demo)).status).toBe(200);
  expect((await request(await bearerOf(sandbox, demo))).status).toBe(202);
});

test('[API-42] after the grace it is final: the account is gone, the address is free, and nothing old opens the new one', async () => {
  await request(await bearerOf(sandbox, demo));
  sandbox.advance(week - 1);
  const late = await login(sandbox, demo);
  const bearer = { authorization: `Bearer ${late.body.data.token.access_token}` };
  sandbox.advance(1);
  expect(await cancel(bearer)).toMatchObject({
    status: 410,
    body: { error: { code: 'err_deletion_final' } },
  });
  expect((await login(sandbox, demo)).code).toBe('err_email_unregistered');
  expect((await profile(sandbox, bearer)).code).toBe('err_unauthorized');
  expect((await sandbox.inbox(demo))[0]?.text).toContain('was deleted');
  expect((await register(sandbox, demo, 'Another99x')).status).toBe(200);
  const refreshed = {
    refresh_token: late.body.data.refresh_token,
    client_id: 'alur-web',
    device_id: 'device-1',
  };
  expect((await sandbox.post('/auth/v1/token/refresh', refreshed)).code).toBe('err_session_revoked');
});

test('[API-42] [T17] leaving and coming back gives no new codes', async () => {
  const bearer = await bearerOf(sandbox, demo);
  await request(bearer);
  sandbox.advance(week - 301);
  for (let nth = 0; nth < 5; nth += 1) {
    expect((await sendLoginCode(sandbox, demo)).status).toBe(200);
    sandbox.advance(60);
  }
  sandbox.advance(1);
  await register(sandbox, demo, 'Another99x');
  const wanted = { channel: 'email', identity_type: 'email', identity: demo };
  expect((await sandbox.post('/identity/v1/verify', wanted)).code).toBe('err_quota_exceeded');
  sandbox.advance(3600);
  expect((await sandbox.post('/identity/v1/verify', wanted)).status).toBe(200);
});
