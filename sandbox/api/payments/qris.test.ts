import { createHmac, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { untilPayment } from '../../testing/buyers.ts';
import { packageId, payerOf, price, scan, type Payer } from '../../testing/payer.ts';
import { verifiedSubscriber } from '../../testing/subscriber.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/testSandbox.ts';
import { crc16 } from '../../providers/payments/qrString.ts';

let sandbox: TestSandbox;
let payer: Payer;
beforeEach(async () => {
  sandbox = await startTestSandbox();
  payer = await payerOf(sandbox);
});
afterEach(() => sandbox.stop());

const statusOf = async (id: string) => (await payer.payment(id)).body.data.status as string;
async function until(id: string, status: string): Promise<void> {
  await untilPayment(payer, id, status);
}

async function pass(seconds: number): Promise<void> {
  sandbox.advance(seconds);
  await payer.logInAgain();
}

async function started(): Promise<string> {
  const answer = await payer.pay();
  expect(answer.status).toBe(201);
  return answer.body.data.payment_id;
}

test('[API-882] a quote names the price with its VAT, and its offer is everything a payment page shows', async () => {
  const { data } = (await payer.quote()).body;
  expect(data.amount).toEqual({
    currency: 'IDR',
    subtotal: price,
    discount: 0,
    fee: 0,
    vat_rate_bps: 1100,
    vat_amount: 4856,
    total: price,
    vat_included: true,
  });
  const offer = (await payer.get(`/payment/v1/quotes/${data.quote_id}?device=mobile`)).body.data;
  expect(offer.methods).toContainEqual(
    expect.objectContaining({ method: 'qris', form: 'none', status: 'available' }),
  );
  expect(offer).toMatchObject({ saved: [], open_payment: null });
  expect(offer.lines.at(-1)).toMatchObject({ kind: 'total', amount: price, is_total: true });
  const id = await started();
  expect(
    (await payer.get(`/payment/v1/quotes/${data.quote_id}?device=mobile`)).body.data.open_payment.payment_id,
  ).toBe(id);
  expect((await payer.get(`/payment/v1/quotes/${data.quote_id}?device=fridge`)).code).toBe('err_bad_request');
});

test('[API-882] packages on sale are listed without a login; a region that is not served, and one not sold any more, are refused', async () => {
  const { data } = (await sandbox.get('/subscription/v1/packages?region=ID&group=sport')).body;
  expect(data.map((one: { package_id: string }) => one.package_id)).toEqual(['sport-30']);
  expect((await sandbox.get('/subscription/v1/packages?region=XX')).code).toBe('err_region_not_match');
  expect((await payer.quote('retired-30')).code).toBe('err_package_inactive');
  expect((await payer.quote('nothing')).code).toBe('err_package_not_found');
});

test('[API-883] a code that is scanned pays: the subscription is there with the payment, and the result is signed for its client', async () => {
  const { data } = (await payer.pay({ return_path: '/vplus/account' })).body;
  expect(data).toMatchObject({
    status: 'REQUIRES_ACTION',
    final: false,
    cancelable: true,
    provider: 'qris',
    page: 'fm-qris',
  });
  const qr: string = data.next_action.qr_string;
  expect(qr).toContain('5405' + String(price));
  expect(qr.slice(-4)).toBe(crc16(qr.slice(0, -4)));
  expect(Date.parse(data.expires_at) - Date.parse(data.server_time)).toBe(900_000);
  expect((await payer.get('/payment/v1/payments/current')).body.data.payment_id).toBe(data.payment_id);
  await scan(sandbox, data.payment_id, 'pay');
  const paid = (await payer.payment(data.payment_id, `?wait=8&since_version=${data.version}`)).body.data;
  expect(paid).toMatchObject({
    status: 'PAID',
    fulfilment: { status: 'GRANTED' },
    final: true,
    next_action: null,
    return_path: '/vplus/account',
  });
  const { data: subscriptions } = (await payer.get('/subscription/v1/subscriptions?status=ACTIVE')).body;
  expect(subscriptions).toEqual([
    expect.objectContaining({ subscription_id: paid.fulfilment.subscription_id }),
  ]);
  const result = new URLSearchParams(paid.completion);
  expect(Object.fromEntries(result)).toMatchObject({
    status: 'success',
    payment_id: data.payment_id,
    package_id: packageId,
  });
  expect((await payer.get('/payment/v1/payments/current')).status).toBe(204);
  // The next period, paid before this one has ended; one more would be twice.
  await scan(sandbox, (await payer.pay()).body.data.payment_id, 'pay');
  await expect.poll(async () => (await payer.pay()).code).toBe('err_already_subscribed');
});

test('[API-883] the CRC is the one of EMVCo', () => {
  expect(crc16('123456789')).toBe('29B1');
});

test('[API-884] one press is one payment: the same key has its answer again, with another body it is refused', async () => {
  const key = randomUUID();
  const quote_id = (await payer.quote()).body.data.quote_id;
  const [first, second] = await Promise.all([payer.pay({ quote_id }, key), payer.pay({ quote_id }, key)]);
  const answers = [first, second, await payer.pay({ quote_id }, key)];
  const ids = new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.data.payment_id));
  expect(ids.size).toBe(1);
  for (const { status, code } of answers)
    expect(status === 201 || code === 'err_request_in_progress').toBe(true);
  expect(answers.at(-1)?.headers.get('idempotent-replayed')).toBe('true');
  expect((await payer.pay({ quote_id, device: 'desktop' }, key)).code).toBe('err_idempotency_mismatch');
  const other = await payer.pay({ quote_id });
  expect(other).toMatchObject({ status: 409, code: 'err_payment_in_progress' });
  expect(other.body.error.payment_id).toBe([...ids][0]);
});

