import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestSandbox, type TestSandbox } from '../../sandbox/testing/testSandbox.ts';
import { last } from './flowRun.ts';
import { waitUntilApplied, moveAt, visitOf, type Visit } from './paymentVisit.ts';

/** What the provider does with the next calls. */
type Mood = 'well' | 'refusing' | 'lying' | 'silent' | 'unreachable';
let mood: Mood = 'well';
let sandbox: TestSandbox;

/** A line to the provider that fails in the way of the moment. */
const troubled: typeof fetch = (input, init) => {
  if (mood === 'well' || !String(input).includes('/charges')) return fetch(input, init);
  if (mood === 'refusing') return Promise.resolve(new Response('', { status: 503 }));
  if (mood === 'lying') return Promise.resolve(new Response('<h1>Hello</h1>', { status: 200 }));
  if (mood === 'unreachable') return Promise.reject(new TypeError('the line is down'));
  // Silent: until the caller loses its patience.
  return new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new TypeError('no answer came')));
  });
};

beforeAll(async () => {
  sandbox = await startTestSandbox({ http: troubled });
});
afterAll(() => sandbox.stop());

/** The voucher ends: at a time in milliseconds, which is returned as it was before. */
function endVoucher(at: number): number {
  const db = new DatabaseSync(join(sandbox.dataDir, 'sandbox', 'sandbox.sqlite'));
  const before = db.prepare("SELECT ends_at FROM vouchers WHERE label_en = 'Voucher HEMAT-10'").get() as {
    ends_at: number;
  };
  db.prepare("UPDATE vouchers SET ends_at = ? WHERE label_en = 'Voucher HEMAT-10'").run(at);
  db.close();
  return before.ends_at;
}

/** Somebody changes the price of the package meanwhile. */
function raisePrice(by: number): void {
  const db = new DatabaseSync(join(sandbox.dataDir, 'sandbox', 'sandbox.sqlite'));
  db.prepare("UPDATE packages SET price = price + ? WHERE package_id = 'entertainment-30'").run(by);
  db.close();
}

const order = (method = 'dana'): Promise<Visit> => visitOf(sandbox, 'payment', { method });
const titleOf = ({ run }: Visit): string | undefined => run.snapshot.dialog?.spec.title;
const dialogOf = ({ run }: Visit): string | undefined => run.snapshot.dialog?.code;
const close = async (one: Visit, button: number | null): Promise<void> => {
  one.run.send({ type: 'dialogClosed', button });
  await one.settle();
};
const isOpen = async ({ payer }: Visit): Promise<boolean> =>
  (await payer.get('/payment/v1/payments/current')).status === 200;

it('[FLOW-1966] a price that changed meanwhile is shown in a dialog; its button takes the new price, which is what is charged', async () => {
  const one = await order();
  raisePrice(2000);
  try {
    await one.press('pay');
    expect([titleOf(one), await isOpen(one)]).toEqual(['payment.priceChanged', false]);
    await close(one, 0);
    expect([one.step, one.run.snapshot.data['total']]).toEqual(['details', 51_000]);
    await one.press('pay');
    expect((await one.payer.payment(one.paymentId)).body.data.amount.total).toBe(51_000);
  } finally {
    raisePrice(-2000);
  }
});

it('[FLOW-1967] a price that was shown too long ago is charged no more: the dialog names the one of today, and its button shows the same order at that price', async () => {
  const one = await order();
  const old = one.run.snapshot.data['quoteId'];
  raisePrice(2000);
  try {
    sandbox.advance(31 * 60);
    await one.payer.logInAgain();
    await one.press('pay');
    expect([titleOf(one), await isOpen(one)]).toEqual(['payment.offerOver', false]);
    expect(one.run.snapshot.data['total']).toBe(51_000);
    await close(one, 0);
    expect([one.step, one.run.snapshot.data['quoteId'] === old]).toEqual(['details', false]);
    await one.press('pay');
    expect((await one.payer.payment(one.paymentId)).body.data.amount.total).toBe(51_000);
  } finally {
    raisePrice(-2000);
  }
});

it('[FLOW-1967] the second button of both dialogs leads to the other packages', async () => {
  const one = await order();
  sandbox.advance(31 * 60);
  await one.payer.logInAgain();
  await one.press('pay');
  await close(one, 1);
  expect(last(one.run, 'leave')?.to).toBe('/vplus/pay');
});

