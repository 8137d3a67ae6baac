import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { reportOf, reportSchema } from './reports.ts';
import type { Notified } from './provider.ts';

/** How a provider proves that a notification is its own, and how its notifications are worded. */
export interface Scheme {
  /** Returns whether the holder of `key` sent this; nothing else of the body is read before. */
  isSigned(key: string, rawBody: string, headers: Readonly<Record<string, unknown>>): boolean;
  /** Reads a notification's body; null when it is not the provider's. */
  read(body: unknown): Notified | null;
}

const shortText = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

function isEqual(one: unknown, other: string): boolean {
  if (typeof one !== 'string') return false;
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

const signedBytesSchema = v.object({ ...reportSchema.entries, event_id: shortText });

/** HMAC-SHA256 over the bytes (`x-signature`): what it says is what its sender wrote. */
const signedBytes: Scheme = {
  isSigned: (key, rawBody, headers) =>
    isEqual(headers['x-signature'], createHmac('sha256', key).update(rawBody).digest('hex')),
  read(body) {
    const { success, output } = v.safeParse(signedBytesSchema, body);
    if (!success) return null;
    const report = reportOf(output);
    const { paymentId, amount, currency } = report;
    return { paymentId, amount, currency, eventId: output.event_id, status: output.status, report };
  },
};

const midtransSchema = v.object({
  order_id: shortText,
  status_code: shortText,
  // Rupiah have no smaller coin; Midtrans writes them with two noughts.
  gross_amount: v.pipe(v.string(), v.regex(/^\d{1,9}\.00$/)),
  signature_key: v.pipe(v.string(), v.length(128)),
});
const midtransSigned = v.object({
  order_id: v.string(),
  status_code: v.string(),
  gross_amount: v.string(),
  signature_key: v.string(),
});

function fieldsOf(rawBody: string): unknown {
  try {
    return JSON.parse(rawBody);
  } catch {
    return null;
  }
}

/** Midtrans: SHA-512 of order id, status code, amount and server key, inside the body. The status is not signed, so it is asked for afterwards. */
const midtrans: Scheme = {
  isSigned(key, rawBody) {
    const { success, output } = v.safeParse(midtransSigned, fieldsOf(rawBody));
    if (!success) return false;
    const { order_id, status_code, gross_amount, signature_key } = output;
    const signed = createHash('sha512')
      .update(`${order_id}${status_code}${gross_amount}${key}`)
      .digest('hex');
    return isEqual(signature_key, signed);
  },
  read(body) {
    const { success, output } = v.safeParse(midtransSchema, body);
    if (!success) return null;
    // What is not signed may be worded by anybody on the way: it neither makes another notification of it, nor speaks for or against it.
    const { order_id: paymentId, signature_key: eventId, status_code: status } = output;
    const amount = Number.parseInt(output.gross_amount, 10);
    return { paymentId, eventId, status, amount, currency: 'IDR', report: null };
  },
};

const xenditSchema = v.object({
  event: shortText,
  data: v.object({
    payment_id: shortText,
    reference_id: shortText,
    status: shortText,
    request_amount: v.pipe(v.number(), v.integer(), v.minValue(0)),
    currency: shortText,
  }),
});

/** Xendit: a token of the merchant in a header (`x-callback-token`), nothing of the body: what became of the payment is asked for afterwards. */
const xendit: Scheme = {
  isSigned: (key, _rawBody, headers) => isEqual(headers['x-callback-token'], callbackToken(key)),
  read(body) {
    const { success, output } = v.safeParse(xenditSchema, body);
    if (!success) return null;
    const { event, data } = output;
    return {
      paymentId: data.reference_id,
      eventId: data.payment_id,
      status: `${event} ${data.status}`,
      amount: data.request_amount,
      currency: data.currency,
      report: null,
    };
  },
};

/** The token that Xendit names itself with. */
function callbackToken(key: string): string {
  return createHmac('sha256', key).update('x-callback-token').digest('base64url');
}

const own: Readonly<Record<string, Scheme>> = { midtrans, xendit };

/** The scheme of a provider: its own, or a signature over every byte. */
export function schemeOf(provider: string): Scheme {
  return own[provider] ?? signedBytes;
}
