import { describe, expect, test } from 'vitest';
import { rank, statuses } from '../../testing/paymentRank.ts';
import { isOpen, machine, paymentEvents, type PaymentStatus } from './machine.ts';

/** Where money can go from each state: the drawing of the contract, read as a list. */
const drawn: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  CREATED: ['REQUIRES_ACTION', 'PROCESSING', 'REVIEW', 'PAID', 'FAILED', 'EXPIRED', 'CANCELED'],
  REQUIRES_ACTION: ['PROCESSING', 'REVIEW', 'PAID', 'FAILED', 'EXPIRED', 'CANCELED'],
  PROCESSING: ['REVIEW', 'PAID', 'FAILED', 'EXPIRED', 'CANCELED'],
  REVIEW: ['PAID', 'FAILED', 'EXPIRED', 'CANCELED'],
  PAID: ['REFUND_PENDING'],
  FAILED: ['LATE_PAID'],
  EXPIRED: ['LATE_PAID'],
  CANCELED: ['LATE_PAID'],
  LATE_PAID: ['PAID', 'REFUND_PENDING'],
  REFUND_PENDING: [],
  REFUNDED: [],
  PARTIALLY_REFUNDED: [],
  CHARGEBACK: [],
};
const afterMoney = ['REFUNDED', 'PARTIALLY_REFUNDED', 'CHARGEBACK'];

const cells = statuses.flatMap((status) =>
  paymentEvents.map((event) => ({ status, event, cell: machine[status][event] })),
);

test('[API-881] the table answers every event in every state', () => {
  expect(Object.keys(machine).toSorted()).toEqual([...statuses].toSorted());
  for (const status of statuses)
    expect(Object.keys(machine[status]).toSorted()).toEqual([...paymentEvents].toSorted());
  expect(cells.length).toBe(statuses.length * paymentEvents.length);
});

describe.each(cells)('$status when $event', ({ status, event, cell: { to, effects } }) => {
  test('[API-881] goes forward along the drawing of the contract, or stays', () => {
    if (to === null) return expect(effects.filter((effect) => effect !== 'alert')).toEqual([]);
    expect([...drawn[status], ...afterMoney]).toContain(to);
    return expect(rank[to]).toBeGreaterThan(rank[status]);
  });

  test('[API-881] is paid by verified news alone, grants with it, and takes back when the money goes back', () => {
    if (to === 'PAID') {
      expect(['paid', 'lateAccepted']).toContain(event);
      expect(effects).toContain('grant');
    }
    if (event === 'paid' && isOpen(status)) expect(to).toBe('PAID');
    if (event === 'paid' && drawn[status].includes('LATE_PAID'))
      expect({ to, effects }).toEqual({ to: 'LATE_PAID', effects: ['decideLate'] });
    if (status === 'PAID' && (to === 'REFUNDED' || to === 'REFUND_PENDING' || to === 'CHARGEBACK'))
      expect(effects).toContain('revoke');
    if (to === 'REFUND_PENDING') expect(effects).toContain('refund');
    if (effects.includes('grant')) expect(['PAID', 'PARTIALLY_REFUNDED']).toContain(to);
  });
});

test('[API-881] the same event a second time changes nothing more', () => {
  const twice = cells.filter(({ event, cell: { to } }) => to !== null && machine[to][event].to !== null);
  expect(twice.map(({ status, event }) => `${event} in ${status}`)).toEqual([]);
});