it.each(['payment', 'payment-form'])(
  '[FLOW-2160] a page of %s whose offer is over asks for the same package again, its voucher kept, and is ready to pay',
  async (flow) => {
    const one = await visitOf(
      sandbox,
      flow,
      flow === 'payment' ? { method: 'dana' } : { method: 'va', asks: 'option' },
    );
    const wanted = { package_id: 'entertainment-30', region: 'ID', voucher_code: 'HEMAT-10' };
    const { body } = await one.payer.post('/payment/v1/quotes', wanted);
    const query = flow === 'payment' ? { method: 'dana' } : { method: 'va', asks: 'option' };
    sandbox.advance(31 * 60);
    await one.payer.logInAgain();
    await one.open(flow, { ...query, quote_id: String(body.data.quote_id), package_id: 'entertainment-30' });
    expect(titleOf(one) ?? '').toMatch(/offerOver$/);
    expect(one.run.snapshot.data['total']).toBe(39_000);
    await close(one, 0);
    expect([one.step, titleOf(one), one.run.snapshot.data['total']]).toEqual(['details', undefined, 39_000]);
    // A form still wants its bank.
    expect(one.run.snapshot.actions['pay']).toBe(flow === 'payment' ? 'ready' : 'incomplete');
  },
);

/** What the order's rows add up to, as the page shows it. */
const totalShown = ({ run }: Visit): unknown =>
  run.snapshot.lists['summary']?.find(({ isTotal }) => isTotal === true)?.['amount'];

it.each(['payment', 'payment-form'])(
  '[FLOW-2302] a page of %s with an old offer shows the new order behind the dialog, however it is closed',
  async (flow) => {
    const query = flow === 'payment' ? { method: 'dana' } : { method: 'va', asks: 'option' };
    const one = await visitOf(sandbox, flow, query);
    const quote_id = String(one.run.snapshot.data['quoteId']);
    sandbox.advance(31 * 60);
    await one.payer.logInAgain();
    await one.open(flow, { ...query, quote_id, package_id: 'entertainment-30' });
    expect(titleOf(one) ?? '').toMatch(/offerOver$/);
    await close(one, null);
    expect([titleOf(one), one.run.snapshot.data['total'], totalShown(one)]).toEqual([
      undefined,
      49_000,
      49_000,
    ]);
    if (flow === 'payment-form') expect(one.run.snapshot.lists['options']?.length ?? 0).toBeGreaterThan(0);
    expect(one.run.snapshot.actions['pay']).toBe(flow === 'payment' ? 'ready' : 'incomplete');
  },
);

it.each(['over', 'of another price'])(
  '[FLOW-2302] an offer that is %s when it is to be paid: the rows behind the dialog are those of the new total, however it is closed',
  async (how) => {
    const one = await order();
    raisePrice(2000);
    try {
      if (how === 'over') sandbox.advance(31 * 60);
      await one.payer.logInAgain();
      await one.press('pay');
      await close(one, null);
      expect([one.run.snapshot.data['total'], totalShown(one)]).toEqual([51_000, 51_000]);
      await one.press('pay');
      expect((await one.payer.payment(one.paymentId)).body.data.amount.total).toBe(51_000);
    } finally {
      raisePrice(-2000);
    }
  },
);

it.each(['payment', 'payment-form'])(
  '[FLOW-2303] where the voucher of an order no longer counts, the rows of %s name it and that it is over, in both languages',
  async (flow) => {
    const query = flow === 'payment' ? { method: 'dana' } : { method: 'va', asks: 'option' };
    const one = await visitOf(sandbox, flow, query);
    const wanted = { package_id: 'entertainment-30', region: 'ID', voucher_code: 'HEMAT-10' };
    const { body } = await one.payer.post('/payment/v1/quotes', wanted);
    const ends = endVoucher(0);
    try {
      sandbox.advance(31 * 60);
      await one.payer.logInAgain();
      const quote_id = String(body.data.quote_id);
      await one.open(flow, { ...query, quote_id, package_id: 'entertainment-30' });
      expect(titleOf(one) ?? '').toMatch(/offerOver$/);
      expect(totalShown(one)).toBe(49_000);
      expect(JSON.stringify(one.run.snapshot.lists['summary'])).toMatch(
        /Voucher HEMAT-10: no longer counts.*Voucher HEMAT-10: tidak berlaku lagi/,
      );
    } finally {
      endVoucher(ends);
    }
  },
);

