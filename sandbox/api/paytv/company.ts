import * as v from 'valibot';
import type { Sandbox } from '../foundation/sandbox.ts';
import { Failure } from '../http/failure.ts';

const patienceMs = 4000;

const subscriberSchema = v.object({
  subscriber_id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  customer_id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  phone: v.pipe(v.string(), v.regex(/^\+[1-9]\d{6,14}$/)),
});

/** A subscription, as the company that has it describes it. */
export type Subscriber = v.InferOutput<typeof subscriberSchema>;

/** A pay-TV company, reached over HTTP with the key of the product. */
export interface Company {
  /** The subscription of a number; null when there is none. Throws `err_channel_unavailable` when the company doesn't answer. */
  byNumber(subscriberId: number): Promise<Subscriber | null>;
  /** The subscription of a QR code; null when the company doesn't know the code. Throws likewise. */
  byQr(payload: string): Promise<Subscriber | null>;
}

const unavailable = () => new Failure('err_channel_unavailable', { variant: 'paytv' });

/**
 * The company of a provider's code.
 *
 * @example
 * const found = await companyOf(sandbox, 'nusavision').byNumber(10020001);
 */
export function companyOf({ settings, http, log }: Sandbox, code: string): Company {
  async function ask(path: string, body?: unknown): Promise<Subscriber | null> {
    try {
      const response = await http(`${settings.providersUrl}/paytv/${code}/${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          authorization: `Bearer ${settings.providerKey}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(patienceMs),
        redirect: 'error',
      });
      if (response.status === 404) return null;
      const read = v.safeParse(subscriberSchema, response.ok ? await response.json() : null);
      if (read.success) return read.output;
      log.warn({ status: response.status, company: code }, 'a pay-TV company answered something else');
    } catch (error) {
      const name = error instanceof Error ? error.name : 'unknown';
      log.warn({ name, company: code }, 'a pay-TV company does not answer');
    }
    throw unavailable();
  }
  return {
    byNumber: (subscriberId) => ask(`subscribers/${subscriberId}`),
    byQr: (payload) => ask('qr', { payload }),
  };
}
