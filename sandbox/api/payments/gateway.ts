import * as v from 'valibot';
import { methodInstructions, optionLabel } from '../catalogue/index.ts';
import { askProvider, NoAnswer } from '../foundation/askProvider.ts';
import type { Sandbox } from '../foundation/sandbox.ts';
import { maskedPhone } from './payer.ts';
import { Unreachable, type Order, type PaymentProvider, type Report } from './provider.ts';
import { reportOf, reportSchema } from './reports.ts';
import { schemeOf } from './schemes.ts';
import type { NextAction } from './store.ts';

const shortText = v.pipe(v.string(), v.maxLength(64));
const url = v.pipe(v.string(), v.url(), v.maxLength(2048));
/** What a provider answers an order with, by the kind of the method. */
const startSchemas = {
  qr: v.object({
    qr_string: v.pipe(v.string(), v.minLength(20), v.maxLength(512)),
    merchant_name: v.string(),
    nmid: v.string(),
  }),
  page: v.object({ page_url: url, app_url: v.optional(url) }),
  form: v.object({ page_url: url, form: v.record(v.string(), v.pipe(v.string(), v.maxLength(2048))) }),
  va: v.union([
    v.object({ account_name: shortText, va_number: shortText }),
    v.object({ account_name: shortText, biller_code: shortText, bill_key: shortText }),
  ]),
  plain: v.object({ app_url: v.optional(url) }),
};

/** Throws {@link Unreachable} for an answer that lacks what its kind of method shows. */
function taken<Schema extends v.GenericSchema>(schema: Schema, answer: unknown): v.InferOutput<Schema> {
  const read = v.safeParse(schema, answer);
  if (!read.success) throw new Unreachable('an answer of another shape');
  return read.output;
}

/** What is shown of an order. One by a saved method has nothing to scan or to fill in: what its owner still confirms is on a page, or rings. */
function shownKind({ kind, device, token }: Order): Exclude<Order['kind'], 'app'> {
  if (token !== '' && kind !== 'push') return 'redirect';
  if (kind !== 'app') return kind;
  return device === 'mobile' ? 'redirect' : 'qr';
}

/** What the subscriber does next, made of what the provider answered; null where the code of an `otp` method is still to be sent. */
function nextAction({ db, clock }: Sandbox, order: Order, answer: unknown): NextAction | null {
  const kind = shownKind(order);
  switch (kind) {
    case 'qr': {
      const code = taken(startSchemas.qr, answer);
      return { type: 'display_qr', ...code, instructions: methodInstructions(db, order.method, '', code) };
    }
    case 'redirect': {
      const { page_url, app_url } = taken(startSchemas.page, answer);
      const app = app_url === undefined ? {} : { deeplink: app_url };
      return {
        type: 'redirect',
        url: page_url,
        method: 'GET',
        target: 'top',
        fallback_url: page_url,
        ...app,
      };
    }
    case 'post': {
      const { page_url, form } = taken(startSchemas.form, answer);
      return { type: 'redirect', url: page_url, method: 'POST', form, target: 'top', fallback_url: page_url };
    }
    case 'push': {
      const { app_url } = taken(startSchemas.plain, answer);
      return {
        type: 'await_push',
        masked_msisdn: order.token === '' ? maskedPhone(order.payer) : order.payer,
        window_seconds: Math.max(0, Math.round((order.expiresAt - clock.now()) / 1000)),
        ...(app_url === undefined ? {} : { deeplink: app_url, fallback_url: app_url }),
        instructions: methodInstructions(db, order.method, ''),
      };
    }
    case 'va': {
      const account = taken(startSchemas.va, answer);
      return {
        type: 'display_va',
        bank: optionLabel(db, order.method, order.option),
        ...account,
        instructions: methodInstructions(db, order.method, order.option, account),
      };
    }
    case 'otp':
      return null;
  }
}

/** Asks the provider of a name; null where it does not know the payment. Throws {@link Unreachable} when no answer came. */
async function ask(sandbox: Sandbox, name: string, path: string, body?: unknown): Promise<unknown> {
  try {
    const answer = await askProvider(sandbox, `/charges/${name}${path}`, body);
    return answer.known ? answer.body : null;
  } catch (cause) {
    throw cause instanceof NoAnswer ? new Unreachable(cause.message, { cause }) : cause;
  }
}

/**
 * A provider at `providersUrl`: it takes orders of every kind of method, and its notifications are proven by its own scheme, each provider with a key
 * of its own.
 *
 * @example
 * const xendit = createGateway(sandbox, 'xendit');
 * const action = await xendit.start({ paymentId, amount, expiresAt, method: 'dana', kind: 'redirect', device, payer: '', option: '', returnUrl });
 */
export function createGateway(sandbox: Sandbox, name: string): PaymentProvider {
  const scheme = schemeOf(name);
  const { providerKey } = sandbox.settings;
  const key = name === 'qris' ? providerKey : `${providerKey}.${name}`;
  const report = async (path: string, body?: unknown): Promise<Report | null> => {
    const answer = await ask(sandbox, name, path, body);
    return answer === null ? null : reportOf(taken(reportSchema, answer));
  };
  return {
    async start(order) {
      const answer = await ask(sandbox, name, '', {
        reference: order.paymentId,
        amount: order.amount,
        currency: 'IDR',
        expires_at: new Date(order.expiresAt).toISOString(),
        method: order.method,
        kind: order.kind,
        payer: order.payer,
        option: order.option,
        return_url: order.returnUrl,
        ...(order.token === '' ? {} : { token: order.token }),
      });
      return nextAction(sandbox, order, answer);
    },
    status: (paymentId) => report(`/${paymentId}`),
    capture: (paymentId) => report(`/${paymentId}/capture`, {}),
    close: (paymentId) => report(`/${paymentId}/cancel`, {}),
    refund: (paymentId) => report(`/${paymentId}/refund`, {}),
    readNotification: (body) => scheme.read(body),
    isSigned: (rawBody, headers) => scheme.isSigned(key, rawBody, headers),
  };
}
