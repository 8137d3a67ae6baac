import { expect, it } from 'vitest';
import type { FlowEventMessage } from '@alur/engine';
import { payingAnswer } from '@alur/engine/testing';
import { flowRun, type FlowRun } from './flowRun.ts';
import { shippedBundle } from './shippedBundle.ts';

const payment = shippedBundle('payment');
const buy = shippedBundle('buy');
const query = { payment_id: 'from-the-address', method: 'qris' };

const time = '2026-11-24T10:00:00Z';
const quote = { quoteId: 'q1', packageId: 'month', packageName: 'Sport', total: 50_000, expiresAt: time };
const qris = {
  id: 'qris',
  method: 'qris',
  page: 'cxendit',
  form: 'none',
  group: { en: 'Scan', id: 'Pindai' },
  label: { en: 'QRIS', id: 'QRIS' },
  status: 'available',
};
const offer = {
  ...quote,
  durationDays: 30,
  renewal: 'none',
  startsAt: time,
  endsAt: time,
  extends: false,
  sold: true,
  optionLabel: { en: 'Option', id: 'Pilihan' },
  summary: [],
  methods: [],
  options: [],
  saved: [],
  ways: [qris],
  preferredWay: 'qris',
};

const eventsOf = ({ requests }: FlowRun): readonly FlowEventMessage[] =>
  requests.flatMap((each) => (each.kind === 'event' ? [each.event] : []));

function asked(status: string): FlowRun {
  const run = flowRun(payment, { query, signedIn: true });
  run.send({ type: 'started' });
  run.answer({ ok: true, answer: { ...payingAnswer, status, final: status === 'PAID', instructions: [] } });
  return run;
}

it('[ENG-1082] a payment that arrived is a purchase, of that payment and its price, and of nothing else', () => {
  const run = asked('PAID');
  expect(run.snapshot.step).toBe('paid');
  const order = { paymentId: 'p1', orderId: 'o1', packageId: 'month', quoteId: 'q1', total: 50_000 };
  expect(eventsOf(run)).toEqual([{ name: 'Purchase', properties: order, id: 'Purchase:p1' }]);
});

it('[ENG-1082] a payment that is open is no purchase, and one that ran out is a failure of that payment', () => {
  expect(eventsOf(asked('REQUIRES_ACTION'))).toEqual([]);
  expect(eventsOf(asked('EXPIRED'))).toMatchObject([{ name: 'PaymentFailed', id: 'PaymentFailed:p1' }]);
});

it('[ANA-3319] an order says which package was seen and put into the cart, and for how much, once its price is there', () => {
  const run = flowRun(buy, { query: { package_id: 'from-the-address' }, signedIn: true });
  run.send({ type: 'started' });
  expect(eventsOf(run)).toEqual([]);
  run.answer({ ok: true, answer: quote });
  const bought = { packageId: 'month', quoteId: 'q1', total: 50_000 };
  expect(eventsOf(run)).toEqual([
    { name: 'ViewContent', properties: { packageId: 'month', total: 50_000 }, id: null },
    { name: 'AddToCart', properties: bought, id: 'AddToCart:q1' },
  ]);
});

it('[ANA-3319] a voucher’s new price puts nothing into the cart again, and the way to pay is sent with that price', () => {
  const run = flowRun(buy, { query: { package_id: 'month' }, signedIn: true });
  run.send({ type: 'started' });
  run.answer({ ok: true, answer: quote });
  run.answer({ ok: true, answer: offer });
  run.type({ voucher: 'HALF' });
  run.press('applyVoucher');
  run.answer({ ok: true, answer: { ...quote, quoteId: 'q2', total: 25_000 } });
  run.answer({ ok: true, answer: offer });
  run.press('pay');
  expect(eventsOf(run).map(({ name }) => name)).toEqual(['ViewContent', 'AddToCart', 'AddPaymentInfo']);
  expect(eventsOf(run).at(-1)?.properties).toEqual({ packageId: 'month', quoteId: 'q2', total: 25_000 });
});
