import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPayer, untilPayment } from '../../testing/buyers.ts';
import { packageId, payerOf, price, scan, type Payer } from '../../testing/payer.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/testSandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

async function buy(payer: Payer): Promise<{ readonly fulfilment: { readonly watch_until: string } }> {
  const { body } = await payer.pay();
  await scan(sandbox, body.data.payment_id, 'pay');
  return untilPayment(payer, body.data.payment_id, 'PAID');
}

async function period(payer: Payer) {
  const { quote_id: id } = (await payer.quote()).body.data;
  return (await payer.get(`/payment/v1/quotes/${id}?device=mobile`)).body.data.period;
}

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

async function soldPackage(headers: Readonly<Record<string, string>>) {
  const { data } = (await sandbox.get('/subscription/v1/packages?region=ID', headers)).body;
  return data.find((each: { readonly package_id: string }) => each.package_id === packageId);
}

test('[API-3262] an order tells when one may watch; bought before its end a package is extended from there, and its payment tells until when', async () => {
  const payer = await newPayer(sandbox);
  const first = await period(payer);
  expect(first).toMatchObject({ extends: false, sold: true });
  expect(daysBetween(first.starts_at, first.ends_at)).toBe(30);
  const { watch_until: end } = (await buy(payer)).fulfilment;
  const next = await period(payer);
  expect(next).toMatchObject({ extends: true, sold: true, starts_at: end, active_until: end });
  expect(daysBetween(end, next.ends_at)).toBe(30);
  expect((await buy(payer)).fulfilment.watch_until).toBe(next.ends_at);
});

test('[API-3263] a package whose next period is there, or that renews by itself, is not sold again: list and order know it, and paying is refused', async () => {
  const payer = await newPayer(sandbox);
  await buy(payer);
  await buy(payer);
  expect(await period(payer)).toMatchObject({ extends: true, sold: false });
  expect((await payer.pay()).code).toBe('err_already_subscribed');
  const renewing = await newPayer(sandbox);
  await buy(renewing);
  const store = new DatabaseSync(join(sandbox.dataDir, 'sandbox', 'sandbox.sqlite'));
  store.exec(
    "UPDATE subscriptions SET renewal = 'auto' WHERE rowid = (SELECT max(rowid) FROM subscriptions)",
  );
  store.close();
  expect(await period(renewing)).toMatchObject({ extends: true, sold: false });
  expect((await renewing.pay()).code).toBe('err_already_subscribed');
});

test('[API-3264] the list of packages tells a subscriber until when each runs, and a visitor nothing of it', async () => {
  const payer = await newPayer(sandbox);
  expect(await soldPackage(payer.bearer)).toMatchObject({ sold: true });
  const { watch_until: end } = (await buy(payer)).fulfilment;
  expect(await soldPackage(payer.bearer)).toMatchObject({ active_until: end, sold: true });
  const seen = await soldPackage({});
  expect(seen).not.toHaveProperty('active_until');
  expect(seen).not.toHaveProperty('sold');
  expect((await sandbox.get('/subscription/v1/packages', { authorization: 'Bearer wrong' })).status).toBe(
    401,
  );
});

test('[API-3265] what renews by itself names the day and the amount of its next charge; stopped, it names none', async () => {
  const renewing = await payerOf(sandbox, 'active@alur.test');
  const [before] = (await renewing.get('/subscription/v1/subscriptions')).body.data;
  expect(before.next_charge).toEqual({ at: before.ends_at, amount: before.package.price });
  const path = `/subscription/v1/subscriptions/${before.subscription_id}/cancel-renewal`;
  const stopped = (await renewing.post(path, {})).body.data;
  expect([stopped.renewal, 'next_charge' in stopped]).toEqual(['canceled', false]);
});

test('[API-3266] a provider that takes Indonesian mobile numbers only is given no other: the payment is not begun, and the number is named', async () => {
  const payer = await newPayer(sandbox);
  const pay = (phone_number: string) => payer.pay({ method: 'ovo', method_data: { phone_number } });
  for (const number of ['+6581234567', '+62211234567', '+6208123456789']) {
    const refused = await pay(number);
    expect([refused.code, refused.body.error.fields?.[0]?.pointer]).toEqual([
      'err_bad_request',
      '/method_data/phone_number',
    ]);
  }
  expect((await payer.get('/payment/v1/payments/current')).status).toBe(204);
  expect((await pay('+6281299990077')).status).toBe(201);
});

test('[API-3269] an order is paid once: paying it again, by another press or another way, shows what was paid and charges nothing', async () => {
  const payer = await newPayer(sandbox);
  const { quote_id: quote } = (await payer.quote()).body.data;
  const pay = (method: string) =>
    payer.post('/payment/v1/payments', {
      quote_id: quote,
      expected_total: price,
      device: 'mobile',
      method,
    });
  const { payment_id: id } = (await pay('qris')).body.data;
  await scan(sandbox, id, 'pay');
  await untilPayment(payer, id, 'PAID');
  for (const method of ['qris', 'dana'])
    expect((await pay(method)).body.data).toMatchObject({ payment_id: id, status: 'PAID' });
  expect((await payer.get('/payment/v1/transactions')).body.data.items).toHaveLength(1);
});

test('[API-3270] an extension that is paid late buys its days; late money for what was bought meanwhile is paid back', async () => {
  const payer = await newPayer(sandbox);
  const { watch_until: end } = (await buy(payer)).fulfilment;
  sandbox.advance(1);
  const late = (await payer.pay()).body.data.payment_id;
  await scan(sandbox, late, 'expire');
  await untilPayment(payer, late, 'EXPIRED');
  await scan(sandbox, late, 'pay-late');
  const { watch_until: extended } = (await untilPayment(payer, late, 'PAID')).fulfilment;
  expect(daysBetween(end, extended)).toBe(30);
  const other = await newPayer(sandbox);
  const first = (await other.pay()).body.data.payment_id;
  await scan(sandbox, first, 'expire');
  await untilPayment(other, first, 'EXPIRED');
  await buy(other);
  await scan(sandbox, first, 'pay-late');
  await untilPayment(other, first, 'REFUNDED');
});
