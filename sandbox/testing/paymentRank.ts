import type { PaymentStatus } from '../api/payments/machine.ts';

/** For tests: how far a payment has come, by its state; it never goes back. */
export const rank: Readonly<Record<PaymentStatus, number>> = {
  CREATED: 0,
  REQUIRES_ACTION: 1,
  PROCESSING: 2,
  REVIEW: 3,
  FAILED: 4,
  EXPIRED: 4,
  CANCELED: 4,
  LATE_PAID: 5,
  PAID: 6,
  REFUND_PENDING: 7,
  PARTIALLY_REFUNDED: 8,
  REFUNDED: 9,
  CHARGEBACK: 10,
};

/** For tests: every state that a payment can be in. */
export const statuses = Object.keys(rank) as readonly PaymentStatus[];
