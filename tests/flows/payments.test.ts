import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestSandbox, type TestSandbox } from '../../sandbox/testing/testSandbox.ts';
import { last } from './flowRun.ts';
import { waitUntilApplied, moveAt, visitOf, type Query, type Visit } from './paymentVisit.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

const visit = (flow: string, route: Query, more: Query = {}): Promise<Visit> =>
  visitOf(sandbox, flow, route, more);
const move = (id: string, name: string): Promise<void> => moveAt(sandbox, id, name);

const phone = '+6281299990001';
const leading = (kind: string, method: string, words = 'leaves') =>
  ({
    kind,
    flow: 'payment',
    route: { method },
    waits: 'leaving',
    shows: [words, 'timeLeft'],
  }) as const;

/** One method of each kind: its route, what is filled in, where its form leads, and the step that its payment waits in. */
const kinds = [
  leading('an app', 'gopay', 'opens'),
  leading('a page', 'dana'),
  leading('a form', 'motionpay'),
  leading('a card', 'card'),
  {
    kind: 'an approval',
    flow: 'payment-form',
    route: { asks: 'phone', method: 'ovo' },
    fill: { phone },
    to: 'ovo/checkout',
    waits: 'approve',
    shows: ['waits', 'timeLeft'],
  },
  {
    kind: 'a wallet of several',
    flow: 'payment-form',
    route: { asks: 'wallet' },
    fill: { wallet: 'dana' },
    to: 'cxendit',
    waits: 'leaving',
    shows: ['leaves', 'timeLeft'],
  },
  {
    kind: 'a transfer',
    flow: 'payment-form',
    route: { asks: 'option', method: 'va' },
    fill: { bank: 'bca' },
    to: 'cxendit',
    waits: 'transfer',
    shows: ['account', 'amount', 'timeLeft', 'steps'],
  },
  {
    kind: 'a transfer with a bill key',
    flow: 'payment-form',
    route: { asks: 'option', method: 'va' },
    fill: { bank: 'mandiri' },
    to: 'cxendit',
    waits: 'transfer',
    shows: ['biller', 'billKey', 'amount', 'steps'],
  },
] as const;

describe.each(kinds)('a payment by $kind', ({ flow, route, waits, shows, ...rest }) => {
  async function begun(): Promise<Visit> {
    const one = await visit(flow, route);
    expect(one.step).toBe('details');
    if ('fill' in rest) one.run.type(rest.fill);
    await one.press('pay');
    if ('to' in rest) expect(await one.follow()).toBe(rest.to);
    expect(one.step).toBe(waits);
    return one;
  }

  it('[FLOW-1460] shows its amount, its deadline and what to do, after a reload too, and ends paid', async () => {
    const one = await begun();
    for (const item of shows) expect([item, one.run.isVisible(item)]).toEqual([item, true]);
    await one.open('payment', { ...route, payment_id: one.paymentId });
    expect(one.step).toBe(waits);
    await move(one.paymentId, 'pay');
    await waitUntilApplied(one);
    await one.press('havePaid');
    expect(one.step).toBe('paid');
  });

  it('[FLOW-3602] has a button that copies its amount only where the amount is typed by hand', async () => {
    const one = await begun();
    expect(Object.hasOwn(one.run.snapshot.displays, 'amount')).toBe(waits === 'transfer');
  });

  it('[FLOW-1461] refused it gives the reason, run out or cancelled it shows that, each with what to do next', async () => {
    for (const [name, status] of [
      ['poor', 'FAILED'],
      ['expire', 'EXPIRED'],
    ] as const) {
      const one = await begun();
      await move(one.paymentId, name);
      await waitUntilApplied(one);
      await one.press('havePaid');
      // What the state names already is no reason beside it.
      expect([one.step, one.run.snapshot.data['status'], one.run.isVisible('why')]).toEqual([
        'failed',
        status,
        status === 'FAILED',
      ]);
      expect(Object.values(one.run.snapshot.actions)).toContain('ready');
    }
    const one = await begun();
    one.run.press('cancelPayment');
    one.run.send({ type: 'dialogClosed', button: 1 });
    await one.settle();
    expect([one.step, one.run.snapshot.data['status']]).toEqual(['failed', 'CANCELED']);
  });
});

