import { createHash, createHmac, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPayer, untilPayment } from '../../testing/buyers.ts';
import { price, scan, type Payer } from '../../testing/payer.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/testSandbox.ts';

/** Payments whose provider fails whenever it is asked about them. */
const silenced = new Set<string>();
/** Payments whose provider takes the question and never answers. */
const hanging = new Set<string>();
const { promise: released, resolve: release } = Promise.withResolvers<Response>();
let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox({
    http: (input, init) => {
      const isAbout = (id: string): boolean => String(input).includes(id);
      if ([...hanging].some(isAbout)) return released;
      if ([...silenced].some(isAbout)) return Promise.resolve(new Response('', { status: 503 }));
      return fetch(input, init);
    },
  });
});
afterAll(async () => {
  release(new Response('', { status: 503 }));
  await sandbox.stop();
});

interface Buyer {
  readonly payer: Payer;
  readonly identity: string;
}

let buyers = 0;
async function newBuyer(): Promise<Buyer> {
  buyers += 1;
  const identity = `attacked${buyers}@contoh.id`;
  return { payer: await newPayer(sandbox, identity), identity };
}

async function begun({ payer }: Buyer, method: string, method_data: object = {}): Promise<string> {
  const { status, body } = await payer.pay({ method, method_data });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data.payment_id;
}

const statusOf = async ({ payer }: Buyer, id: string): Promise<string> =>
  (await payer.payment(id)).body.data.status;

