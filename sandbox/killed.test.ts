import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leaveData } from '../launch/checks/leaveData.ts';
import { freePorts } from '../launch/product/ports.ts';
import { buildProgram } from './testing/buildProgram.ts';
import { newBuyer, pay, quoteOf, type Buyer, type KeptProduct, type PaidBy } from './testing/buyer.ts';
import { keptProgram } from './testing/keptProgram.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'alur-killed-'));
const built = mkdtempSync(join(tmpdir(), 'built-'));
let product: KeptProduct;
/** A call of the API to its provider that the test answers instead, or lets through. */
let between: () => Promise<void> = () => Promise.resolve();
let line: ReturnType<typeof createServer>;

beforeAll(async () => {
  const [api = 0, atApi = 0, providers = 0] = await freePorts(3);
  const shared = {
    ALUR_HOST: '127.0.0.1',
    ALUR_DATA: dataDir,
    ALUR_PROVIDER_KEY: 'key-of-the-tests',
    SANDBOX_OTP_BYPASS: 'true',
    SANDBOX_PORT: String(api),
  };
  line = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const answer = await fetch(`http://127.0.0.1:${providers}${request.url ?? ''}`, {
        method: request.method ?? 'GET',
        headers: {
          'content-type': 'application/json',
          authorization: request.headers.authorization ?? '',
        },
        ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
      });
      await between();
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(Buffer.from(await answer.arrayBuffer()));
    })().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => line.listen(atApi, '127.0.0.1', resolve));
  product = {
    api: keptProgram('api', { ...shared, PROVIDER_PORT: String(atApi) }, await buildProgram('api', built)),
    providers: keptProgram(
      'providers',
      { ...shared, PROVIDER_PORT: String(providers) },
      await buildProgram('providers', built),
    ),
  };
}, 60_000);
afterAll(async () => {
  await Promise.all([product.api.close(), product.providers.close()]);
  line.close();
  leaveData(dataDir);
  rmSync(built, { recursive: true, force: true });
});

/** Reads a store beside its program. */
function read<T>(store: 'sandbox' | 'providers', sql: string, ...values: readonly string[]): readonly T[] {
  const db = new DatabaseSync(join(dataDir, store, `${store}.sqlite`), { readOnly: true });
  try {
    return db.prepare(sql).all(...values) as readonly unknown[] as readonly T[];
  } finally {
    db.close();
  }
}

/** One method of each kind that is paid at its provider. */
const kinds: readonly PaidBy[] = [
  { method: 'qris', method_data: {} },
  { method: 'card', method_data: {} },
  { method: 'dana', method_data: {} },
  { method: 'gopay', method_data: {} },
  { method: 'motionpay', method_data: {} },
  { method: 'va', method_data: { option: 'bca' } },
  { method: 'ovo', method_data: { phone_number: '+628120000009' } },
  { method: 'forest', method_data: {} },
];
/** `npm test -- explore` kills every kind at every write: more than two hundred points. */
const explores = process.env['ALUR_SEED'] !== undefined;

/** One order from the price to the end of its stream; a press that was refused because the provider was gone is made again, with a key of its own. */
async function order(buyer: Buyer, by?: PaidBy): Promise<{ readonly id: string; readonly key: string }> {
  const quote = await quoteOf(buyer);
  let key: string = randomUUID();
  let press = await buyer.press(quote, key, by);
  while (press.code === 'err_channel_unavailable') {
    key = randomUUID();
    press = await buyer.press(quote, key, by);
  }
  expect([press.status, press.code]).toEqual([201, null]);
  const id = press.data.payment_id ?? '';
  const following = buyer.follow(id);
  await pay(product, id);
  const heard = await following;
  expect(heard.at(-1)?.[1]).toBe('PAID');
  const versions = heard.map(([version]) => version);
  expect(versions).toEqual(versions.toSorted((one, other) => one - other));
  return { id, key };
}

