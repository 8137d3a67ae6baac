import type { Payment } from '../../../src/contracts/generated/api.ts';
import type { Answer, Call, Handlers } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { subscriberOf } from '../identity/index.ts';
import { quoteOf } from '../quotes/index.ts';
import { askProviderOf } from './ask.ts';
import { isCancelable, isFinal, paymentBody } from './body.ts';
import { changeMethod, closePayment, createPayment } from './create.ts';
import { takeNotification } from './notifications.ts';
import { confirmPayment, resendPaymentCode } from './otp.ts';
import { chargeableMethod } from '../savedMethods/index.ts';
import { checkHuman } from '../verify/index.ts';
import { returnPage } from './returns.ts';
import { readablePayment, statusEvents, waitForNews } from './read.ts';
import { openPayment, type PaymentRow } from './store.ts';
import type { PaymentContext } from './paymentContext.ts';

/** When a page that may open no further stream may try again. */
const streamRestSeconds = 30;

const etagOf = ({ id, version }: PaymentRow) => `"${id}-${version}"`;

function answerOf(
  { sandbox }: PaymentContext,
  row: PaymentRow,
  { language }: Pick<Call, 'language'>,
): Answer<Payment> {
  return { data: paymentBody(sandbox, row, language), etag: etagOf(row) };
}

/** Calls that begin or end a payment. The contract demands their key, so that every press is one intent. */
function changingHandlers(context: PaymentContext): Handlers {
  const { sandbox } = context;
  const intentOf = ({ intent }: Pick<Call, 'intent'>): string => {
    if (intent === null) throw new Failure('err_bad_request');
    return intent;
  };
  return {
    paymentCreate: async (call) => {
      const { account } = subscriberOf(sandbox, call);
      const { body } = call;
      const { saved_method_id: savedId, method } = body;
      const saved =
        savedId === undefined
          ? {}
          : { saved: await chargeableMethod(sandbox, { id: savedId, accountId: account.id, type: method }) };
      const row = await createPayment(context, {
        accountId: account.id,
        intent: intentOf(call),
        clientId: call.clientId || (await sandbox.configs.of(call.configKey)).clientID,
        quote: quoteOf(sandbox, body.quote_id, account.id),
        expectedTotal: body.expected_total,
        method,
        methodData: body.method_data ?? {},
        ...saved,
        returnPath: body.return_path ?? null,
        device: body.device,
        call,
      });
      return { ...answerOf(context, row, call), status: 201 };
    },
    paymentCancel: async (call) => {
      const row = readablePayment(context, call, call.params.id);
      if (row.status === 'CANCELED') return answerOf(context, row, call);
      if (!isCancelable(row)) throw new Failure('err_payment_not_cancelable');
      return answerOf(context, await closePayment(context, row), call);
    },
    paymentConfirm: async (call) => {
      const row = readablePayment(context, call, call.params.id);
      return answerOf(context, await confirmPayment(context, row, call), call);
    },
    paymentResendOtp: async (call) => {
      const row = readablePayment(context, call, call.params.id);
      await checkHuman(sandbox, call, 'payment-otp');
      return { data: resendPaymentCode(context, row, call) };
    },
    paymentChangeMethod: async (call) => {
      const old = readablePayment(context, call, call.params.id);
      const { method, method_data: methodData } = call.body;
      const row = await changeMethod(context, old, {
        intent: intentOf(call),
        method,
        methodData,
        clientId: old.client_id,
        call,
      });
      return answerOf(context, row, call);
    },
  };
}

/** Handlers of payments. */
export function paymentHandlers(context: PaymentContext): Handlers {
  const { sandbox } = context;
  return {
    ...changingHandlers(context),
    payment: async (call) => {
      const { params, query, headers } = call;
      const { wait = 0, since_version: since = 0, ask = false } = query;
      const known = readablePayment(context, call, params.id);
      const asked = ask && !isFinal(known, sandbox.clock.now()) ? await askProviderOf(context, known) : known;
      const row = await waitForNews(context, call, asked, { since, seconds: wait });
      if (headers['if-none-match'] === etagOf(row)) return { unchanged: true, etag: etagOf(row) };
      return answerOf(context, row, call);
    },
    paymentEvents: (call) => {
      const { id } = readablePayment(context, call, call.params.id);
      if (context.streams.acquire(call) === null)
        throw new Failure('err_too_many_streams', { retryAfter: streamRestSeconds });
      return { events: statusEvents(context, call, id) };
    },
    paymentCurrent: (call) => {
      const row = openPayment(sandbox.db, subscriberOf(sandbox, call).account.id);
      return row ? answerOf(context, row, call) : { empty: true };
    },
    paymentReturn: async ({ params, query }) => ({
      redirect: await returnPage(context, params.provider, query.order_id, query.canceled === '1'),
    }),
    paymentNotification: (call) => {
      takeNotification(context, call);
      return { bare: { status: 'ok' } };
    },
  };
}