async function notify(provider: string, body: string, headers: Readonly<Record<string, string>> = {}) {
  const { status } = await fetch(`${sandbox.url}/payment/v1/notifications/${provider}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  await sandbox.settled();
  return status;
}

/** Reads the store of the API, or changes it as a fault of the disk would. */
function inStore<T>(work: (db: DatabaseSync) => T): T {
  const db = new DatabaseSync(join(sandbox.dataDir, 'sandbox', 'sandbox.sqlite'));
  try {
    return work(db);
  } finally {
    db.close();
  }
}

const countOf = (sql: string, ...values: readonly string[]): number =>
  inStore((db) => (db.prepare(sql).get(...values) as { n: number }).n);

/** A notification of the QRIS provider, signed over every byte. */
function qrisNews(reference: string, status: string, sequence: number) {
  const said = { event_id: `event-${reference}-${sequence}`, reference, status, sequence };
  const body = JSON.stringify({ ...said, amount: price, currency: 'IDR' });
  const signature = createHmac('sha256', 'key-of-the-tests').update(body).digest('hex');
  return [body, { 'x-signature': signature }] as const;
}

/** What Midtrans signs of a notification (order, status code, amount), and what anybody on the way could word otherwise. */
function midtransNews(order_id: string, unsigned: Readonly<Record<string, string>> = {}): string {
  const [status_code, gross_amount] = ['200', `${price}.00`];
  const digest = createHash('sha512').update(
    `${order_id}${status_code}${gross_amount}key-of-the-tests.midtrans`,
  );
  const said = { transaction_id: 'transaction-1', transaction_status: 'settlement' };
  const signature_key = digest.digest('hex');
  return JSON.stringify({ ...said, ...unsigned, order_id, status_code, gross_amount, signature_key });
}

test('[API-1960] T29 a press that is repeated with its key spelled in capitals is the same press', async () => {
  const { payer } = await newBuyer();
  const quote_id = (await payer.quote()).body.data.quote_id;
  const key = randomUUID();
  const first = (await payer.pay({ quote_id }, key)).body.data.payment_id;
  await payer.post(`/payment/v1/payments/${first}/cancel`, {});
  const again = await payer.pay({ quote_id }, key.toUpperCase());
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect(again.body.data.payment_id).toBe(first);
  expect((await payer.get('/payment/v1/payments/current')).status).toBe(204);
});

test('[API-1961] T14 a payment leads back to a path of the product alone, however another place is spelled', async () => {
  const { payer } = await newBuyer();
  const places = ['//evil.example', '/\\evil.example', '/\t/evil.example', '/ok\n', '/%5cevil', 'evil', ''];
  for (const return_path of [...places, '/%2f%2fevil.example', '/%2F/evil.example', 'https://evil.example']) {
    expect(await payer.pay({ return_path })).toMatchObject({ status: 400, code: 'err_bad_request' });
    const link = await payer.post('/payment/v1/saved-methods', { type: 'gopay', return_path });
    expect(link).toMatchObject({ status: 400, code: 'err_bad_request' });
  }
  expect((await payer.pay({ return_path: '/vplus/account?tab=1' })).status).toBe(201);
});

test('[API-1962] another way to pay that is not available leaves the open payment as it is', async () => {
  const one = await newBuyer();
  const id = await begun(one, 'va', { option: 'bca' });
  const change = (method: string) =>
    one.payer.post(`/payment/v1/payments/${id}/change-method`, { method, method_data: {} });
  const raise = (by: number) =>
    inStore((db) =>
      db.exec(`UPDATE packages SET price = price + ${by} WHERE package_id = 'entertainment-30'`),
    );
  raise(1000);
  const refused = await change('qris').finally(() => raise(-1000));
  expect(refused.code).toBe('err_price_changed');
  expect(await statusOf(one, id)).toBe('REQUIRES_ACTION');
  expect((await change('barter')).code).toBe('err_method_unavailable');
  expect(await statusOf(one, id)).toBe('REQUIRES_ACTION');
});

test('[API-1962] another way to pay the same price is had long after the price was shown', async () => {
  const one = await newBuyer();
  const id = await begun(one, 'va', { option: 'bca' });
  sandbox.advance(31 * 60);
  await one.payer.logInAgain();
  const path = `/payment/v1/payments/${id}/change-method`;
  const changed = await one.payer.post(path, { method: 'qris', method_data: {} });
  expect(changed).toMatchObject({ status: 200, body: { data: { status: 'REQUIRES_ACTION' } } });
  expect(await statusOf(one, id)).toBe('CANCELED');
  expect(changed.body.data.amount.total).toBe(price);
});

test('[API-2160] an attempt whose time is up is no payment in progress: another way to pay is refused as expired, and the same package can be ordered at once', async () => {
  const one = await newBuyer();
  const id = await begun(one, 'dana');
  sandbox.advance(24 * 3600);
  await one.payer.logInAgain();
  await untilPayment(one.payer, id, 'EXPIRED');
  const path = `/payment/v1/payments/${id}/change-method`;
  const changed = await one.payer.post(path, { method: 'qris', method_data: {} });
  expect([changed.status, changed.code]).toEqual([410, 'err_payment_expired']);
  const quote_id = (await one.payer.quote()).body.data.quote_id;
  expect((await one.payer.pay({ quote_id })).status).toBe(201);
});

test('[API-1963] a provider’s way back opens a payment without a login while something may still become of it, and no longer', async () => {
  const one = await newBuyer();
  const id = await begun(one, 'dana');
  const back = async () => {
    const path = `${sandbox.url}/payment/v1/return/xendit?order_id=${id}`;
    const answer = await fetch(path, { redirect: 'manual' });
    return new URL(answer.headers.get('location') ?? '').searchParams;
  };
  await scan(sandbox, id, 'pay');
  await untilPayment(one.payer, id, 'PAID');
  expect((await back()).has('view_token')).toBe(true);
  sandbox.advance(49 * 3600);
  const later = await back();
  expect([later.get('payment_id'), later.has('view_token')]).toEqual([id, false]);
});

test('[API-1964] T28 what Midtrans signed counts once, however its unsigned words are spelled, and stands in the way of no later news', async () => {
  const one = await newBuyer();
  const id = await begun(one, 'card');
  const stored = () =>
    countOf('SELECT count(*) AS n FROM notifications WHERE body LIKE ?', `%"order_id":"${id}"%`);
  for (let spelled = 0; spelled < 30; spelled += 1)
    expect(await notify('midtrans', midtransNews(id, { transaction_id: `made-up-${spelled}` }))).toBe(200);
  expect(stored()).toBe(1);
  expect(await statusOf(one, id)).toBe('REQUIRES_ACTION');
  // Paid in the meantime: the news of it has the same signed words, and is heard all the same.
  await scan(sandbox, id, 'pay-lost');
  expect(await statusOf(one, id)).toBe('REQUIRES_ACTION');
  expect(await notify('midtrans', midtransNews(id))).toBe(200);
  expect(await statusOf(one, id)).toBe('PAID');
  expect(stored()).toBe(1);
});

test('[API-1965] a provider that fails at one payment holds back the news of no other', async () => {
  const [stuck, other] = [await newBuyer(), await newBuyer()];
  const ids = [await begun(stuck, 'card'), await begun(other, 'card')] as const;
  silenced.add(ids[0]);
  for (const id of ids) await scan(sandbox, id, 'pay-lost');
  expect(await notify('midtrans', midtransNews(ids[0]))).toBe(200);
  expect(await notify('midtrans', midtransNews(ids[1], { transaction_id: 'transaction-2' }))).toBe(200);
  expect(await statusOf(other, ids[1])).toBe('PAID');
  expect(await statusOf(stuck, ids[0])).toBe('REQUIRES_ACTION');
  silenced.clear();
  sandbox.advance(61);
  await untilPayment(stuck.payer, ids[0], 'PAID');
});

test('[API-1966] who gets a part of the money back keeps the package, and reads of it', async () => {
  const one = await newBuyer();
  const id = await begun(one, 'qris');
  await notify('qris', ...qrisNews(id, 'settlement', 8));
  await notify('qris', ...qrisNews(id, 'partial_refund', 9));
  expect(await statusOf(one, id)).toBe('PARTIALLY_REFUNDED');
  expect((await one.payer.get('/subscription/v1/subscriptions?status=ACTIVE')).body.data).toHaveLength(1);
  const [message] = await sandbox.inbox(one.identity);
  expect(message?.text).toMatch(/part of|sebagian/i);
  expect(message?.text).toContain('Entertainment');
});

test('[API-1967] money that arrives for an account that is gone goes back', async () => {
  const one = await newBuyer();
  const id = await begun(one, 'qris');
  await scan(sandbox, id, 'expire');
  await untilPayment(one.payer, id, 'EXPIRED');
  inStore((db) => db.prepare('DELETE FROM accounts WHERE identity = ?').run(one.identity));
  await scan(sandbox, id, 'pay-late');
  const stored = () =>
    inStore(
      (db) => (db.prepare('SELECT status FROM payments WHERE id = ?').get(id) as { status: string }).status,
    );
  await expect.poll(stored).toBe('REFUNDED');
});

test('[API-1968] what is paid and what it buys are one step: a store that can’t grant leaves the payment unpaid, and both come with the next try', async () => {
  const one = await newBuyer();
  const id = await begun(one, 'qris');
  const changes = () => countOf('SELECT count(*) AS n FROM payment_timeline WHERE payment_id = ?', id);
  const before = changes();
  inStore((db) =>
    db.exec(
      "CREATE TRIGGER full BEFORE INSERT ON subscriptions BEGIN SELECT RAISE(ABORT, 'the disk is full'); END",
    ),
  );
  await notify('qris', ...qrisNews(id, 'settlement', 9));
  expect([await statusOf(one, id), changes()]).toEqual(['REQUIRES_ACTION', before]);
  expect(countOf('SELECT count(*) AS n FROM receipts WHERE payment_id = ?', id)).toBe(0);
  // One that can't be worked on holds back no other either.
  const other = await newBuyer();
  const denied = await begun(other, 'qris');
  await notify('qris', ...qrisNews(denied, 'deny', 9));
  expect(await statusOf(other, denied)).toBe('FAILED');
  inStore((db) => db.exec('DROP TRIGGER full'));
  await notify('qris', ...qrisNews(denied, 'deny', 9));
  expect((await one.payer.payment(id)).body.data).toMatchObject({
    status: 'PAID',
    fulfilment: { status: 'GRANTED' },
  });
});

test('[API-1969] a provider that hangs keeps no payment of another provider waiting', async () => {
  const [stuck, other] = [await newBuyer(), await newBuyer()];
  const [first, second] = [await begun(stuck, 'forest'), await begun(other, 'qris')];
  hanging.add(first);
  await scan(sandbox, second, 'pay-lost');
  sandbox.advance(61);
  await untilPayment(other.payer, second, 'PAID');
  expect(await statusOf(stuck, first)).toBe('REQUIRES_ACTION');
  release(new Response('', { status: 503 }));
});
