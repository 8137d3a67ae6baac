import * as v from 'valibot';
import type { PaymentEvent } from './machine.ts';
import type { Report } from './provider.ts';

/** What the states of a provider are to us. */
const events = {
  pending: 'pending',
  authorize: 'processing',
  challenge: 'review',
  settlement: 'paid',
  expire: 'expired',
  cancel: 'canceled',
  deny: 'denied',
  refund: 'refunded',
  partial_refund: 'partlyRefunded',
  chargeback: 'chargedBack',
} as const satisfies Readonly<Record<string, PaymentEvent>>;

/** What the reasons of a provider are to us; another one is a plain refusal. */
const reasons: Readonly<Record<string, NonNullable<Report['failure']>>> = {
  insufficient_balance: 'err_insufficient_balance',
  account_blocked: 'err_account_blocked',
  card_declined: 'err_card_declined',
  three_ds_failed: 'err_3ds_failed',
};

const shortText = v.pipe(v.string(), v.maxLength(64));

/** How a payment stands at its provider, as the provider words it. */
export const reportSchema = v.object({
  reference: shortText,
  status: v.picklist([
    'pending',
    'authorize',
    'challenge',
    'settlement',
    'expire',
    'cancel',
    'deny',
    'refund',
    'partial_refund',
    'chargeback',
  ]),
  sequence: v.pipe(v.number(), v.integer(), v.minValue(1)),
  amount: v.pipe(v.number(), v.integer(), v.minValue(0)),
  currency: v.string(),
  reason: v.optional(shortText),
  three_ds_url: v.optional(v.pipe(v.string(), v.url(), v.maxLength(2048))),
});

/** A provider's words in ours. */
export function reportOf(read: v.InferOutput<typeof reportSchema>): Report {
  const { reference, status, sequence, amount, currency, reason, three_ds_url: url } = read;
  const failure = reason === undefined ? undefined : reasons[reason];
  return {
    paymentId: reference,
    event: events[status],
    number: sequence,
    amount,
    currency,
    ...(failure === undefined ? {} : { failure }),
    ...(url === undefined ? {} : { action: { type: 'three_ds', url } }),
  };
}
