import { afterEach, beforeEach, expect, test } from 'vitest';
import { newPayer, untilPayment } from '../../testing/buyers.ts';
import { scan, type Payer } from '../../testing/payer.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/testSandbox.ts';

let sandbox: TestSandbox;
let payer: Payer;
let id: string;
/** How often the provider was asked how the payment stands. */
let questions: number;
beforeEach(async () => {
  questions = 0;
  sandbox = await startTestSandbox({
    http: (address, init) => {
      if (String(address).endsWith(`/charges/qris/${id}`)) questions += 1;
      return fetch(address, init);
    },
  });
  payer = await newPayer(sandbox);
  id = (await payer.pay()).body.data.payment_id;
});
afterEach(() => sandbox.stop());

/** A browser that the provider leads back. */
async function comeBack(): Promise<void> {
  const path = `${sandbox.url}/payment/v1/return/qris?order_id=${id}`;
  const { status, headers } = await fetch(path, { redirect: 'manual' });
  expect([status, headers.get('location')]).toEqual([303, expect.stringContaining('view_token=')]);
}

test('[API-2196] a hundred browsers that come back to one payment ask its provider once in three seconds, and each is led on', async () => {
  await Promise.all(Array.from({ length: 50 }, comeBack));
  for (let nth = 0; nth < 50; nth += 1) await comeBack();
  expect(questions).toBe(1);
  sandbox.advance(4);
  await comeBack();
  expect(questions).toBeLessThanOrEqual(3);
});

test('[API-2196] what was paid when the provider had just been asked is found as soon as it may be asked again, without its notification', async () => {
  await comeBack();
  expect(questions).toBe(1);
  await scan(sandbox, id, 'pay-lost');
  await comeBack();
  expect((await payer.payment(id)).body.data.status).toBe('REQUIRES_ACTION');
  sandbox.advance(4);
  await untilPayment(payer, id, 'PAID');
});

test('[API-2196] one payment’s pause is not another’s: the second provider page that leads back is asked about at once', async () => {
  await comeBack();
  payer = await newPayer(sandbox);
  id = (await payer.pay()).body.data.payment_id;
  await scan(sandbox, id, 'pay-lost');
  await comeBack();
  expect((await payer.payment(id)).body.data.status).toBe('PAID');
});
