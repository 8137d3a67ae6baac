import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPayer, untilPayment } from '../../testing/buyers.ts';
import { scan } from '../../testing/payer.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/testSandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

test('[API-1971] an order beyond what a method takes is refused as err_amount_out_of_range, and nothing is begun', async () => {
  const payer = await newPayer(sandbox);
  const { quote_id, amount } = (await payer.quote('all-365')).body.data;
  const refused = await payer.pay({
    quote_id,
    expected_total: amount.total,
    method: 'telco',
    method_data: { phone_number: '+628123456701', option: 'telkomsel' },
  });
  expect(refused).toMatchObject({ status: 422, code: 'err_amount_out_of_range' });
  expect((await payer.get('/payment/v1/payments/current')).status).toBe(204);
});

test('[API-1971] a card that its bank refuses is err_card_declined, one whose owner was not proven err_3ds_failed', async () => {
  for (const [move, code] of [
    ['declined', 'err_card_declined'],
    ['unproven', 'err_3ds_failed'],
  ] as const) {
    const payer = await newPayer(sandbox);
    const id = (await payer.pay({ method: 'card' })).body.data.payment_id;
    await scan(sandbox, id, move);
    expect(await untilPayment(payer, id, 'FAILED')).toMatchObject({ failure: { code }, next_action: null });
  }
});

test('[API-1971] what is paid can’t be cancelled: err_payment_not_cancelable, and it stays paid', async () => {
  const payer = await newPayer(sandbox);
  const id = (await payer.pay()).body.data.payment_id;
  await scan(sandbox, id, 'pay');
  await untilPayment(payer, id, 'PAID');
  const refused = await payer.post(`/payment/v1/payments/${id}/cancel`, {});
  expect(refused).toMatchObject({ status: 409, code: 'err_payment_not_cancelable' });
  expect((await payer.payment(id)).body.data.status).toBe('PAID');
});

test('[API-1971] the method that a running package renews by can’t be removed: err_method_in_use, and it stays', async () => {
  const payer = await newPayer(sandbox);
  const path = '/payment/v1/saved-methods';
  const link = { type: 'gopay', return_path: '/vplus', phone_number: '+6281234567890' };
  const id = (await payer.post(path, link)).body.data.saved_method_id;
  const agreed = { method: 'POST', redirect: 'manual' } as const;
  await fetch(`${sandbox.providerUrl}/link/${id}/agree`, agreed);
  expect((await payer.get(`${path}/${id}`)).body.data).toMatchObject({ status: 'ACTIVE', is_default: true });
  const payment = (await payer.pay()).body.data.payment_id;
  await scan(sandbox, payment, 'pay');
  await untilPayment(payer, payment, 'PAID');
  const store = new DatabaseSync(join(sandbox.dataDir, 'sandbox', 'sandbox.sqlite'));
  store.prepare("UPDATE subscriptions SET renewal = 'auto' WHERE payment_id = ?").run(payment);
  store.close();
  const removed = await fetch(`${sandbox.url}${path}/${id}`, {
    method: 'DELETE',
    headers: { ...payer.bearer, 'idempotency-key': randomUUID() },
  });
  expect((await removed.json()).error.code).toBe('err_method_in_use');
  expect((await payer.get(path)).body.data).toHaveLength(1);
});
