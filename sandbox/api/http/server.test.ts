import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { login, phone, register, sendVerifyCode } from '../../testing/subscriber.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/testSandbox.ts';
import { loadContract } from './contract.ts';

let sandbox: TestSandbox;
let bearer = '';
/** What a call needs beside its body. */
const around = () => ({ authorization: bearer, 'idempotency-key': randomUUID() });
beforeAll(async () => {
  sandbox = await startTestSandbox();
  const { data } = (await login(sandbox, 'demo@alur.test')).body;
  bearer = `Bearer ${data.token.access_token}`;
});
afterAll(() => sandbox.stop());

const qr = { provider_code: 'nusavision', qr_payload: 'TV-AAAA-BBBB-CCCC-DDDD' };
const tvCode = { code: 'BBBB2222', identifier: 'B2C' };
const bodies: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  paytvConnect: { provider_id: '1', subscriber_id: 1 },
  paytvQrConnect: qr,
  paytvSendOtp: qr,
  paytvUpdateConnect: { ...qr, otp: '1234', otp_session_id: 'none' },
  paymentConfirm: { otp: '1234', otp_session_id: 'none' },
  paymentResendOtp: {},
  voucherCheck: { code: 'COBA-7', region: 'ID' },
  voucherRedeem: { code: 'COBA-7', region: 'ID' },
  atvCode: { device_name: 'TV' },
  atvStatus: { pairing_id: 'none', secret: 'none' },
  atvPairing: tvCode,
  atvActivate: tvCode,
  register: { identity_type: 'phone', identity: phone, password: 'Streaming1' },
  verify: { channel: 'phone', identity_type: 'phone', identity: phone },
  verifyOtp: { otp: '1234', otp_session_id: 'none', identity: phone },
  login: {
    client_id: 'alur-web',
    identity_type: 'phone',
    identity: phone,
    response_type: 'token',
    password: 'Streaming1',
  },
  loginOtpCreate: { identity: phone, channel: 'phone' },
  loginOtpVerify: {
    otp: '1234',
    otp_session_id: 'none',
    identity: phone,
    client_id: 'alur-web',
    response_type: 'token',
  },
  tokenExchange: {
    subject_token: 'none',
    subject_token_type: 'code',
    client_id: 'alur-web',
    device_id: 'device-1',
  },
  tokenRefresh: { refresh_token: 'none', client_id: 'alur-web', device_id: 'device-1' },
  tokenRevoke: { refresh_token: 'none' },
  irisLogin: { iris_token: 'none' },
  legacyLogin: { legacy_token: 'none' },
  passwordRecoveryOtp: { channel: 'phone', identity_type: 'phone', identity: phone },
  passwordRecovery: {
    session_id: 'none',
    otp: '1234',
    new_password: 'Streaming2',
    channel: 'phone',
    identity: phone,
    identity_type: 'phone',
  },
  changePassword: { current_password: 'Streaming1', new_password: 'Streaming2' },
  verifyEmail: { token: 'none' },
  socialLogin: {
    provider: 'google',
    id_token: 'none',
    nonce: '12345678',
    client_id: 'alur-web',
    response_type: 'token',
  },
  accountDeletionRequest: { password: 'Wrong1234', consent: true, consent_version: '1' },
  accountDeletionOtp: { channel: 'email' },
  quoteCreate: { package_id: 'sport-30', region: 'ID' },
  paymentCreate: { quote_id: 'none', expected_total: 1, method: 'qris', method_data: {}, device: 'mobile' },
  paymentCancel: {},
  savedMethodCreate: { type: 'card', return_path: '/vplus' },
  sandboxClockMove: { offset_in_second: 0 },
  paymentChangeMethod: { method: 'qris', method_data: {} },
};
const needsExample = (id: string): string =>
  `Add a well-formed body of ${id} to "bodies" at the top of this file.`;

