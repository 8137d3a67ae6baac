import { expect, it } from 'vitest';
import { findingsIn, smallFlow } from '../testing/smallFlow.ts';

/** A flow that pays; of a new price it takes the quote, and reads the offer by it if that is asked for. */
function paying(reads: boolean) {
  return smallFlow({
    access: 'subscribers',
    query: ['quote_id'],
    data: { quoteId: { var: 'query.quote_id' }, total: 1 },
    firstStep: { if: [{ empty: { var: 'data.quoteId' } }, 'missing', 'pay'] },
    steps: {
      pay: {
        body: [],
        actions: [
          { id: 'pay', label: 'pay', call: 'create' },
          { id: 'away', label: 'away', leave: '/vplus' },
        ],
      },
      missing: { body: [], actions: [{ id: 'away', label: 'away', leave: '/vplus' }] },
    },
    calls: {
      create: {
        effect: 'payment.create',
        send: { quoteId: { var: 'data.quoteId' }, expectedTotal: { var: 'data.total' }, method: 'qris' },
        on: {
          ok: { leave: '/vplus' },
          err_price_changed: { take: ['quoteId'], ...(reads ? { call: 'offer' } : { dialog: 'shared' }) },
        },
      },
      offer: {
        effect: 'payment.offer',
        send: { quoteId: { var: 'data.quoteId' } },
        on: { ok: { take: ['total'], toast: 'read' } },
      },
    },
  });
}

it('[PROVE-4692] what an error brings is not thrown away where the call that follows finds it out once more', () => {
  const dropped = 'answerDropped /document/calls/create/on/err_price_changed';
  expect(findingsIn(paying(false))).toContain(dropped);
  expect(findingsIn(paying(true))).not.toContain(dropped);
});
