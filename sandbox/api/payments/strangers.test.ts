import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPayer } from '../../testing/buyers.ts';
import { price, scan, type Payer } from '../../testing/payer.ts';
import { startTestSandbox, type TestAnswer, type TestSandbox } from '../../testing/testSandbox.ts';
import { loadContract } from '../http/contract.ts';

let sandbox: TestSandbox;
let owner: Payer;
let stranger: Payer;
/** Ids of the owner's by the path that holds them. */
let ids: Readonly<Record<string, string>>;
let view: { readonly authorization: string };
beforeAll(async () => {
  sandbox = await startTestSandbox();
  [owner, stranger] = [await newPayer(sandbox), await newPayer(sandbox)];
  const paid: string = (await owner.pay()).body.data.payment_id;
  await scan(sandbox, paid, 'pay');
  const wait = '?wait=20&since_version=2';
  if ((await owner.payment(paid, wait)).body.data.status !== 'PAID') throw new Error('It was not paid.');
  const second = { package_id: 'sport-30', region: 'ID' };
  const { quote_id, amount } = (await owner.post('/payment/v1/quotes', second)).body.data;
  const phone = { phone_number: '+628123456801', option: 'telkomsel' };
  const wish = { quote_id, expected_total: amount.total, method: 'telco', method_data: phone };
  const saved = await owner.post('/payment/v1/saved-methods', { type: 'card', return_path: '/vplus' });
  const subscribed = await owner.get('/subscription/v1/subscriptions');
  ids = {
    quotes: quote_id,
    payments: (await owner.pay(wish)).body.data.payment_id,
    'saved-methods': saved.body.data.saved_method_id,
    transactions: paid,
    subscriptions: subscribed.body.data[0].subscription_id,
  };
  const back = await fetch(`${sandbox.url}/payment/v1/return/pulsa?order_id=${ids['payments']}`, {
    redirect: 'manual',
  });
  const token = new URL(back.headers.get('location') ?? '').searchParams.get('view_token') ?? '';
  view = { authorization: `Bearer ${token}` };
});
afterAll(() => sandbox.stop());

const bodies: Readonly<Record<string, object>> = {
  paymentConfirm: { otp: '1234', otp_session_id: randomUUID() },
  paymentResendOtp: {},
  paymentCancel: {},
  paymentChangeMethod: { method: 'qris', method_data: {} },
  savedMethodChange: { is_default: true },
};
const queries: Readonly<Record<string, string>> = { quoteOffer: '?device=mobile', receipt: '?format=html' };
const calls = loadContract().operations.filter(
  ({ path, status, servedBy }) => path.includes('{id}') && status === 'implemented' && servedBy === 'sandbox',
);