const posts = loadContract().operations.filter(
  ({ status, servedBy, bodyType }) =>
    status === 'implemented' && servedBy === 'sandbox' && bodyType === 'application/json',
);
/** A provider's notification is no call of ours: its body is open, and believed by its signature. */
const ownPosts = posts
  .filter(({ id, method }) => id !== 'paymentNotification' && method === 'POST')
  .map((operation) => ({ ...operation, path: operation.path.replace('{id}', 'unknown') }));
const withNeeds = ownPosts.filter(({ checkBody }) => (checkBody?.({}).length ?? 0) > 0);

test('[API-01] a success carries its data, a request id and the server’s time', async () => {
  const { body, headers } = await register(sandbox, '+6281200000002');
  expect(body.meta.server_time).toBe('2026-11-21T03:00:00.000Z');
  expect(body.meta.request_id).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers.get('cache-control')).toBe('no-store');
});

test('[API-01] an error carries code, words, severity, action and a request id', async () => {
  const { body } = await login(sandbox, '+6281200000003');
  expect(body.error).toMatchObject({
    code: 'err_phone_unregistered',
    message_title: 'No account yet',
    message_severity: 'info',
    action: 'register',
    show_error_image: false,
  });
  expect(body.error.request_id).toMatch(/^[0-9a-f-]{36}$/);
});

test.each([
  [undefined, 'No account yet'],
  ['en-GB', 'No account yet'],
  ['id', 'Belum ada akun'],
  ['id-ID,id;q=0.9,en;q=0.8', 'Belum ada akun'],
  ['en;q=0.2, id;q=0.9', 'Belum ada akun'],
  ['fr, de;q=0.5', 'No account yet'],
])('[API-02] with Accept-Language %s an error says "%s"', async (language, title) => {
  const headers = language === undefined ? {} : { 'accept-language': language };
  const { body } = await sandbox.post('/identity/v1/login', bodies.login, headers);
  expect(body.error.message_title).toBe(title);
});

test.each(ownPosts)(
  '[API-07] [T26] $id refuses a field it does not know, and changes nothing',
  async ({ id, path }) => {
    expect(bodies[id], needsExample(id)).toBeDefined();
    const answer = await sandbox.post(path, { ...bodies[id], isAdmin: true, userID: '1' }, around());
    expect(answer).toMatchObject({ status: 400, code: 'err_bad_request' });
    expect(answer.body.error.fields.map(({ pointer }: { pointer: string }) => pointer)).toEqual([
      '/isAdmin',
      '/userID',
    ]);
    expect(await sandbox.inbox(phone)).toHaveLength(0);
  },
);

test('[API-1041] only a call whose body adds nothing but a reason may come without one; null and an empty text are no bodies', async () => {
  const optional = loadContract().operations.filter(
    ({ bodyType, bodyOptional }) => bodyType !== null && bodyOptional,
  );
  expect(optional.map(({ id }) => id)).toEqual(['paymentCancel']);
  const send = async (path: string, init: RequestInit): Promise<unknown> => {
    const { headers, ...rest } = init;
    const all = { ...around(), ...(headers as Readonly<Record<string, string>>) };
    const response = await fetch(sandbox.url + path, { method: 'POST', headers: all, ...rest });
    const { error } = (await response.json()) as { error: { code: string } };
    return [response.status, error.code];
  };
  const json = { 'content-type': 'application/json' };
  const cancel = '/payment/v1/payments/unknown/cancel';
  expect(await send(cancel, {})).toEqual([404, 'err_order_not_found']);
  expect(await send(cancel, { headers: json, body: '{}' })).toEqual([404, 'err_order_not_found']);
  expect(await send(cancel, { headers: json, body: 'null' })).toEqual([400, 'err_bad_request']);
  expect(await send(cancel, { headers: json, body: '{"why":1}' })).toEqual([400, 'err_bad_request']);
  expect(await send('/payment/v1/quotes', {})).toEqual([415, 'err_bad_request']);
});