it('[FLOW-3220] "I have paid" finds a payment whose notification was lost', async () => {
  const one = await visit('payment', { method: 'qris' });
  await one.press('pay');
  await move(one.paymentId, 'pay-lost');
  await one.press('havePaid');
  expect(one.step).toBe('paid');
});

it('[FLOW-3221] money that may have left late is spoken of where time ran out, never where it was refused', async () => {
  for (const [name, isOver] of [
    ['poor', false],
    ['expire', true],
  ] as const) {
    const one = await visit('payment-form', { asks: 'phone', method: 'ovo' });
    one.run.type({ phone });
    await one.press('pay');
    await one.follow();
    await move(one.paymentId, name);
    await waitUntilApplied(one);
    await one.press('havePaid');
    expect([one.step, one.run.isVisible('over'), one.run.isVisible('why')]).toEqual([
      'failed',
      isOver,
      !isOver,
    ]);
  }
});

it('[FLOW-3222] OVO that came to nothing is paid again at its own page, with a new price for the same order', async () => {
  const one = await visit('payment-form', { asks: 'phone', method: 'ovo' });
  one.run.type({ phone });
  await one.press('pay');
  expect(await one.follow()).toBe('ovo/checkout');
  await move(one.paymentId, 'expire');
  await waitUntilApplied(one);
  await one.press('havePaid');
  await one.press('payAgainThere');
  expect(last(one.run, 'leave')).toMatchObject({
    to: '/vplus/pay/payment/ovo',
    query: { package_id: 'entertainment-30', quote_id: expect.any(String) },
  });
});

it('[FLOW-3223] a page of a payment without its id shows the open one', async () => {
  const one = await visit('payment', { method: 'qris' });
  await one.press('pay');
  const open = one.paymentId;
  for (const route of [{ method: 'qris' }, { method: 'dana' }, {}]) {
    await one.open('payment', { ...route });
    expect([one.step, one.run.snapshot.data['paymentId']]).toEqual(['open', open]);
  }
  for (const route of [
    { asks: 'option', method: 'va' },
    { asks: 'phone', method: 'ovo' },
    { asks: 'both', method: 'telco' },
    { asks: 'card', method: 'card' },
    { asks: 'wallet' },
  ]) {
    await one.open('payment-form', route);
    await one.follow();
    expect([one.step, one.run.snapshot.data['paymentId']]).toEqual(['open', open]);
  }
});

it('[FLOW-3225] the wallet that an address names is chosen at the page of wallets', async () => {
  const one = await visit('payment-form', { asks: 'wallet' }, { method: 'shopeepay' });
  expect(one.run.snapshot.data['wallet']).toBe('shopeepay');
  await one.press('pay');
  expect(await one.follow()).toBe('cxendit');
  expect(one.run.snapshot.data['methodName']).toMatchObject({ en: 'ShopeePay' });
});

describe('a payment from a mobile balance', () => {
  it('[FLOW-1462] asks for number and operator, then for the code, and ends paid; a wrong code stays at its input', async () => {
    const one = await visit('payment-form', { asks: 'both', method: 'telco' });
    const number = '+6281299990002';
    one.run.type({ phone: number, operator: 'telkomsel' });
    await one.press('pay');
    expect(await one.follow()).toBe('telco/verify-otp');
    expect(one.step).toBe('code');
    const code = await sandbox.newestCode(number);
    one.run.type({ otp: code === '1111' ? '2222' : '1111' });
    await one.press('confirm');
    expect(one.run.issues('otp')).toEqual(['err_invalid_otp']);
    one.run.type({ otp: code });
    await one.press('confirm');
    expect(await one.follow()).toBe('cxendit');
    expect(one.step).toBe('paid');
  });
});

