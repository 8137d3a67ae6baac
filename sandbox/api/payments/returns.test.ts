import { afterEach, beforeEach, expect, test } from 'vitest';
import { type AskedProvider, askedProvider } from '../../testing/askedProvider.ts';
import { newPayer, untilPayment } from '../../testing/buyers.ts';
import { scan, type Payer } from '../../testing/payer.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/testSandbox.ts';

let sandbox: TestSandbox;
let payer: Payer;
let id: string;
let asked: AskedProvider;
beforeEach(async () => {
  asked = askedProvider();
  sandbox = await startTestSandbox({ http: asked.http });
  payer = await newPayer(sandbox);
  id = (await payer.pay()).body.data.payment_id;
  asked.id = id;
});
afterEach(() => sandbox.stop());

/** A browser that the provider leads back. */
async function comeBack(): Promise<void> {
  const path = `${sandbox.url}/payment/v1/return/qris?order_id=${id}`;
  const { status, headers } = await fetch(path, { redirect: 'manual' });
  expect([status, headers.get('location')]).toEqual([303, expect.stringContaining('view_token=')]);
}

test('[API-2196] a hundred browsers that come back to one payment ask its provider once in three seconds, and each is redirected', async () => {
  await Promise.all(Array.from({ length: 50 }, comeBack));
  for (let nth = 0; nth < 50; nth += 1) await comeBack();
  expect(asked.questions).toEqual(['']);
  sandbox.advance(4);
  await comeBack();
  expect(asked.questions.length).toBeLessThanOrEqual(3);
  expect(asked.questions).not.toContain('/cancel');
});

test('[API-2196] what was paid when the provider had just been asked is found as soon as it may be asked again, without its notification', async () => {
  await comeBack();
  expect(asked.questions).toEqual(['']);
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

/** Ten times two browsers come back, more than three seconds apart, and what is due is done after each; returns what the provider was asked to do. */
async function ordersWhileStrangersComeBack(): Promise<string[]> {
  asked.questions = [];
  for (let nth = 1; nth <= 10; nth += 1) {
    await comeBack();
    await comeBack();
    const headers = { authorization: 'Bearer key-of-the-tests' };
    expect((await sandbox.post('/sandbox/v1/clock', { offset_in_second: nth * 4 }, headers)).status).toBe(
      200,
    );
    await sandbox.settled();
  }
  return asked.questions.filter((question) => question !== '');
}

test('[API-2300] strangers at the return address of a canceled payment make nobody cancel it again', async () => {
  await payer.post(`/payment/v1/payments/${id}/cancel`, {});
  await untilPayment(payer, id, 'CANCELED');
  await sandbox.settled();
  expect(await ordersWhileStrangersComeBack()).toEqual([]);
});

test('[API-2300] strangers at the return address of a payment that is due to be paid back hurry no refund', async () => {
  await scan(sandbox, id, 'expire');
  await untilPayment(payer, id, 'EXPIRED');
  const again = (await payer.pay()).body.data.payment_id;
  await scan(sandbox, again, 'pay');
  await untilPayment(payer, again, 'PAID');
  asked.refuses = '/refund';
  await scan(sandbox, id, 'pay-late');
  await untilPayment(payer, id, 'REFUND_PENDING');
  await sandbox.settled();
  expect(await ordersWhileStrangersComeBack()).toEqual([]);
});