test('[API-884] another price is never charged: the answer holds the new quote', async () => {
  const changed = await payer.pay({ expected_total: price - 1 });
  expect(changed.code).toBe('err_price_changed');
  expect(changed.body.error.quote.amount.total).toBe(price);
  const quote_id = (await payer.quote()).body.data.quote_id;
  await pass(1801);
  const expired = await payer.pay({ quote_id });
  expect(expired.code).toBe('err_quote_expired');
  expect(expired.body.error.quote.quote_id).not.toBe(quote_id);
  expect((await payer.pay({ quote_id: expired.body.error.quote.quote_id })).status).toBe(201);
});

test('[API-884] a method that is not there, and data that it does not ask for, are refused', async () => {
  expect((await payer.pay({ method: 'barter' })).code).toBe('err_method_unavailable');
  expect((await payer.pay({ method_data: { phone_number: '+6281234567890' } })).body.error).toMatchObject({
    code: 'err_bad_request',
    fields: [expect.objectContaining({ code: 'additionalProperties' })],
  });
});

test('[API-885] a payment is read by its owner alone, with an ETag, and versions only grow', async () => {
  const id = await started();
  await verifiedSubscriber(sandbox, 'other@contoh.id');
  const other = await payerOf(sandbox, 'other@contoh.id');
  expect((await other.payment(id)).code).toBe('err_order_not_found');
  expect((await other.post(`/payment/v1/payments/${id}/cancel`, {})).code).toBe('err_order_not_found');
  const first = await payer.payment(id);
  const etag = first.headers.get('etag') ?? '';
  expect((await payer.payment(id, '', { 'if-none-match': etag })).status).toBe(304);
  await payer.post(`/payment/v1/payments/${id}/cancel`, { reason: 'changed my mind' });
  const after = await payer.payment(id, '', { 'if-none-match': etag });
  expect(after.body.data).toMatchObject({
    status: 'CANCELED',
    next_action: null,
    failure: { code: 'err_payment_canceled' },
  });
  expect(after.body.data.version).toBeGreaterThan(first.body.data.version);
  expect((await payer.post(`/payment/v1/payments/${id}/cancel`, {})).body.data.status).toBe('CANCELED');
});