test.each(withNeeds)('[API-08] $id names the fields that are missing', async ({ path }) => {
  const answer = await sandbox.post(path, {}, around());
  expect(answer).toMatchObject({ status: 400, code: 'err_bad_request' });
  for (const field of answer.body.error.fields)
    expect(field).toMatchObject({ code: 'required', pointer: expect.stringMatching(/^\/[a-z_]+$/) });
});

test.each(ownPosts)(
  '[API-08] $id answers a well-formed call as the document says',
  async ({ id, path, codes }) => {
    expect(bodies[id], needsExample(id)).toBeDefined();
    const answer = await sandbox.post(path, bodies[id], around());
    expect(answer.status).toBeLessThan(500);
    if (answer.code !== null) expect([...codes]).toContain(answer.code);
  },
);

test('[API-32] an unknown address answers the error envelope', async () => {
  expect(await sandbox.get('/no/such/call')).toMatchObject({ status: 404, code: 'err_not_found' });
  expect((await sandbox.get('/identity/v1/register')).code).toBe('err_not_found');
});

test.each([
  ['half a document', '{"identity":', 'application/json', 400],
  ['another type', 'identity=1', 'application/x-www-form-urlencoded', 415],
  ['an unknown type', '<x/>', 'application/xml', 415],
  ['a polluting key', '{"__proto__":{"isAdmin":true}}', 'application/json', 400],
  ['too much', JSON.stringify({ identity: 'x'.repeat(70_000) }), 'application/json', 413],
])('[API-32] a body of %s is refused in the envelope', async (_what, body, type, status) => {
  const response = await fetch(`${sandbox.url}/identity/v1/login`, {
    method: 'POST',
    body,
    headers: { 'content-type': type },
  });
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ error: { code: 'err_bad_request' } });
});

test('[API-11] pages of the edge may call, with the product’s headers; others may not', async () => {
  const preflight = async (origin: string) =>
    fetch(`${sandbox.url}/identity/v1/login`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'idempotency-key,x-device-id-signature',
      },
    });
  for (const origin of ['http://localhost:3000', 'http://127.0.0.1:3000']) {
    const { headers } = await preflight(origin);
    expect(headers.get('access-control-allow-origin')).toBe(origin);
    const allowed = (headers.get('access-control-allow-headers') ?? '').toLowerCase();
    for (const name of [
      'x-platform',
      'x-client-id',
      'x-device-id',
      'x-device-id-signature',
      'authorization',
      'idempotency-key',
      'accept-language',
      'x-client-ip',
      'x-ip-country',
    ]) {
      expect(allowed).toContain(name);
    }
  }
  expect((await preflight('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
  const answer = await sandbox.get('/healthz', { origin: 'http://localhost:3000' });
  expect(answer.headers.get('access-control-expose-headers')).toContain('Idempotent-Replayed');
});

test('[API-21] [T24] the address a browser claims to have changes nothing', async () => {
  const identity = '+6281200000004';
  await register(sandbox, identity);
  await sendVerifyCode(sandbox, identity);
  const body = { channel: 'phone', identity_type: 'phone', identity };
  const again = await sandbox.post('/identity/v1/verify', body, {
    'x-client-ip': '203.0.113.9',
    'x-forwarded-for': '203.0.113.9',
  });
  expect(again.code).toBe('err_otp_waiting_time');
});

test('[API-32] the health of the sandbox is a call of its own', async () => {
  expect((await sandbox.get('/healthz')).body).toMatchObject({ status: 'ok' });
});

test('[API-32] a taken port is an error that names it, and leaves nothing open', async () => {
  const port = Number(new URL(sandbox.url).port);
  await expect(startTestSandbox({ port })).rejects.toThrow(String(port));
  await new Promise<void>((resolve, reject) =>
    connect(port, '127.0.0.1', resolve).on('error', reject).unref(),
  );
});