it('[FLOW-3224] three wrong codes of a mobile balance offer another way, which cancels the payment first', async () => {
  const one = await visit('payment-form', { asks: 'both', method: 'telco' });
  const number = '+6281299990003';
  one.run.type({ phone: number, operator: 'telkomsel' });
  await one.press('pay');
  await one.follow();
  const code = await sandbox.newestCode(number);
  const wrong = code === '1111' ? '2222' : '1111';
  for (let nth = 0; nth < 8 && one.run.snapshot.dialog === null; nth += 1) {
    one.run.type({ otp: '' });
    one.run.type({ otp: wrong });
    await one.press('confirm');
  }
  const { dialog } = one.run.snapshot;
  expect([dialog?.code, dialog?.spec.buttons.map(({ label }) => label)]).toEqual([
    'err_multiple_attempt',
    ['dialog.ok', 'paymentCode.otherWay'],
  ]);
  one.run.send({ type: 'dialogClosed', button: 1 });
  await one.settle();
  expect(last(one.run, 'leave')).toMatchObject({
    to: '/vplus/pay/buy',
    query: { package_id: 'entertainment-30' },
  });
  expect((await one.payer.get('/payment/v1/payments/current')).status).toBe(204);
});

it('[FLOW-1463] Midtrans’s failures are named as such, and a payment that leads to no page of its own offers another way', async () => {
  const one = await visit('payment', { method: 'card' });
  await one.press('pay');
  await move(one.paymentId, 'declined');
  await waitUntilApplied(one);
  await one.open('payment', { payment_id: one.paymentId });
  expect([one.step, one.run.isVisible('midtrans')]).toEqual(['failed', true]);
  await one.press('otherWay');
  expect(last(one.run, 'leave')).toMatchObject({
    to: '/vplus/pay/buy',
    query: { package_id: 'entertainment-30' },
  });
});

it('[FLOW-1464] with a payment open elsewhere every page continues it instead of a second one', async () => {
  const one = await visit('payment', { method: 'gopay' });
  await one.press('pay');
  const open = one.paymentId;
  const { quote_id } = (await one.payer.quote()).body.data;
  await one.open('payment-form', { asks: 'phone', method: 'ovo', quote_id });
  expect([one.run.isVisible('openPayment'), one.run.isVisible('phone')]).toEqual([true, false]);
  await one.press('continuePayment');
  await one.follow();
  expect([one.step, one.paymentId]).toEqual(['leaving', open]);
});

it('[FLOW-1465] without a quote every payment page offers the packages', async () => {
  const one = await visit('payment', { method: 'gopay' });
  for (const [flow, query] of [
    ['payment', { method: 'gopay' }],
    ['payment-form', { asks: 'wallet' }],
    ['payment-code', {}],
  ] as const) {
    await one.open(flow, query);
    expect([flow, one.step, one.run.snapshot.actions['choosePackage']]).toEqual([flow, 'missing', 'ready']);
  }
});

