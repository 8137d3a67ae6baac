import { afterAll, beforeAll, expect, test } from 'vitest';
import { typedFields } from '../../testing/demoCard.ts';
import { payerOf, type Payer } from '../../testing/payer.ts';
import { verifiedSubscriber } from '../../testing/subscriber.ts';
import { startTestSandbox, type TestSandbox } from '../../testing/testSandbox.ts';
import { testCards } from '../cards/testCards.ts';
import { magicEndings } from '../payments/magic.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

let orders = 0;
/** Orders a charge at a provider, as the product does. Returns its reference and the answer. */
async function order(amount: number, payer = '') {
  orders += 1;
  const reference = `order-of-magic-${orders}`;
  const { status } = await fetch(`${sandbox.providerUrl}/charges/xendit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer key-of-the-tests' },
    body: JSON.stringify({
      reference,
      amount,
      currency: 'IDR',
      expires_at: '2026-11-21T04:00:00Z',
      method: 'dana',
      kind: 'redirect',
      payer,
      option: '',
      return_url: 'http://localhost:4000/payment/v1/return/xendit',
    }),
  });
  return { reference, status };
}

/** How a charge stands after its owner has pressed Pay. */
async function afterPay(reference: string) {
  await fetch(`${sandbox.providerUrl}/pay/${reference}/pay`, { method: 'POST', redirect: 'manual' });
  const answer = await fetch(`${sandbox.providerUrl}/charges/xendit/${reference}`, {
    headers: { authorization: 'Bearer key-of-the-tests' },
  });
  return (await answer.json()) as { status: string; reason?: string };
}

test.each([
  [10_101, 'deny', 'insufficient_balance'],
  [10_102, 'deny', 'declined'],
  [10_103, 'deny', 'account_blocked'],
  [10_105, 'pending', undefined],
  [10_106, 'pending', undefined],
  [10_107, 'settlement', undefined],
  [10_108, 'settlement', undefined],
])('[API-1908] pressing Pay for Rp%i leads to %s (%s)', async (amount, status, reason) => {
  const answer = await afterPay((await order(amount)).reference);
  expect([answer.status, answer.reason]).toEqual([status, reason]);
});

test('[API-1908] an amount or a number that ends with 0104 finds the provider down; a number goes before an amount', async () => {
  expect((await order(20_104)).status).toBe(503);
  expect((await order(49_000, '+6281234560104')).status).toBe(503);
  const { reference } = await order(20_107, '+6281234560101');
  expect((await afterPay(reference)).reason).toBe('insufficient_balance');
});

test('[API-1909] the lab’s page of magic values names every ending and every card in both languages', async () => {
  for (const language of ['en', 'id']) {
    const text = await (await sandbox.lab(`/magic?lang=${language}`)).text();
    expect(text).toContain(`<html lang="${language}">`);
    for (const ending of Object.keys(magicEndings)) expect(text).toContain(`<code>${ending}</code>`);
    for (const { number } of testCards) expect(text).toContain(number.slice(-4));
    for (const code of ['0000', '0001', '0002']) expect(text).toContain(`<code>${code}</code>`);
  }
});

let buyers = 0;
async function cardPayment(): Promise<{ payer: Payer; id: string; version: number }> {
  buyers += 1;
  const email = `card${buyers}@contoh.id`;
  await verifiedSubscriber(sandbox, email);
  const payer = await payerOf(sandbox, email);
  const { payment_id: id, version } = (await payer.pay({ method: 'card' })).body.data;
  return { payer, id, version };
}
const type = (id: string, move: string, fields: Readonly<Record<string, string>>) =>
  fetch(`${sandbox.providerUrl}/pay/${id}/${move}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });

test('[API-1909] a card without 3-D Secure is paid at once; one whose bank never answers stays open', async () => {
  const paid = await cardPayment();
  await type(paid.id, 'card', typedFields('5211 1111 1111 1117'));
  const heard = await paid.payer.payment(paid.id, `?wait=15&since_version=${paid.version}`);
  expect(heard.body.data.status).toBe('PAID');
  const silent = await cardPayment();
  await type(silent.id, 'card', typedFields('4211 1111 1111 1110'));
  expect((await silent.payer.payment(silent.id)).body.data.status).toBe('REQUIRES_ACTION');
});

test('[API-1909] a wrong PIN, a wrong code of the bank and a wrong account number pay nothing, and the page names it beside the field', async () => {
  const { reference } = await order(49_000);
  for (const [field, words] of [
    ['pin', 'This PIN is wrong'],
    ['code', 'This code is wrong'],
  ] as const) {
    const answer = await type(reference, 'pay', { [field]: '000000' });
    expect(answer.status).toBe(200);
    if (field === 'pin') expect(await answer.text()).toContain(words);
  }
  const { payer, id } = await cardPayment();
  await type(id, 'card', typedFields('4811 1111 1111 1114'));
  const asked = await (await type(id, 'pay', { code: '000000' })).text();
  expect(asked).toContain('This code is wrong');
  expect(asked).toContain('aria-invalid="true"');
  expect((await payer.payment(id)).body.data.status).toBe('REQUIRES_ACTION');
});
