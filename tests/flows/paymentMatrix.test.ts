import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { payerOf } from '../../sandbox/testing/payer.ts';
import { startTestSandbox } from '../../sandbox/testing/testSandbox.ts';
import { last } from './flowRun.ts';
import { waitUntilApplied, moveAt, visitOf, type Query, type Visit } from './paymentVisit.ts';

/** A method as the API lists it: a row of its store. */
interface Method {
  readonly method: string;
  readonly page: string;
  readonly options: readonly { readonly method: string; readonly value: string }[];
}

const flows = ['payment', 'payment-form', 'payment-code'] as const;
// The rows make the tests, so the API runs before there are any.
const sandbox = await startTestSandbox();
afterAll(() => sandbox.stop());

/** Every method that the API offers: one more row is covered without a line here. */
async function offered(): Promise<readonly Method[]> {
  const payer = await payerOf(sandbox);
  const { quote_id } = (await payer.quote()).body.data;
  const { methods, options } = (await payer.get(`/payment/v1/quotes/${quote_id}?device=mobile`)).body.data;
  return methods.map(({ method, page }: Method) => ({ method, page, options }));
}

/** The flow of a payment page and what its route says, by the shipped documents. */
function routeOf(page: string): { readonly flow: string; readonly query: Query } {
  for (const flow of flows) {
    const file = new URL(`../../schemas/flows/${flow}.json`, import.meta.url);
    const { document } = JSON.parse(readFileSync(file, 'utf8')) as {
      document: { routes: readonly { path: string; query?: Query }[] };
    };
    const found = document.routes.find(({ path }) => path === `/vplus/pay/payment/${page}`);
    if (found) return { flow, query: found.query ?? {} };
  }
  throw new RangeError(`No flow has the page ${page}.`);
}

const methods = await offered();

it('[FLOW-1960] every method that the API offers has a page of the product, and every group is there', () => {
  expect(methods.length).toBeGreaterThan(9);
  for (const { page } of methods) expect(() => routeOf(page)).not.toThrow();
});

/** A payment that was begun at its method's page, which waits for its subscriber. */
interface Begun {
  readonly one: Visit;
  readonly waits: string;
  readonly phone: string;
}

let phones = 0;
async function begun({ method, page, options }: Method): Promise<Begun> {
  const { flow, query } = routeOf(page);
  const one = await visitOf(sandbox, flow, query);
  expect(one.step).toBe('details');
  phones += 1;
  const phone = `+62812777${String(phones).padStart(4, '0')}9`;
  const option = options.find((each) => each.method === method)?.value ?? method;
  const answers = { phone, bank: option, operator: option, wallet: method };
  for (const [field, value] of Object.entries(answers))
    if (one.run.isVisible(field)) one.run.type({ [field]: value });
  await one.press('pay');
  if (last(one.run, 'leave') !== undefined && one.step === 'details') await one.follow();
  const { data } = (await one.payer.get('/payment/v1/payments/current')).body;
  expect(one.paymentId).toBe(data.payment_id);
  return { one, waits: one.step, phone };
}

/** The payment's page, opened by its address. */
async function reopen(one: Visit, id: string): Promise<void> {
  await one.open('payment', { payment_id: id });
}

const transactionsOf = async ({ payer }: Visit): Promise<readonly { readonly status: string }[]> =>
  (await payer.get('/payment/v1/transactions')).body.data.items;

async function settle({ one, phone, waits }: Begun): Promise<void> {
  if (waits !== 'code') return moveAt(sandbox, one.paymentId, 'pay');
  one.run.type({ otp: await sandbox.newestCode(phone) });
  return one.press('confirm');
}

describe.each(methods)('$method', (method) => {
  it('[FLOW-1961] paid: the page shows it, by its address too, and there is one payment', async () => {
    const payment = await begun(method);
    const { one } = payment;
    const id = one.paymentId;
    await settle(payment);
    await waitUntilApplied(one);
    await reopen(one, id);
    expect([one.step, one.run.snapshot.data['status']]).toEqual(['paid', 'PAID']);
    expect(await transactionsOf(one)).toEqual([expect.objectContaining({ status: 'paid' })]);
  });

  it.each([
    ['declined', 'poor', 'FAILED'],
    ['expired', 'expire', 'EXPIRED'],
  ] as const)('[FLOW-1962] %s: the page shows that, with what to do next', async (_, move, status) => {
    const { one } = await begun(method);
    const id = one.paymentId;
    await moveAt(sandbox, id, move);
    await waitUntilApplied(one);
    await reopen(one, id);
    expect([one.step, one.run.snapshot.data['status']]).toEqual(['failed', status]);
    expect(Object.values(one.run.snapshot.actions)).toContain('ready');
    expect((await one.payer.get('/subscription/v1/subscriptions?status=ACTIVE')).body.data).toEqual([]);
  });

  it('[FLOW-1963] cancelled: the page shows that, nothing can be paid by it, and another way can be begun', async () => {
    const { one } = await begun(method);
    const id = one.paymentId;
    await reopen(one, id);
    // A mobile balance is cancelled from the page of its order.
    if (one.run.snapshot.actions['cancelPayment'] === 'ready') {
      one.run.press('cancelPayment');
      one.run.send({ type: 'dialogClosed', button: 1 });
      await one.settle();
    } else await one.payer.post(`/payment/v1/payments/${id}/cancel`, {});
    await reopen(one, id);
    expect([one.step, one.run.snapshot.data['status']]).toEqual(['failed', 'CANCELED']);
    expect((await one.payer.get('/payment/v1/payments/current')).status).toBe(204);
    expect(Object.values(one.run.snapshot.actions)).toContain('ready');
  });

  it('[FLOW-1964] R12 a reload and a second tab wait at the same payment, and both show that it was paid', async () => {
    const payment = await begun(method);
    const { one, waits } = payment;
    const id = one.paymentId;
    const tab = one.secondTab();
    const flow = waits === 'code' ? 'payment-code' : 'payment';
    await tab.open(flow, { payment_id: id });
    expect([tab.step, tab.paymentId]).toEqual([waits, id]);
    await one.open(flow, { payment_id: id });
    expect([one.step, one.paymentId]).toEqual([waits, id]);
    await settle({ ...payment, one });
    await waitUntilApplied(one);
    for (const each of [one, tab]) {
      await reopen(each, id);
      expect(each.step).toBe('paid');
    }
    expect(await transactionsOf(one)).toHaveLength(1);
  });

  it('[FLOW-1965] R12 Back shows the order, which leads to the open payment; after it was paid, nothing is charged again', async () => {
    const payment = await begun(method);
    const { one } = payment;
    const id = one.paymentId;
    const { flow, query } = routeOf(method.page);
    const { quote_id } = (await one.payer.payment(id)).body.data;
    const back = (): Promise<void> => one.open(flow, { ...query, quote_id, package_id: 'entertainment-30' });
    await back();
    expect([one.step, one.run.snapshot.actions['continuePayment']]).toEqual(['details', 'ready']);
    await reopen(one, id);
    if (payment.waits === 'code') await one.open('payment-code', { payment_id: id });
    await settle({ ...payment, one });
    await waitUntilApplied(one);
    await back();
    if (one.run.snapshot.actions['pay'] === 'ready') await one.press('pay');
    expect(await transactionsOf(one)).toHaveLength(1);
    expect((await one.payer.get('/payment/v1/payments/current')).status).toBe(204);
  });
});
