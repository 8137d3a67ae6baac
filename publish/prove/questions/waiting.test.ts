import { expect, it } from 'vitest';
import { findingOf, findingsIn, smallFlow } from '../testing/smallFlow.ts';
import { wordSaid } from '../../wording/wordSaid.ts';

const flow = (watch: string | { call: string; askAt: object } | undefined) =>
  smallFlow({
    access: 'subscribers',
    query: ['payment_id'],
    data: { paymentId: { var: 'query.payment_id' } },
    steps: {
      open: {
        onShow: 'status',
        ...(watch === undefined ? {} : { watch: watch as never }),
        body: [{ id: 'left', widget: 'countdown', label: 'left', shows: { var: 'data.expiresAt' } }],
        actions: [{ id: 'away', label: 'away', leave: '/vplus' }],
      },
    },
    calls: {
      status: {
        effect: 'payment.status',
        send: { paymentId: { var: 'query.payment_id' } },
        on: { ok: { take: ['expiresAt'] } },
      },
    },
  });
const codes = (proven: ReturnType<typeof flow>) =>
  findingsIn(proven).filter((each) => each.startsWith('timeOverUnasked'));

it('[PROVE-1323] a step that counts a time down asks by itself when it is over', () => {
  expect(codes(flow({ call: 'status', askAt: { var: 'data.expiresAt' } }))).toEqual([]);
  expect(codes(flow('status'))).toEqual(['timeOverUnasked /document/steps/open/body/0']);
  expect(codes(flow({ call: 'status', askAt: { var: 'data.createdAt' } }))).toHaveLength(1);
  const finding = findingOf(flow(undefined), 'timeOverUnasked');
  expect([finding.severity, wordSaid(finding.sentence)]).toEqual([
    'warning',
    '“left” counts down to zero, and nothing happens then.',
  ]);
});
