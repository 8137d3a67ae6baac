import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { typedFields } from '../../testing/demoCard.ts';
import { payerOf, price, type Payer } from '../../testing/payer.ts';
import { verifiedSubscriber } from '../../testing/subscriber.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/testSandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

const root = 'key-of-the-tests';
let buyers = 0;

/** A payment by a method that waits for its provider. */
async function begun(method: string): Promise<{ readonly payer: Payer; readonly id: string }> {
  buyers += 1;
  const identity = `signed${buyers}@contoh.id`;
  await verifiedSubscriber(sandbox, identity);
  const payer = await payerOf(sandbox, identity);
  return { payer, id: (await payer.pay({ method, method_data: {} })).body.data.payment_id };
}

async function notify(provider: string, body: string, headers: Readonly<Record<string, string>> = {}) {
  const answer = await fetch(`${sandbox.url}/payment/v1/notifications/${provider}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  await sandbox.settled();
  return answer.status;
}

const press = (id: string, move: string, body = '') =>
  fetch(`${sandbox.providerUrl}/pay/${id}/${move}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
    redirect: 'manual',
  });

const statusOf = async ({ payer, id }: Awaited<ReturnType<typeof begun>>): Promise<string> =>
  (await payer.payment(id)).body.data.status;

/** A body as Midtrans signs it: order id, status code, amount and server key, by SHA-512. */
function midtransBody(id: string, over: Readonly<Record<string, string>> = {}, key = `${root}.midtrans`) {
  const fields = { order_id: id, status_code: '200', gross_amount: `${price}.00` };
  const { order_id, status_code, gross_amount } = { ...fields, ...over };
  const signature_key = createHash('sha512')
    .update(`${order_id}${status_code}${gross_amount}${key}`)
    .digest('hex');
  const rest = { transaction_id: 'transaction-1', transaction_status: 'capture', fraud_status: 'accept' };
  return { ...fields, ...rest, signature_key, ...over };
}

const token = createHmac('sha256', `${root}.xendit`).update('x-callback-token').digest('base64url');
const xenditBody = (id: string, amount = price) =>
  JSON.stringify({
    event: 'payment.capture',
    data: {
      payment_id: 'py-1',
      reference_id: id,
      status: 'SUCCEEDED',
      request_amount: amount,
      currency: 'IDR',
    },
  });

test('[API-1620] [T28] Midtrans signs order, status code, amount and server key by SHA-512: with any of them changed nothing is taken', async () => {
  const one = await begun('dana');
  const card = await begun('card');
  const right = midtransBody(card.id);
  for (const forged of [
    { ...right, order_id: one.id },
    { ...right, status_code: '201' },
    { ...right, gross_amount: '1.00' },
    { ...right, signature_key: right.signature_key.toUpperCase() },
    { ...right, signature_key: '' },
    midtransBody(card.id, {}, root),
    { order_id: card.id },
  ])
    expect(await notify('midtrans', JSON.stringify(forged))).toBe(403);
  expect(await statusOf(card)).toBe('REQUIRES_ACTION');
});

test('[API-1620] [T28] what Midtrans’s signature leaves out is asked of Midtrans: a signed notification with another status changes nothing', async () => {
  const one = await begun('card');
  expect(await notify('midtrans', JSON.stringify(midtransBody(one.id)))).toBe(200);
  expect(await statusOf(one)).toBe('REQUIRES_ACTION');
  const challenged = midtransBody(one.id, { fraud_status: 'challenge', status_code: '201' });
  await press(one.id, 'challenge');
  expect(await notify('midtrans', JSON.stringify(challenged))).toBe(200);
  expect(await statusOf(one)).toBe('REVIEW');
});

test('[API-1621] [T28] Xendit shows the merchant’s token: without it nothing is taken, and with it the payment is asked for', async () => {
  const one = await begun('dana');
  const body = xenditBody(one.id);
  for (const headers of [
    {},
    { 'x-callback-token': '' },
    { 'x-callback-token': root },
    { 'x-signature': token },
  ])
    expect(await notify('xendit', body, headers)).toBe(403);
  expect(await notify('xendit', body, { 'x-callback-token': token })).toBe(200);
  expect(await statusOf(one)).toBe('REQUIRES_ACTION');
  await press(one.id, 'pay-lost');
  expect(await statusOf(one)).toBe('REQUIRES_ACTION');
  expect(await notify('xendit', xenditBody(one.id, price - 1), { 'x-callback-token': token })).toBe(200);
  expect(await statusOf(one)).toBe('REQUIRES_ACTION');
  const later = body.replace('py-1', 'py-2');
  expect(await notify('xendit', later, { 'x-callback-token': token })).toBe(200);
  expect(await statusOf(one)).toBe('PAID');
});

test('[API-1466] [T28] each provider has a scheme and a key of its own: another’s proof is none', async () => {
  const [dana, card, motion] = [await begun('dana'), await begun('card'), await begun('motionpay')];
  const signed = (key: string, body: string) => ({
    'x-signature': createHmac('sha256', key).update(body).digest('hex'),
  });
  const body = (id: string) =>
    JSON.stringify({
      event_id: 'event-x',
      reference: id,
      status: 'settlement',
      sequence: 9,
      amount: price,
      currency: 'IDR',
    });
  expect(await notify('xendit', body(dana.id), signed(`${root}.xendit`, body(dana.id)))).toBe(403);
  expect(await notify('midtrans', xenditBody(card.id), { 'x-callback-token': token })).toBe(403);
  for (const key of [root, `${root}.midtrans`])
    expect(await notify('motionpay', body(motion.id), signed(key, body(motion.id)))).toBe(403);
  expect(await notify('motionpay', body(motion.id), signed(`${root}.motionpay`, body(motion.id)))).toBe(200);
  expect(await statusOf(motion)).toBe('PAID');
});

test('[API-1622] a bank that wants to see its customer is the next thing to do, found again after leaving its page', async () => {
  const one = await begun('card');
  await press(one.id, 'card', new URLSearchParams(typedFields('4811111111111114')).toString());
  await expect
    .poll(async () => (await one.payer.payment(one.id)).body.data.next_action)
    .toEqual({ type: 'three_ds', url: expect.stringContaining(`/pay/${one.id}?fate=pay`) });
  const { url } = (await one.payer.payment(one.id)).body.data.next_action;
  expect(await (await sandbox.lab(new URL(url).pathname)).text()).toContain('3-D Secure');
  await press(one.id, 'pay');
  await expect.poll(() => statusOf(one)).toBe('PAID');
});
