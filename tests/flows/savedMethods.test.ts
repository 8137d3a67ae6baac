import { typedFields } from '../../sandbox/testing/demoCard.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestSandbox, type TestSandbox } from '../../sandbox/testing/testSandbox.ts';
import { waitUntilApplied, moveAt, visitOf, type Query, type Visit } from './paymentVisit.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

/** A page of a payment whose saved method was chosen at checkout: a linked wallet, or a card by its number. */
async function chosen(flow: string, route: Query, type: string, number: string): Promise<Visit> {
  const one = await visitOf(sandbox, flow, route);
  const whose = type === 'card' ? {} : { phone_number: number };
  const path = '/payment/v1/saved-methods';
  const { body } = await one.payer.post(path, { type, return_path: '/vplus', ...whose });
  const { saved_method_id: id } = (body as { readonly data: { readonly saved_method_id: string } }).data;
  await fetch(`${sandbox.providerUrl}/link/${id}/${type === 'card' ? 'card' : 'agree'}`, {
    method: 'POST',
    body: new URLSearchParams(typedFields(number)),
    redirect: 'manual',
  });
  await one.payer.get(`${path}/${id}`);
  const quote_id = String(one.run.snapshot.data['quoteId']);
  await one.open(flow, { ...route, quote_id, package_id: 'entertainment-30', saved_method: id });
  expect(one.step).toBe('details');
  return one;
}

const phone = '+6281299990001';

it('[FLOW-1900] a linked OVO that was chosen at checkout asks for no number, and is paid by one press', async () => {
  const one = await chosen('payment-form', { asks: 'phone', method: 'ovo' }, 'ovo', phone);
  expect(one.run.isVisible('phone')).toBe(false);
  await one.press('pay');
  await one.follow();
  expect(one.step).toBe('paid');
});

it('[FLOW-1900] a linked wallet that was chosen is paid by one press; one that can’t pay shows why', async () => {
  const paid = await chosen('payment', { method: 'dana' }, 'dana', phone);
  await paid.press('pay');
  expect(paid.step).toBe('paid');
  const poor = await chosen('payment', { method: 'dana' }, 'dana', '+6281299990101');
  await poor.press('pay');
  expect([poor.step, poor.run.isVisible('why')]).toEqual(['failed', true]);
});

it('[FLOW-1900] a saved card that was chosen leads to its bank alone, and is paid when its owner comes back', async () => {
  const one = await chosen('payment', { method: 'card' }, 'card', '4811 1111 1111 1114');
  await one.press('pay');
  expect(one.step).toBe('leaving');
  await moveAt(sandbox, one.paymentId, 'pay');
  await waitUntilApplied(one);
  await one.press('havePaid');
  expect(one.step).toBe('paid');
});
