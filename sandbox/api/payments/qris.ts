import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import type { Sandbox } from '../foundation/sandbox.ts';
import type { PaymentEvent } from './machine.ts';
import { Unreachable, type PaymentProvider, type Report } from './provider.ts';

const patienceMs = 4000;

/** What the states of the provider are to us. */
const events = {
  pending: 'pending',
  settlement: 'paid',
  expire: 'expired',
  cancel: 'canceled',
  deny: 'denied',
  refund: 'refunded',
  partial_refund: 'partlyRefunded',
  chargeback: 'chargedBack',
} as const satisfies Readonly<Record<string, PaymentEvent>>;

const reportSchema = v.object({
  reference: v.pipe(v.string(), v.maxLength(64)),
  status: v.picklist([
    'pending',
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
});
const codeSchema = v.object({
  ...reportSchema.entries,
  qr_string: v.pipe(v.string(), v.minLength(20), v.maxLength(512)),
  merchant_name: v.string(),
  nmid: v.string(),
});
const notificationSchema = v.object({
  ...reportSchema.entries,
  event_id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
});

function reportOf({
  reference,
  status,
  sequence,
  amount,
  currency,
}: v.InferOutput<typeof reportSchema>): Report {
  return { paymentId: reference, event: events[status], number: sequence, amount, currency };
}

function isEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** QRIS, at the provider of `providersUrl`: a code to scan, whose notifications are signed with HMAC-SHA256 over their bytes (`x-signature`). */
export function createQris({ settings, http }: Sandbox): PaymentProvider {
  async function ask(method: 'GET' | 'POST', path: string, body?: unknown): Promise<unknown> {
    try {
      const response = await http(`${settings.providersUrl}/qris/codes${path}`, {
        method,
        headers: {
          authorization: `Bearer ${settings.providerKey}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(patienceMs),
        redirect: 'error',
      });
      if (response.status === 404) return null;
      if (!response.ok) throw new Unreachable(`status ${response.status}`);
      return await response.json();
    } catch (cause) {
      throw cause instanceof Unreachable ? cause : new Unreachable('no answer', { cause });
    }
  }

  async function report(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Report | null> {
    const answer = await ask(method, path, body);
    if (answer === null) return null;
    const read = v.safeParse(reportSchema, answer);
    if (!read.success) throw new Unreachable('an answer of another shape');
    return reportOf(read.output);
  }

  return {
    async start({ paymentId, amount, expiresAt }) {
      const order = {
        reference: paymentId,
        amount,
        currency: 'IDR',
        expires_at: new Date(expiresAt).toISOString(),
      };
      const read = v.safeParse(codeSchema, await ask('POST', '', order));
      if (!read.success) throw new Unreachable('an answer of another shape');
      const { qr_string, merchant_name, nmid } = read.output;
      return { type: 'display_qr', qr_string, merchant_name, nmid };
    },
    status: (paymentId) => report('GET', `/${paymentId}`),
    close: (paymentId) => report('POST', `/${paymentId}/cancel`, {}),
    refund: (paymentId) => report('POST', `/${paymentId}/refund`, {}),
    readNotification(body) {
      const read = v.safeParse(notificationSchema, body);
      if (!read.success) return null;
      return { ...reportOf(read.output), eventId: read.output.event_id, status: read.output.status };
    },
    isSigned(rawBody, headers) {
      const signature = createHmac('sha256', settings.providerKey).update(rawBody).digest('hex');
      const given = headers['x-signature'];
      return typeof given === 'string' && isEqual(given, signature);
    },
  };
}
