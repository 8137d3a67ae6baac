import { expect, it } from 'vitest';
import type { FlowEventMessage } from '../../src/contracts/measuring/flowEvents.ts';
import { payingAnswer } from '../../src/engine/testing/payingParts.ts';
import { flowRun, type FlowRun } from './flowRun.ts';
import { shippedBundle } from './shippedBundle.ts';

const payment = await shippedBundle('payment');
const query = { payment_id: 'from-the-address', method: 'qris' };

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