test('[API-885] the stream sends each version once, and ends with the last one', async () => {
  const id = await started();
  const response = await fetch(`${sandbox.url}/payment/v1/payments/${id}/events`, { headers: payer.bearer });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const reading = response.text();
  await scan(sandbox, id, 'pay');
  const text = await reading;
  const statuses = [...text.matchAll(/^event: status\nid: (\d+)\ndata: (.*)$/gm)].map(
    ([, version, data]) => [Number(version), (JSON.parse(data ?? '') as { status: string }).status] as const,
  );
  expect(statuses.map(([, status]) => status)).toEqual(['REQUIRES_ACTION', 'PAID']);
  expect(statuses.map(([version]) => version)).toEqual([2, 3]);
});

describe('notifications', () => {
  const notify = (body: string, signature: string) =>
    fetch(`${sandbox.url}/payment/v1/notifications/qris`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-signature': signature },
      body,
    });
  const sign = (body: string) => createHmac('sha256', 'key-of-the-tests').update(body).digest('hex');
  const bodyFor = (reference: string, over: object = {}) =>
    JSON.stringify({
      event_id: 'event-1',
      reference,
      status: 'settlement',
      sequence: 9,
      amount: price,
      currency: 'IDR',
      ...over,
    });

  test('[API-886] [T28] with any byte changed a notification is refused, and nothing happens', async () => {
    const id = await started();
    const body = bodyFor(id);
    const signature = sign(body);
    for (let place = 0; place < body.length; place += 7) {
      const forged = body.slice(0, place) + (body[place] === '1' ? '2' : '1') + body.slice(place + 1);
      expect((await notify(forged, signature)).status).toBeGreaterThanOrEqual(400);
    }
    for (const wrong of ['', 'x', sign(`${body} `)]) expect((await notify(body, wrong)).status).toBe(403);
    await sandbox.settled();
    expect(await statusOf(id)).toBe('REQUIRES_ACTION');
    expect((await notify(body, signature)).status).toBe(200);
    await sandbox.settled();
    expect(await statusOf(id)).toBe('PAID');
  });

  test('[API-886] [T28] another amount or an unknown order is taken and changes nothing; a copy changes nothing more', async () => {
    const id = await started();
    for (const body of [
      bodyFor(id, { amount: price - 1 }),
      bodyFor(id, { currency: 'USD', event_id: 'event-2' }),
      bodyFor(randomUUID(), { event_id: 'event-3' }),
    ])
      expect((await notify(body, sign(body))).status).toBe(200);
    await sandbox.settled();
    expect(await statusOf(id)).toBe('REQUIRES_ACTION');
    const paid = bodyFor(id, { event_id: 'event-4' });
    for (let copy = 0; copy < 3; copy += 1) expect((await notify(paid, sign(paid))).status).toBe(200);
    const older = bodyFor(id, { event_id: 'event-5', status: 'deny', sequence: 8 });
    await notify(older, sign(older));
    await sandbox.settled();
    const { status, version } = (await payer.payment(id)).body.data;
    expect({ status, version }).toEqual({ status: 'PAID', version: 3 });
    expect((await payer.get('/subscription/v1/subscriptions')).body.data).toHaveLength(1);
  });
});

describe('time', () => {
  test('[API-887] a code expires, and one that is paid late still buys its package', async () => {
    const id = await started();
    await pass(901);
    await until(id, 'EXPIRED');
    expect((await payer.payment(id)).body.data).toMatchObject({
      final: false,
      failure: { code: 'err_payment_expired', retryable: true },
    });
    await scan(sandbox, id, 'pay-late');
    await until(id, 'PAID');
    expect((await payer.payment(id)).body.data.fulfilment.status).toBe('GRANTED');
  });

  test('[API-887] paid late after another attempt was begun, it is paid back', async () => {
    const id = await started();
    await pass(901);
    await until(id, 'EXPIRED');
    const again = (await payer.pay()).body.data.payment_id;
    await scan(sandbox, again, 'pay');
    await until(again, 'PAID');
    await scan(sandbox, id, 'pay-late');
    await until(id, 'REFUNDED');
    expect((await payer.get('/subscription/v1/subscriptions?status=ACTIVE')).body.data).toHaveLength(1);
  });

  test('[API-887] when the notification is lost the provider is asked', async () => {
    const id = await started();
    await scan(sandbox, id, 'pay-lost');
    expect(await statusOf(id)).toBe('REQUIRES_ACTION');
    sandbox.advance(61);
    await until(id, 'PAID');
  });

  test('[API-1300] what was cancelled while its provider was out of reach may still turn out paid, for ten minutes after its time; what the bank refused may not', async () => {
    const denied = await started();
    await scan(sandbox, denied, 'deny');
    await until(denied, 'FAILED');
    expect((await payer.payment(denied)).body.data.final).toBe(true);
    const id = await started();
    await sandbox.stopProviders();
    await payer.post(`/payment/v1/payments/${id}/cancel`, {});
    expect((await payer.payment(id)).body.data).toMatchObject({ status: 'CANCELED', final: false });
    await pass(900 + 601);
    expect((await payer.payment(id)).body.data).toMatchObject({ status: 'CANCELED', final: true });
  });

  test('[API-887] a dispute takes back what was bought', async () => {
    const id = await started();
    await scan(sandbox, id, 'pay-twice');
    await until(id, 'PAID');
    await scan(sandbox, id, 'chargeback');
    await until(id, 'CHARGEBACK');
    expect((await payer.get('/subscription/v1/subscriptions?status=ACTIVE')).body.data).toEqual([]);
  });
});

