import type { Payment } from '../../../src/contracts/generated/api.ts';

export type PaymentStatus = Payment['status'];

/**
 * What may happen to a payment: `started` and `refused` (the provider took it, or did not), what a provider reports (verified), and how a late
 * payment was decided.
 */
export const paymentEvents = [
  'started',
  'refused',
  'pending',
  'processing',
  'review',
  'paid',
  'denied',
  'expired',
  'canceled',
  'lateAccepted',
  'lateRefused',
  'refunded',
  'partlyRefunded',
  'chargedBack',
] as const;
export type PaymentEvent = (typeof paymentEvents)[number];

/**
 * What follows from a change: `grant` and `revoke` what was bought; `close` the attempt at the provider; `decideLate` whether a late payment still buys
 * its package; `refund` it; `inform` its owner, who may have left long ago; `alert` the operator.
 */
export type PaymentEffect = 'grant' | 'revoke' | 'close' | 'decideLate' | 'refund' | 'inform' | 'alert';

/** What an event does in a state; `to` is null where the state stays. */
export interface Cell {
  readonly to: PaymentStatus | null;
  readonly effects: readonly PaymentEffect[];
}

const keep: Cell = { to: null, effects: [] };
/** It can't happen; if it does, somebody must look. */
const alarm: Cell = { to: null, effects: ['alert'] };
const to = (status: PaymentStatus, ...effects: readonly PaymentEffect[]): Cell => ({ to: status, effects });

