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
function parseAnswer<Schema extends v.GenericSchema>(schema: Schema, answer: unknown): v.InferOutput<Schema> {
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

/** What the subscriber does next, made of what the provider answered; null where a code is still to be sent. */
type MakeAction = (sandbox: Sandbox, order: Order, answer: unknown) => NextAction | null;

/** By what is shown of an order. */
const nextActions: Readonly<Record<ReturnType<typeof shownKind>, MakeAction>> = {
  qr({ db }, { method }, answer) {
    const code = parseAnswer(startSchemas.qr, answer);
    return { type: 'display_qr', ...code, instructions: methodInstructions(db, method, '', code) };
  },
  redirect(_sandbox, _order, answer) {
    const { page_url: page, app_url: app } = parseAnswer(startSchemas.page, answer);
    const deeplink = app === undefined ? {} : { deeplink: app };
    return { type: 'redirect', url: page, method: 'GET', target: 'top', fallback_url: page, ...deeplink };
  },
  post(_sandbox, _order, answer) {
    const { page_url: page, form } = parseAnswer(startSchemas.form, answer);
    return { type: 'redirect', url: page, method: 'POST', form, target: 'top', fallback_url: page };
  },
  push({ db, clock }, { method, token, payer, expiresAt }, answer) {
    const { app_url: app } = parseAnswer(startSchemas.plain, answer);
    return {
      type: 'await_push',
      masked_msisdn: token === '' ? maskedPhone(payer) : payer,
      window_seconds: Math.max(0, Math.round((expiresAt - clock.now()) / 1000)),
      ...(app === undefined ? {} : { deeplink: app, fallback_url: app }),
      instructions: methodInstructions(db, method, ''),
    };
  },
  va({ db }, { method, option }, answer) {
    const account = parseAnswer(startSchemas.va, answer);
    return {
      type: 'display_va',
      bank: optionLabel(db, method, option),
      ...account,
      instructions: methodInstructions(db, method, option, account),
    };
  },
  otp: () => null,
};

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
    return answer === null ? null : reportOf(parseAnswer(reportSchema, answer));
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
      return nextActions[shownKind(order)](sandbox, order, answer);
    },
    status: (paymentId) => report(`/${paymentId}`),
    capture: (paymentId) => report(`/${paymentId}/capture`, {}),
    close: (paymentId) => report(`/${paymentId}/cancel`, {}),
    refund: (paymentId) => report(`/${paymentId}/refund`, {}),
    readNotification: (body) => scheme.read(body),
    isSigned: (rawBody, headers) => scheme.isSigned(key, rawBody, headers),
  };
}