test('[API-888] another attempt closes the first one at its provider, and both belong to one order', async () => {
  const id = await started();
  const answer = await payer.post(`/payment/v1/payments/${id}/change-method`, {
    method: 'qris',
    method_data: {},
  });
  expect(answer.status).toBe(200);
  expect(answer.body.data.payment_id).not.toBe(id);
  const old = (await payer.payment(id)).body.data;
  expect(old.status).toBe('CANCELED');
  expect(answer.body.data.order_id).toBe(old.order_id);
});

test('[API-889] the provider’s way back opens the payment read-only for half an hour, where nobody is signed in', async () => {
  const id = await started();
  const response = await fetch(`${sandbox.url}/payment/v1/return/qris?order_id=${id}`, {
    redirect: 'manual',
  });
  expect(response.status).toBe(303);
  const page = new URL(response.headers.get('location') ?? '');
  expect(page.pathname).toBe('/vplus/pay/payment/fm-qris');
  expect(page.searchParams.get('payment_id')).toBe(id);
  const view = { authorization: `Bearer ${page.searchParams.get('view_token')}` };
  const path = `/payment/v1/payments/${id}`;
  expect((await sandbox.get(path, view)).body.data.status).toBe('REQUIRES_ACTION');
  expect((await sandbox.get('/payment/v1/payments/current', view)).status).toBe(401);
  expect(
    (await sandbox.post(`${path}/cancel`, {}, { ...view, 'idempotency-key': randomUUID() })).status,
  ).toBe(401);
  const again = (await payer.post(`${path}/change-method`, { method: 'qris', method_data: {} })).body.data
    .payment_id;
  expect((await sandbox.get(`/payment/v1/payments/${again}`, view)).code).toBe('err_order_not_found');
  sandbox.advance(1801);
  expect((await sandbox.get(path, view)).status).toBe(401);
  expect(
    (await fetch(`${sandbox.url}/payment/v1/return/qris?order_id=${randomUUID()}`, { redirect: 'manual' }))
      .status,
  ).toBe(404);
});

test('[API-880] with the providers gone quotes are made as ever, and a payment says at once that its channel is down', async () => {
  await sandbox.stopProviders();
  const { data } = (await payer.quote()).body;
  expect((await payer.get(`/payment/v1/quotes/${data.quote_id}?device=mobile`)).status).toBe(200);
  expect(await payer.pay()).toMatchObject({ status: 409, code: 'err_channel_unavailable' });
  expect((await payer.get('/payment/v1/payments/current')).status).toBe(204);
});

test('[API-887] an open payment and a running subscription stand in the way of deleting the account', async () => {
  const blockers = async () => (await payer.get('/identity/v1/account-deletion')).body.data.blockers;
  const id = await started();
  expect(await blockers()).toEqual([{ code: 'payment_in_progress', count: 1 }]);
  await scan(sandbox, id, 'pay');
  await until(id, 'PAID');
  expect(await blockers()).toEqual([{ code: 'active_subscription', count: 1 }]);
});