/** Makes a call about a thing. Returns its status and its code. */
async function made(
  { id, method, path }: (typeof calls)[number],
  thing: string,
  bearer: Readonly<Record<string, string>>,
): Promise<Pick<TestAnswer, 'status' | 'code'>> {
  const body = bodies[id];
  const response = await fetch(sandbox.url + path.replace('{id}', thing) + (queries[id] ?? ''), {
    method,
    headers: {
      ...bearer,
      ...(method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { error } = JSON.parse((await response.text()) || '{}') as { error?: { code: string } };
  return { status: response.status, code: error?.code ?? null };
}

/** The owner's thing of a call's path. */
function thingOf({ path }: (typeof calls)[number]): string {
  return ids[path.split('/')[3] ?? ''] ?? '';
}

describe.each(calls)('$method $path', (call) => {
  test('[API-2199] [T26] another subscriber’s is as unknown as one that never was', async () => {
    const thing = thingOf(call);
    expect(thing).not.toBe('');
    const others = await made(call, thing, stranger.bearer);
    expect(others).toEqual(await made(call, randomUUID(), stranger.bearer));
    expect([404, 410, 422]).toContain(others.status);
  });

  test('[API-2199] without a login it is refused; a view token reads its own payment, and does nothing', async () => {
    const anonymous = await made(call, thingOf(call), {});
    expect(anonymous).toEqual({ status: 401, code: 'err_unauthorized' });
    if (call.viewToken) return;
    expect(await made(call, thingOf(call), view)).toEqual({ status: 401, code: 'err_unauthorized' });
    expect(await made(call, ids['payments'] ?? '', view)).toEqual({ status: 401, code: 'err_unauthorized' });
  });
});

test('[API-2199] what strangers tried has changed nothing of the owner’s', async () => {
  expect((await owner.payment(ids['payments'] ?? '')).body.data).toMatchObject({
    status: 'REQUIRES_ACTION',
    version: 2,
  });
  const read = await fetch(`${sandbox.url}/payment/v1/payments/${ids['transactions']}`, { headers: view });
  expect(read.status).toBe(404);
  expect((await stranger.get('/payment/v1/transactions')).body.data.items).toEqual([]);
  expect((await stranger.get('/payment/v1/saved-methods')).body.data).toEqual([]);
});

test.each([
  ['a fraction', price + 0.5],
  ['a fraction too small to see', price + 1e-9],
  ['a text', String(price)],
  ['a negative one', -price],
  ['one beyond whole numbers', 2 ** 60],
  ['none', null],
])('[API-2200] an amount is whole rupiah: %s is refused, and nothing is begun', async (_, expected_total) => {
  const refused = await stranger.pay({ expected_total });
  expect(refused.status).not.toBe(201);
  expect(['err_bad_request', 'err_price_changed']).toContain(refused.code);
  expect((await stranger.get('/payment/v1/payments/current')).status).toBe(204);
});

describe('[API-2201] [T28] a notification without its proof is refused before its body is looked at', () => {
  test.each([
    ['no JSON at all', 'order_id=1'],
    ['a broken one', '{"reference":'],
    ['another shape', '{"hello":"world"}'],
    ['a list', '[]'],
    ['nothing', ''],
    ['a key of prototypes', '{"__proto__":{"polluted":true},"reference":"x"}'],
    ['numbers in the place of texts', '{"reference":1,"status":2,"sequence":"3"}'],
  ])('%s', async (_, body) => {
    const sent = (path: string, headers: Readonly<Record<string, string>>) =>
      fetch(`${sandbox.url}/payment/v1/notifications/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      });
    const forged = createHmac('sha256', 'guessed').update(body).digest('hex');
    for (const path of ['qris', 'midtrans', 'xendit', 'motionpay']) {
      const answer = await sent(path, { 'x-signature': forged, 'x-callback-token': 'guessed' });
      expect([path, answer.status]).toEqual([path, 403]);
    }
  });
});

describe('[API-2370] [T28] a notification is read as no type before its sender is proven', () => {
  const types = [
    'application/x-www-form-urlencoded',
    'text/plain',
    'application/xml',
    'multipart/form-data; boundary=x',
    'application/json; charset=latin1',
    'no type',
    '',
  ];
  const body = JSON.stringify({ reference: 'nobody-knows', status: 'settlement', sequence: 2 });
  const sent = async (type: string, signingKey: string, text: string): Promise<number> => {
    const headers = {
      'content-type': type,
      'x-signature': createHmac('sha256', signingKey).update(text).digest('hex'),
    };
    const path = `${sandbox.url}/payment/v1/notifications/qris`;
    return (await fetch(path, { method: 'POST', headers, body: new TextEncoder().encode(text) })).status;
  };

  test.each(types)('forged, as “%s”, it is refused for its missing proof', async (type) => {
    expect(await sent(type, 'guessed', body)).toBe(403);
    expect(await sent(type, 'guessed', 'reference=1&__proto__=2&%E0%A4%A')).toBe(403);
  });

  test('proven, its bytes are read as JSON, and what is none is refused for its shape', async () => {
    const report = { ...JSON.parse(body), amount: price, currency: 'IDR', event_id: 'typed' };
    expect(await sent('text/plain', 'key-of-the-tests', JSON.stringify(report))).toBe(200);
    expect(await sent('text/plain', 'key-of-the-tests', 'reference=1')).toBe(400);
  });

  test('any other call stays refused for a type that it does not take', async () => {
    const headers = { ...owner.bearer, 'content-type': 'application/octet-stream' };
    const answer = await fetch(`${sandbox.url}/payment/v1/quotes`, { method: 'POST', headers, body });
    expect(answer.status).toBe(415);
  });
});

test('[API-2201] [T28] a forged notification stands in the way of no true one, whatever Idempotency-Key both have', async () => {
  const sent = async (signingKey: string, event_id: string): Promise<number> => {
    const report = {
      reference: 'nobody-knows',
      status: 'settlement',
      sequence: 2,
      amount: price,
      currency: 'IDR',
    };
    const body = JSON.stringify({ ...report, event_id });
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': '0d1f8f0e-6d3c-4f7c-9a57-0a4ff2f3a111',
      'x-signature': createHmac('sha256', signingKey).update(body).digest('hex'),
    };
    const path = `${sandbox.url}/payment/v1/notifications/qris`;
    return (await fetch(path, { method: 'POST', headers, body })).status;
  };
  expect(await sent('guessed', 'one')).toBe(403);
  expect(await sent('key-of-the-tests', 'two')).toBe(200);
  expect(await sent('key-of-the-tests', 'three')).toBe(200);
});
