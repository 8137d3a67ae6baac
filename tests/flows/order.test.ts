import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestSandbox, type TestSandbox } from '../../sandbox/testing/testSandbox.ts';
import { flowRun, last, refusal } from './flowRun.ts';
import { waitUntilApplied, moveAt, visitOf, type Visit } from './paymentVisit.ts';
import { shippedBundle } from './shippedBundle.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

const order = (): Promise<Visit> => visitOf(sandbox, 'buy', {});
const shown = ({ run }: Visit, ...items: readonly string[]): readonly boolean[] =>
  items.map((item) => run.isVisible(item));

/** Pays the order by its way, and waits until the package runs. */
async function paid(one: Visit): Promise<void> {
  await one.press('pay');
  const id = one.paymentId;
  await moveAt(sandbox, id, 'pay');
  await waitUntilApplied(one);
  sandbox.advance(1);
  await one.open('buy', { package_id: 'entertainment-30' });
}

it.each(['err_unreachable', 'err_offline', 'err_500'])(
  '[FLOW-3227] an order that did not load (%s) says it, offers no field and nothing to pay, and loads with the next try',
  async (code) => {
    const whole = await order();
    const run = flowRun(shippedBundle('buy'), {
      query: { package_id: 'entertainment-30' },
      signedIn: true,
    });
    run.send({ type: 'started' });
    run.answer(refusal(code, 0));
    expect(run.snapshot.dialog?.code).toBe(code);
    run.send({ type: 'dialogClosed', button: null });
    expect(['unread', 'voucher', 'way'].map((item) => run.isVisible(item))).toEqual([true, false, false]);
    expect([run.snapshot.actions['pay'], run.snapshot.actions['readAgain']]).toEqual(['hidden', 'ready']);
    whole.run = run;
    await whole.press('readAgain');
    expect(shown(whole, 'unread', 'voucher', 'way')).toEqual([false, true, true]);
    expect([run.snapshot.actions['pay'], run.snapshot.actions['readAgain']]).toEqual(['ready', 'hidden']);
  },
);

describe('a package that is bought again', () => {
  it('[FLOW-3228] the order says until when one may watch, then that it extends, then that there is nothing to pay', async () => {
    const one = await order();
    expect(shown(one, 'period', 'extended', 'owned')).toEqual([true, false, false]);
    await paid(one);
    expect(shown(one, 'period', 'extended', 'owned')).toEqual([false, true, false]);
    await paid(one);
    expect(shown(one, 'period', 'extended', 'owned', 'way')).toEqual([false, false, true, false]);
    expect(one.run.snapshot.actions).toMatchObject({ pay: 'hidden', seeOwned: 'ready' });
  });

  it('[FLOW-3229] R12 Pay pressed again on the order that was paid shows that payment, and charges nothing', async () => {
    const one = await order();
    await one.press('pay');
    const id = one.paymentId;
    const ordered = one.run;
    await moveAt(sandbox, id, 'pay');
    await waitUntilApplied(one);
    const { quote_id } = (await one.payer.payment(id)).body.data;
    await one.open('payment', { method: 'qris', quote_id, package_id: 'entertainment-30' });
    await one.press('pay');
    expect([one.step, one.paymentId]).toEqual(['paid', id]);
    expect(last(ordered, 'leave')).toMatchObject({ to: '/vplus/pay/payment/fm-qris' });
    expect((await one.payer.get('/payment/v1/transactions')).body.data.items).toHaveLength(1);
  });
});

it('[FLOW-3230] where the provider’s page can’t be opened, the order leads to the payment’s own page', async () => {
  const one = await order();
  one.run.type({ way: 'dana' });
  // Nothing here has a page that could be left.
  await expect(one.press('pay')).rejects.toThrow('No page to leave');
  expect(last(one.run, 'call')?.effect).toBe('payment.continue');
  one.run.answer(refusal('err_provider_refused', 0));
  expect(await one.follow()).toBe('cxendit');
  expect([one.step, one.run.snapshot.actions['goOn']]).toEqual(['leaving', 'ready']);
});

it('[FLOW-3226] while the code of a mobile balance is awaited, another way to pay is open with nothing typed; it cancels the payment first', async () => {
  const one = await visitOf(sandbox, 'payment-form', { asks: 'both', method: 'telco' });
  one.run.type({ phone: '+6281299990004', operator: 'telkomsel' });
  await one.press('pay');
  await one.follow();
  expect([one.step, one.run.snapshot.actions['otherWay']]).toEqual(['code', 'ready']);
  one.run.press('otherWay');
  one.run.send({ type: 'dialogClosed', button: 1 });
  await one.settle();
  expect(last(one.run, 'leave')).toMatchObject({ to: '/vplus/pay/buy' });
  expect((await one.payer.get('/payment/v1/payments/current')).status).toBe(204);
});

it('[FLOW-3231] the page of the app calls a package active only where its payment was paid', async () => {
  const one = await order();
  await one.open('go-to-apps', {});
  expect([one.step, ...shown(one, 'bought', 'login')]).toEqual(['ready', false, true]);
  await one.open('buy', { package_id: 'entertainment-30' });
  await one.press('pay');
  const id = one.paymentId;
  await one.open('go-to-apps', { payment_id: id });
  expect(one.step).toBe('notPaid');
  await moveAt(sandbox, id, 'pay');
  await one.open('payment', { payment_id: id });
  await waitUntilApplied(one);
  await one.open('go-to-apps', { payment_id: id });
  expect([one.step, ...shown(one, 'bought')]).toEqual(['paid', true]);
});

it.each([
  ['option', 'va', 'Your bank'],
  ['both', 'telco', 'Your mobile operator'],
])(
  '[FLOW-3232] the page of a method names what is chosen in the method’s own words (%s, %s)',
  async (asks, method, words) => {
    const one = await order();
    await one.open('payment-form', { asks, method, package_id: 'entertainment-30' });
    expect([one.step, one.run.snapshot.data['optionLabel']]).toMatchObject(['details', { en: words }]);
  },
);
