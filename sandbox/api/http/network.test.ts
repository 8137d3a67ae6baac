import { createDecipheriv, createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { login } from '../../testing/subscriber.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/testSandbox.ts';

let sandbox: TestSandbox;
let bearer = '';
beforeAll(async () => {
  sandbox = await startTestSandbox();
  const { data } = (await login(sandbox, 'demo@alur.test')).body;
  bearer = `Bearer ${data.token.access_token}`;
});
afterAll(() => sandbox.stop());

/** `ClientID` of the public config. */
const publicKey = 'alur-web';

/** What everybody can do with an obfuscated answer. */
function clarify(result: string): object {
  const bytes = Buffer.from(result, 'base64');
  const decipher = createDecipheriv(
    'aes-256-gcm',
    createHash('sha256').update(publicKey).digest(),
    bytes.subarray(0, 12),
  );
  decipher.setAuthTag(bytes.subarray(-16));
  return JSON.parse(
    Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8'),
  ) as object;
}

const spoofs = [
  '203.0.113.9',
  '::ffff:203.0.113.9',
  '[2001:db8::1]:443',
  '203.0.113.9:80, 10.0.0.1',
  'for=203.0.113.9;proto=https',
  'junk, ,',
  '10.1',
];

test.each(spoofs)(
  '[API-44] [T24] no header that says %s moves a caller to another network',
  async (value) => {
    const names = [
      'x-forwarded-for',
      'x-real-ip',
      'forwarded',
      'x-client-ip',
      'cf-connecting-ip',
      'true-client-ip',
    ];
    const headers = { authorization: bearer, ...Object.fromEntries(names.map((name) => [name, value])) };
    const { body } = await sandbox.get('/identity/v1/users/network', headers);
    expect(clarify(body.data.result)).toMatchObject({ network: '127.0.0.1' });
  },
);

const signatures = {
  missing: {},
  forged: { 'x-device-id-signature': 'AAAA', 'x-signature': 'AAAA', 'x-timestamp': '1' },
  replayed: { 'x-device-id-signature': 'abc', 'x-signature': 'abc', 'x-timestamp': '0' },
};

test('[API-44] [T23] a device signature that is missing, forged or replayed changes no answer and no limit', async () => {
  for (const [nth, headers] of Object.values(signatures).entries()) {
    const seen = await sandbox.get('/identity/v1/users/network', { authorization: bearer, ...headers });
    expect(Object.keys(clarify(seen.body.data.result)).toSorted()).toEqual([
      'at',
      'client_id',
      'network',
      'region',
    ]);
    const identity = `signature${nth}@contoh.id`;
    const body = { identity_type: 'email', identity, password: 'Streaming1' };
    expect((await sandbox.post('/identity/v1/register', body, headers)).status).toBe(200);
    const verify = { channel: 'email', identity_type: 'email', identity };
    expect((await sandbox.post('/identity/v1/verify', verify, headers)).status).toBe(200);
    expect(
      (await sandbox.post('/identity/v1/verify', verify, { ...headers, ...signatures.forged })).code,
    ).toBe('err_otp_waiting_time');
  }
});

test('[API-44] the debug answer is read by everybody who knows the public key, so it holds nothing secret', async () => {
  const { body } = await sandbox.get('/identity/v1/users/network', {
    authorization: bearer,
    'x-client-id': 'alur-web',
  });
  expect(clarify(body.data.result)).toEqual({
    network: '127.0.0.1',
    region: 'ID',
    client_id: 'alur-web',
    at: '2026-11-21T03:00:00.000Z',
  });
  expect((await sandbox.get('/identity/v1/users/network')).code).toBe('err_unauthorized');
});