/** The whole state machine of payments: every state and every event. PAID is reached by verified news only; nothing that was paid becomes unpaid. */
export const machine: Readonly<Record<PaymentStatus, Readonly<Record<PaymentEvent, Cell>>>> = {
  CREATED: {
    started: to('REQUIRES_ACTION'),
    refused: to('FAILED', 'close'),
    pending: keep,
    processing: to('PROCESSING'),
    review: to('REVIEW'),
    paid: to('PAID', 'grant'),
    denied: to('FAILED'),
    expired: to('EXPIRED', 'close'),
    canceled: to('CANCELED'),
    lateAccepted: alarm,
    lateRefused: alarm,
    refunded: to('REFUNDED', 'alert'),
    partlyRefunded: to('PARTIALLY_REFUNDED', 'grant', 'alert'),
    chargedBack: to('CHARGEBACK', 'alert'),
  },
  REQUIRES_ACTION: {
    started: keep,
    refused: keep,
    pending: keep,
    processing: to('PROCESSING'),
    review: to('REVIEW'),
    paid: to('PAID', 'grant'),
    denied: to('FAILED'),
    expired: to('EXPIRED', 'close'),
    canceled: to('CANCELED'),
    lateAccepted: alarm,
    lateRefused: alarm,
    refunded: to('REFUNDED', 'alert'),
    partlyRefunded: to('PARTIALLY_REFUNDED', 'grant', 'alert'),
    chargedBack: to('CHARGEBACK', 'alert'),
  },
  PROCESSING: {
    started: keep,
    refused: keep,
    pending: keep,
    processing: keep,
    review: to('REVIEW'),
    paid: to('PAID', 'grant'),
    denied: to('FAILED'),
    expired: to('EXPIRED', 'close'),
    canceled: to('CANCELED'),
    lateAccepted: alarm,
    lateRefused: alarm,
    refunded: to('REFUNDED', 'alert'),
    partlyRefunded: to('PARTIALLY_REFUNDED', 'grant', 'alert'),
    chargedBack: to('CHARGEBACK', 'alert'),
  },
  REVIEW: {
    started: keep,
    refused: keep,
    pending: keep,
    processing: keep,
    review: keep,
    paid: to('PAID', 'grant'),
    denied: to('FAILED'),
    expired: to('EXPIRED', 'close'),
    canceled: to('CANCELED'),
    lateAccepted: alarm,
    lateRefused: alarm,
    refunded: to('REFUNDED', 'alert'),
    partlyRefunded: to('PARTIALLY_REFUNDED', 'grant', 'alert'),
    chargedBack: to('CHARGEBACK', 'alert'),
  },
  PAID: {
    started: keep,
    refused: keep,
    pending: keep,
    processing: keep,
    review: keep,
    paid: keep,
    denied: to('REFUND_PENDING', 'revoke', 'refund', 'inform', 'alert'),
    expired: keep,
    canceled: keep,
    lateAccepted: keep,
    lateRefused: keep,
    refunded: to('REFUNDED', 'revoke', 'inform'),
    partlyRefunded: to('PARTIALLY_REFUNDED', 'inform'),
    chargedBack: to('CHARGEBACK', 'revoke', 'inform', 'alert'),
  },
  FAILED: {
    started: keep,
    refused: keep,
    pending: keep,
    processing: keep,
    review: keep,
    paid: to('LATE_PAID', 'decideLate'),
    denied: keep,
    expired: keep,
    canceled: keep,
    lateAccepted: alarm,
    lateRefused: alarm,
    refunded: to('REFUNDED', 'alert'),
    partlyRefunded: to('PARTIALLY_REFUNDED', 'alert'),
    chargedBack: to('CHARGEBACK', 'alert'),
  },
  EXPIRED: {
    started: keep,
    refused: keep,
    pending: keep,
    processing: keep,
    review: keep,
    paid: to('LATE_PAID', 'decideLate'),
    denied: keep,
    expired: keep,
    canceled: keep,
    lateAccepted: alarm,
    lateRefused: alarm,
    refunded: to('REFUNDED', 'alert'),
    partlyRefunded: to('PARTIALLY_REFUNDED', 'alert'),
    chargedBack: to('CHARGEBACK', 'alert'),
  },
  CANCELED: {
    started: keep,
    refused: keep,
    pending: keep,
    processing: keep,
    review: keep,
    paid: to('LATE_PAID', 'decideLate'),
    denied: keep,
    expired: keep,
    canceled: keep,
    lateAccepted: alarm,
    lateRefused: alarm,
    refunded: to('REFUNDED', 'alert'),
    partlyRefunded: to('PARTIALLY_REFUNDED', 'alert'),
    chargedBack: to('CHARGEBACK', 'alert'),
  },
  LATE_PAID: {
    started: keep,
    refused: keep,
    pending: keep,
    processing: keep,
    review: keep,
    paid: keep,
    denied: keep,
    expired: keep,
    canceled: keep,
    lateAccepted: to('PAID', 'grant', 'inform'),
    lateRefused: to('REFUND_PENDING', 'refund', 'inform'),
    refunded: to('REFUNDED', 'inform'),
    partlyRefunded: to('PARTIALLY_REFUNDED', 'alert'),
    chargedBack: to('CHARGEBACK', 'alert'),
  },
  REFUND_PENDING: {
    started: keep,
    refused: keep,
    pending: keep,
    processing: keep,
    review: keep,
    paid: keep,
    denied: keep,
    expired: keep,
    canceled: keep,
    lateAccepted: keep,
    lateRefused: keep,
    refunded: to('REFUNDED', 'inform'),
    partlyRefunded: to('PARTIALLY_REFUNDED', 'alert'),
    chargedBack: to('CHARGEBACK', 'alert'),
  },
  REFUNDED: {
    started: keep,
    refused: keep,
    pending: keep,
    processing: keep,
    review: keep,
    paid: keep,
    denied: keep,
    expired: keep,
    canceled: keep,
    lateAccepted: keep,
    lateRefused: keep,
    refunded: keep,
    partlyRefunded: keep,
    chargedBack: alarm,
  },
  PARTIALLY_REFUNDED: {
    started: keep,
    refused: keep,
    pending: keep,
    processing: keep,
    review: keep,
    paid: keep,
    denied: keep,
    expired: keep,
    canceled: keep,
    lateAccepted: keep,
    lateRefused: keep,
    refunded: to('REFUNDED', 'revoke', 'inform'),
    partlyRefunded: keep,
    chargedBack: to('CHARGEBACK', 'revoke', 'inform', 'alert'),
  },
  CHARGEBACK: {
    started: keep,
    refused: keep,
    pending: keep,
    processing: keep,
    review: keep,
    paid: keep,
    denied: keep,
    expired: keep,
    canceled: keep,
    lateAccepted: keep,
    lateRefused: keep,
    refunded: keep,
    partlyRefunded: keep,
    chargedBack: keep,
  },
};

/** States in which the subscriber, or somebody on the way, can still pay: one such payment per subscriber. */
export const openStatuses: readonly PaymentStatus[] = ['CREATED', 'REQUIRES_ACTION', 'PROCESSING', 'REVIEW'];

export function isOpen(status: PaymentStatus): boolean {
  return openStatuses.includes(status);
}