it('[FLOW-1968] a voucher that was used elsewhere meanwhile is another price, asked about before anything is charged', async () => {
  const one = await order();
  const wanted = { package_id: 'entertainment-30', region: 'ID', voucher_code: 'HEMAT-10' };
  const quotes = await Promise.all([1, 2].map(() => one.payer.post('/payment/v1/quotes', wanted)));
  const [first, second] = quotes.map(({ body }) => String(body.data.quote_id));
  await one.open('payment', { method: 'dana', quote_id: first ?? '', package_id: 'entertainment-30' });
  expect(one.run.snapshot.data['total']).toBe(39_000);
  await one.press('pay');
  await moveAt(sandbox, one.paymentId, 'pay');
  await waitUntilApplied(one);
  const sport = await one.payer.post('/payment/v1/quotes', { ...wanted, package_id: 'sport-30' });
  expect(sport.code).toBe('err_voucher_already_used');
  await one.open('payment', { method: 'dana', quote_id: second ?? '', package_id: 'entertainment-30' });
  expect(one.run.snapshot.data['total']).toBe(49_000);
});

describe.each(['refusing', 'lying', 'unreachable', 'silent'] as const)('a provider that is %s', (how) => {
  it('[FLOW-1969] begins no payment, is named with what to do, and the same press works once it is back', async () => {
    const one = await order();
    mood = how;
    try {
      await one.press('pay');
    } finally {
      mood = 'well';
    }
    expect([dialogOf(one), await isOpen(one)]).toEqual(['err_channel_unavailable', false]);
    await close(one, null);
    expect([one.step, one.run.snapshot.actions['pay']]).toEqual(['details', 'ready']);
    await one.press('pay');
    expect(one.step).toBe('leaving');
  });

  it('[FLOW-1969] keeps an open payment as it is, and what was paid meanwhile is found', async () => {
    const one = await order();
    await one.press('pay');
    const id = one.paymentId;
    mood = how;
    try {
      await one.open('payment', { payment_id: id });
      expect([one.step, one.paymentId]).toEqual(['leaving', id]);
      await moveAt(sandbox, id, 'pay-lost');
    } finally {
      mood = 'well';
    }
    sandbox.advance(61);
    await waitUntilApplied(one);
    await one.open('payment', { payment_id: id });
    expect(one.step).toBe('paid');
  });
});

describe('what is another’s, or nobody’s', () => {
  it('[FLOW-1970] a quote: nothing of it is shown, and the page offers what to do', async () => {
    const [one, other] = [await order(), await order()];
    const theirs = String(other.run.snapshot.data['quoteId']);
    for (const quote_id of [theirs, randomUUID(), 'x'.repeat(64)]) {
      await one.open('payment', { method: 'dana', quote_id });
      expect(one.run.snapshot.data['total'] ?? null).toBeNull();
      expect(dialogOf(one)).toBe('err_quote_expired');
      await close(one, 0);
      expect(last(one.run, 'leave')?.to).toBe('/vplus/pay');
    }
  });

  it('[FLOW-1970] a payment: it looks like one that never was, and the page offers what to do', async () => {
    const [one, other] = [await order(), await order()];
    await other.press('pay');
    const seen: unknown[] = [];
    for (const payment_id of [other.paymentId, randomUUID()]) {
      await one.open('payment', { payment_id });
      expect(one.run.snapshot.data['amount'] ?? null).toBeNull();
      seen.push([one.step, dialogOf(one)]);
    }
    expect(seen[0]).toEqual(seen[1]);
    expect(dialogOf(one)).toBe('err_order_not_found');
    expect((await other.payer.payment(other.paymentId)).body.data.status).toBe('REQUIRES_ACTION');
  });

  it('[FLOW-1970] a method: nothing is begun, and a dialog names it', async () => {
    const one = await order('barter');
    await one.press('pay');
    expect([dialogOf(one), await isOpen(one)]).toEqual(['err_method_unavailable', false]);
  });
});