describe('a page that a provider leads back to', () => {
  it('[FLOW-1620] without a payment in its address shows the one that is open, and without one what to do', async () => {
    const one = await visit('payment', { method: 'gopay' });
    await one.press('pay');
    const open = one.paymentId;
    for (const query of [{}, { form: 'ovo' }]) {
      await one.open('payment', query);
      expect([one.step, one.paymentId]).toEqual(['leaving', open]);
    }
    await one.payer.post(`/payment/v1/payments/${open}/cancel`, {});
    await one.open('payment', {});
    expect([one.step, one.run.snapshot.actions['choosePackage']]).toEqual(['missing', 'ready']);
  });

  it('[FLOW-1620] for OVO with an order and no payment leads to the form that begins one', async () => {
    const one = await visit('payment', { form: 'ovo' });
    const quote = one.run.snapshot.data['quoteId'];
    expect(last(one.run, 'leave')).toMatchObject({
      to: '/vplus/pay/payment/ovo',
      query: { quote_id: quote, package_id: 'entertainment-30' },
    });
  });

  it('[FLOW-1621] after cancelling at MotionPay says that nothing was charged, and offers to go back or to pay another way', async () => {
    const one = await visit('payment', { method: 'motionpay' });
    await one.press('pay');
    expect([one.run.isVisible('leaves'), one.run.isVisible('cameBack')]).toEqual([true, false]);
    await one.open('payment', { method: 'motionpay', landing: 'cancel', payment_id: one.paymentId });
    expect([one.run.isVisible('leaves'), one.run.isVisible('cameBack')]).toEqual([false, true]);
    await one.press('payOtherWay');
    expect([one.step, one.run.snapshot.data['status']]).toEqual(['failed', 'CANCELED']);
    await one.press('otherWay');
    expect(last(one.run, 'leave')).toMatchObject({ to: '/vplus/pay/buy' });
  });
});

it('[FLOW-1622] paying again keeps the voucher of the order, and never that of another subscriber’s', async () => {
  const one = await visit('payment', { method: 'dana' });
  const order = { package_id: 'entertainment-30', region: 'ID', voucher_code: 'HEMAT-10' };
  const { quote_id } = (await one.payer.post('/payment/v1/quotes', order)).body.data;
  await one.open('payment', { method: 'dana', quote_id, package_id: 'entertainment-30' });
  expect(one.run.snapshot.data['total']).toBe(39_000);
  await one.press('pay');
  await move(one.paymentId, 'expire');
  await waitUntilApplied(one);
  await one.press('havePaid');
  await one.press('payAgain');
  expect([one.step, one.run.snapshot.data['total']]).toEqual(['details', 39_000]);
  const stranger = await visit('payment', { method: 'dana' });
  const mine = { package_id: 'entertainment-30', region: 'ID', earlier_quote_id: quote_id };
  expect((await stranger.payer.post('/payment/v1/quotes', mine)).body.data.amount.total).toBe(49_000);
});

it('[FLOW-1623] a payment that the bank looks at is shown as such, with nothing to pay again', async () => {
  const one = await visit('payment', { method: 'card' });
  await one.press('pay');
  await move(one.paymentId, 'challenge');
  await waitUntilApplied(one);
  await one.open('payment', { payment_id: one.paymentId });
  expect([one.step, one.run.isVisible('review'), one.run.isVisible('working')]).toEqual([
    'processing',
    true,
    false,
  ]);
});

it('[FLOW-1624] another way to pay leads from every form and summary to the order of the same package', async () => {
  for (const [flow, route] of [
    ['payment', { method: 'qris' }],
    ['payment-form', { asks: 'both', method: 'telco' }],
  ] as const) {
    const one = await visit(flow, route);
    await one.press('otherWay');
    expect(last(one.run, 'leave')).toMatchObject({
      to: '/vplus/pay/buy',
      query: { package_id: 'entertainment-30' },
    });
  }
});

it('[FLOW-1625] a transfer asks for the bank, a balance for the operator, a card for which one', async () => {
  for (const [route, asked] of [
    [{ asks: 'option', method: 'va' }, 'bank'],
    [{ asks: 'both', method: 'telco' }, 'operator'],
    [{ asks: 'card', method: 'card' }, 'card'],
  ] as const) {
    const one = await visit('payment-form', route);
    const shown = ['bank', 'operator', 'card'].filter((field) => one.run.isVisible(field));
    expect(shown).toEqual([asked]);
    if (asked !== 'card') continue;
    one.run.type({ card: 'card' });
    await one.press('pay');
    expect([await one.follow(), one.step]).toEqual(['cxendit', 'leaving']);
  }
});
