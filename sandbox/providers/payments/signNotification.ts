import { createHash, createHmac } from 'node:crypto';
import type { Charge } from './charges.ts';

/** A notification as its provider sends it: its own words, proven by its own scheme. */
export interface Signed {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What is reported of a charge, before it is worded as its provider does. */
interface Reported {
  readonly event_id: string;
  readonly reference: string;
  readonly status: Charge['status'];
  readonly amount: number;
  readonly reason?: string;
  readonly forged?: true;
}

/** Midtrans's numbers of a transaction's states. */
const statusCodes: Readonly<Partial<Record<Charge['status'], string>>> = {
  pending: '201',
  challenge: '201',
  deny: '202',
  expire: '407',
};

function midtransBody({ event_id, reference, status, amount }: Reported, method: string, key: string) {
  const isCard = method === 'card' && (status === 'settlement' || status === 'challenge');
  const status_code = statusCodes[status] ?? '200';
  const gross_amount = `${amount}.00`;
  const digest = createHash('sha512').update(`${reference}${status_code}${gross_amount}${key}`);
  return {
    transaction_id: event_id,
    order_id: reference,
    payment_type: method === 'card' ? 'credit_card' : method,
    transaction_status: isCard ? 'capture' : status,
    ...(isCard ? { fraud_status: status === 'challenge' ? 'challenge' : 'accept' } : {}),
    status_code,
    gross_amount,
    currency: 'IDR',
    signature_key: digest.digest('hex'),
  };
}

/** Xendit's events and states. */
const xenditWords: Readonly<Record<Charge['status'], readonly [event: string, status: string]>> = {
  pending: ['payment.pending', 'REQUIRES_ACTION'],
  challenge: ['payment.authorization', 'AUTHORIZED'],
  settlement: ['payment.capture', 'SUCCEEDED'],
  expire: ['payment_request.expiry', 'EXPIRED'],
  cancel: ['payment_request.canceled', 'CANCELED'],
  deny: ['payment.failure', 'FAILED'],
  refund: ['refund.succeeded', 'SUCCEEDED'],
  partial_refund: ['refund.succeeded', 'PARTIALLY_SUCCEEDED'],
  chargeback: ['dispute.created', 'LOST'],
};

function xenditBody({ event_id, reference, status, amount, reason }: Reported) {
  const [event, word] = xenditWords[status];
  const failure = reason === undefined ? {} : { failure_code: reason.toUpperCase() };
  return {
    event,
    api_version: 'v3',
    data: {
      payment_id: event_id,
      reference_id: reference,
      status: word,
      request_amount: amount,
      currency: 'IDR',
      ...failure,
    },
  };
}

/**
 * A stored notification as `provider` sends it: Midtrans signs inside the body, Xendit shows the merchant's token, the others sign every byte.
 *
 * @example
 * const { body, headers } = signed('xendit', stored, { method: 'dana', providerKey });
 */
export function signNotification(
  provider: string,
  stored: string,
  { method, providerKey }: { readonly method: string; readonly providerKey: string },
): Signed {
  // Written by us.
  const reported = JSON.parse(stored) as Reported;
  const own = provider === 'qris' ? providerKey : `${providerKey}.${provider}`;
  const key = reported.forged === true ? `${own}.forged` : own;
  if (provider === 'midtrans')
    return { body: JSON.stringify(midtransBody(reported, method, key)), headers: {} };
  if (provider === 'xendit') {
    const token = createHmac('sha256', key).update('x-callback-token').digest('base64url');
    return { body: JSON.stringify(xenditBody(reported)), headers: { 'x-callback-token': token } };
  }
  return {
    body: stored,
    headers: { 'x-signature': createHmac('sha256', key).update(stored).digest('hex') },
  };
}
