import { describe, expect, it } from 'vitest';
import { flowEvents } from '../../src/contracts/measuring/events.generated.ts';
import type { FlowEventName } from '../../src/contracts/measuring/flowEvents.ts';
import type { CompiledEvent } from '../contract/flowEvent.ts';
import type { EffectRequest } from '../contract/effectResult.ts';
import { testContext } from '../testing/testContext.ts';
import { payingAnswer } from '../testing/payingParts.ts';
import { runOf, type TestParts, type TestRun } from '../testing/testSteps.ts';

const named = (name: FlowEventName): CompiledEvent => ({ name, ...flowEvents[name] });
const took = ['paymentId', 'total', 'status'];

const parts: TestParts = {
  data: { paymentId: { var: 'query.payment_id' }, quoteId: 'set-by-the-document' },
  steps: {
    start: {
      event: named('InitiateCheckout'),
      fields: { packageId: {} },
      actions: { pay: { call: 'status', event: named('AddPaymentInfo') }, paid: { goto: 'paid' } },
    },
    paid: { event: named('Purchase'), actions: { back: { goto: 'start' }, ask: { call: 'status' } } },
  },
  calls: {
    status: {
      effect: 'payment.status',
      send: { paymentId: { var: 'data.paymentId' } },
      on: {
        ok: { take: took, set: { quoteId: 'set' }, event: named('Lead'), goto: 'paid' },
        other: { event: named('PaymentFailed'), dialog: 'shared' },
      },
    },
  },
};

const eventsOf = (requests: readonly EffectRequest[]) =>
  requests.flatMap((each) => (each.kind === 'event' ? [each.event] : []));

function run(): TestRun {
  return runOf(parts, { context: testContext({ query: { payment_id: 'typed-by-somebody@example.com' } }) });
}

const ok = { ok: true, answer: payingAnswer } as const;

describe('an event', () => {
  it('[ENG-1082] of a press and of an outcome is sent as each is carried out, of a step as it is shown', () => {
    const flow = run();
    expect(eventsOf(flow.press('pay')).map(({ name }) => name)).toEqual(['AddPaymentInfo']);
    expect(eventsOf(flow.answer(ok)).map(({ name }) => name)).toEqual(['Lead', 'Purchase']);
  });

  it('[ENG-1082] speaks of answers alone: not of the address, of an input or of what the document set', () => {
    const flow = run();
    flow.type('packageId', 'my secret');
    expect(eventsOf(flow.press('pay'))).toEqual([{ name: 'AddPaymentInfo', properties: {}, id: null }]);
    const [, purchase] = eventsOf(flow.answer(ok));
    expect(purchase).toEqual({
      name: 'Purchase',
      properties: { paymentId: 'p1', total: 50_000 },
      id: 'Purchase:p1',
    });
  });

  it('[ENG-1082] that is sent once for a value waits for the value, as long as its step is shown', () => {
    const flow = run();
    expect(eventsOf(flow.send({ type: 'started' }))).toEqual([]);
    expect(eventsOf(flow.press('paid'))).toEqual([]);
    expect(eventsOf(flow.press('ask'))).toEqual([]);
    expect(eventsOf(flow.answer(ok)).map(({ id }) => id)).toEqual([null, 'Purchase:p1']);
  });

  it('[ENG-1082] of a step is sent again when the step is shown again, and of an error where its dialog opens', () => {
    const flow = run();
    flow.press('pay');
    flow.answer(ok);
    flow.press('back');
    expect(eventsOf(flow.press('paid')).map(({ id }) => id)).toEqual(['Purchase:p1']);
    flow.press('ask');
    expect(eventsOf(flow.answer('err_order_not_found')).map(({ name }) => name)).toEqual(['PaymentFailed']);
  });

  it('[ENG-1082] of the first step is sent when the flow starts in a browser, once', () => {
    const { steps, ...rest } = parts;
    const { event: _event, ...start } = steps['start'] ?? {};
    const flow = runOf({ ...rest, steps: { ...steps, start: { ...start, event: named('ViewContent') } } });
    flow.type('packageId', 'a');
    expect(flow.snapshot().event).toBe('asleep');
    expect(eventsOf(flow.send({ type: 'started' }))).toHaveLength(1);
    expect(eventsOf(flow.send({ type: 'started' }))).toHaveLength(0);
  });
});