/** What must hold of an order, however it got there: one payment is paid, by one code, for one subscription, and everybody knows of it. */
async function expectPaidOnce(buyer: Buyer, { id, key }: Awaited<ReturnType<typeof order>>): Promise<void> {
  const payments = read<{ id: string; status: string; fulfilment: string }>(
    'sandbox',
    'SELECT id, status, fulfilment FROM payments WHERE account_id = (SELECT account_id FROM payments WHERE id = ?)',
    id,
  );
  const settled = payments.filter((payment) => payment.status !== 'FAILED');
  expect(settled).toEqual([{ id, status: 'PAID', fulfilment: 'GRANTED' }]);
  const ids = payments.map((payment) => `'${payment.id}'`).join(', ');
  const charged = read(
    'providers',
    `SELECT reference FROM charges WHERE status = 'settlement' AND reference IN (${ids})`,
  );
  expect(charged).toEqual([{ reference: id }]);
  const granted = read(
    'sandbox',
    'SELECT payment_id FROM subscriptions WHERE account_id = (SELECT account_id FROM payments WHERE id = ?)',
    id,
  );
  expect(granted).toEqual([{ payment_id: id }]);
  // A notification that was cut off is delivered again, and worked on once.
  const patience = { timeout: 20_000 };
  await expect.poll(() => read('providers', 'SELECT reference FROM deliveries'), patience).toEqual([]);
  await expect
    .poll(() => read('sandbox', 'SELECT id FROM notifications WHERE outcome IS NULL'), patience)
    .toEqual([]);
  const again = await buyer.press('Q-other', key);
  expect(again.code).toBe('err_idempotency_mismatch');
  const { data } = await buyer.call('GET', `/payment/v1/payments/${id}`);
  expect(data.status).toBe('PAID');
}

/** Makes order after order, and ends a program after its first write, its second, and so on, until an order needs no more writes. Returns how many. */
async function killAtEveryWrite(victim: keyof KeptProduct, by?: PaidBy): Promise<number> {
  for (let writes = 1; ; writes += 1) {
    const buyer = await newBuyer(product);
    const before = product[victim].deaths();
    await product[victim].endAfterWrites(writes);
    const made = await order(buyer, by);
    await expectPaidOnce(buyer, made);
    await product[victim].endAfterWrites(0);
    if (product[victim].deaths() === before) return writes - 1;
  }
}

/** At how many points each program was killed so far. */
const killed = { api: 0, providers: 0 };

/** Kills a program at every write of one kind of method, or of every kind where the run explores. Reports how often, by method. */
async function killThroughout(victim: keyof typeof killed): Promise<number> {
  for (const by of explores ? kinds : kinds.slice(0, 1)) {
    const points = await killAtEveryWrite(victim, by);
    killed[victim] += points;
    process.stdout.write(`${victim} killed at ${points} points of an order by ${by.method}\n`);
  }
  return killed[victim];
}

test(
  '[API-1060] R19 an order ends paid once, though the API is killed after any one of its writes: quote, payment, answer, notification, while its stream is open',
  { timeout: explores ? 3_600_000 : 400_000 },
  async () => {
    expect(await killThroughout('api')).toBeGreaterThan(explores ? 150 : 12);
  },
);

test(
  '[API-1060] R19 an order ends paid once, though the providers’ program is killed after any one of its writes: code, scan, notification',
  { timeout: explores ? 3_600_000 : 300_000 },
  async () => {
    expect(await killThroughout('providers')).toBeGreaterThan(explores ? 30 : 3);
    // Where every kind is killed at each write, these are two hundred points over all.
    expect(killed.api + killed.providers).toBeGreaterThanOrEqual(explores ? 200 : 16);
  },
);

test('[API-1061] the API is killed after the provider took a payment and before it answered: the same press finds the same payment and its code', async () => {
  const buyer = await newBuyer(product);
  const quote = await quoteOf(buyer);
  const key = randomUUID();
  between = async () => {
    between = () => Promise.resolve();
    await product.api.kill();
  };
  const press = await buyer.press(quote, key);
  expect([press.status, press.data.next_action?.type]).toEqual([201, 'display_qr']);
  const id = press.data.payment_id ?? '';
  expect(read('providers', 'SELECT status FROM charges WHERE reference = ?', id)).toEqual([
    { status: 'pending' },
  ]);
  const following = buyer.follow(id);
  await pay(product, id);
  await following;
  await expectPaidOnce(buyer, { id, key });
});

test('[API-1061] a stream that broke when the API was killed continues with what has happened since', async () => {
  const buyer = await newBuyer(product);
  const key = randomUUID();
  const { data } = await buyer.press(await quoteOf(buyer), key);
  const id = data.payment_id as string;
  const following = buyer.follow(id);
  await product.api.kill();
  await pay(product, id);
  await product.api.kill();
  expect((await following).at(-1)).toEqual([3, 'PAID']);
  await expectPaidOnce(buyer, { id, key });
});
