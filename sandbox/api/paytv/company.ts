import * as v from 'valibot';
import { askProvider, NoAnswer } from '../foundation/askProvider.ts';
import type { Sandbox } from '../foundation/sandbox.ts';
import { Failure } from '../http/failure.ts';

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
export function companyOf(sandbox: Sandbox, code: string): Company {
  async function ask(path: string, body?: unknown): Promise<Subscriber | null> {
    try {
      const answer = await askProvider(sandbox, `/paytv/${code}/${path}`, body);
      if (!answer.known) return null;
      const read = v.safeParse(subscriberSchema, answer.body);
      if (read.success) return read.output;
      sandbox.log.warn({ company: code }, 'a pay-TV company answered something else');
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      sandbox.log.warn({ status: error.status, company: code }, 'a pay-TV company does not answer');
    }
    throw unavailable();
  }
  return {
    byNumber: (subscriberId) => ask(`subscribers/${subscriberId}`),
    byQr: (payload) => ask('qr', { payload }),
  };
}
