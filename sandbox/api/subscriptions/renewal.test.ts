import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPayer, untilPayment } from '../../testing/buyers.ts';
import { payerOf, scan, type Payer } from '../../testing/payer.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/testSandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

const path = '/subscription/v1/subscriptions';

/** Changes what is stored, as time or an operator would. */
function change(sql: string, ...values: readonly string[]): void {
  const store = new DatabaseSync(join(sandbox.dataDir, 'sandbox', 'sandbox.sqlite'));
  store.prepare(sql).run(...values);
  store.close();
}

/** Buys a package whose renewal stands like that, as an operator who sells renewals would have it; returns the subscription's id. */
async function bought(payer: Payer, renewal: 'auto' | 'none'): Promise<string> {
  const payment: string = (await payer.pay()).body.data.payment_id;
  await scan(sandbox, payment, 'pay');
  await untilPayment(payer, payment, 'PAID');
  change('UPDATE subscriptions SET renewal = ? WHERE payment_id = ?', renewal, payment);
  return (await payer.get(path)).body.data[0].subscription_id;
}

/** A call without a body, as the browser makes it. */
async function send(payer: Payer, method: 'POST' | 'DELETE', at: string) {
  const headers = { ...payer.bearer, 'idempotency-key': randomUUID() };
  const response = await fetch(sandbox.url + at, { method, headers });
  const body = response.status === 204 ? null : await response.json();
  return { status: response.status, data: body?.data, code: body?.error?.code };
}

const stop = (payer: Payer, id: string) => send(payer, 'POST', `${path}/${id}/cancel-renewal`);

test('[API-2400] a renewal that its subscriber stops is stopped for good, and the package runs to its end', async () => {
  const payer = await newPayer(sandbox);
  const id = await bought(payer, 'auto');
  const { next_charge: _, ...before } = (await payer.get(`${path}/${id}`)).body.data;
  expect(before).toMatchObject({ status: 'ACTIVE', renewal: 'auto' });
  const stopped = await stop(payer, id);
  expect(stopped.data).toEqual({ ...before, renewal: 'canceled' });
  expect((await stop(payer, id)).data).toEqual(stopped.data);
  expect((await payer.get(path)).body.data).toEqual([stopped.data]);
});

test('[API-2400] once it is stopped, the method that it was renewed by can be removed', async () => {
  const payer = await newPayer(sandbox);
  const methods = '/payment/v1/saved-methods';
  const link = { type: 'gopay', return_path: '/vplus', phone_number: '+6281234567891' };
  const method: string = (await payer.post(methods, link)).body.data.saved_method_id;
  await fetch(`${sandbox.providerUrl}/link/${method}/agree`, { method: 'POST', redirect: 'manual' });
  expect((await payer.get(`${methods}/${method}`)).body.data.status).toBe('ACTIVE');
  const id = await bought(payer, 'auto');
  const remove = async () => (await send(payer, 'DELETE', `${methods}/${method}`)).status;
  expect(await remove()).toBe(409);
  await stop(payer, id);
  expect(await remove()).toBe(204);
});

test('[API-2410] a renewal is stopped after the end of its days too, when the next ones may still be charged', async () => {
  const payer = await newPayer(sandbox);
  const id = await bought(payer, 'auto');
  change('UPDATE subscriptions SET ends_at = starts_at WHERE id = ?', id);
  const { next_charge: _, ...before } = (await payer.get(`${path}/${id}`)).body.data;
  expect(before).toMatchObject({ status: 'EXPIRED', renewal: 'auto' });
  expect((await stop(payer, id)).data).toEqual({ ...before, renewal: 'canceled' });
});

test('[API-2410] what was taken back stays as it is, and the answer claims no more', async () => {
  const payer = await newPayer(sandbox);
  const id = await bought(payer, 'auto');
  change('UPDATE subscriptions SET revoked_at = starts_at WHERE id = ?', id);
  expect((await stop(payer, id)).data).toMatchObject({ status: 'CANCELED', renewal: 'auto' });
});

test('[API-2401] what does not renew stays as it is; another’s subscription is as unknown as one that never was', async () => {
  const payer = await newPayer(sandbox);
  const id = await bought(payer, 'none');
  const stopped = await stop(payer, id);
  expect(stopped.data).toMatchObject({ subscription_id: id, renewal: 'none' });
  const other = await newPayer(sandbox);
  for (const unknown of [id, randomUUID()])
    for (const refused of [await other.get(`${path}/${unknown}`), await stop(other, unknown)])
      expect(refused).toMatchObject({ status: 404, code: 'err_subscription_not_found' });
});

test('[API-2402] a demonstration account has a package that renews by itself', async () => {
  const active = await payerOf(sandbox, 'active@alur.test');
  expect((await active.get(path)).body.data).toMatchObject([{ status: 'ACTIVE', renewal: 'auto' }]);
});
