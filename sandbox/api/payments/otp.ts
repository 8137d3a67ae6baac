import type { OtpSent } from '../../../src/contracts/generated/api.ts';
import { findAccount, type Identity } from '../accounts/index.ts';
import type { Sandbox } from '../foundation/sandbox.ts';
import type { Call, CallOf } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { checkCode, playMagicCode, sendCode, type CodeTry } from '../otp/index.ts';
import { applyEvent, applyReport } from './applyEvent.ts';
import { methodInput, maskedPhone } from './payer.ts';
import { Unreachable } from './provider.ts';
import { nextActionOf, paymentById, type NextAction, type PaymentRow } from './store.ts';
import type { PaymentContext } from './paymentContext.ts';

type CodeAction = Extract<NextAction, { readonly type: 'collect_otp' }>;

/** Digits of a code that an operator's subscriber types here. */
const codeLength = 4;

function payerOf(row: PaymentRow): Identity {
  return { type: 'phone', value: methodInput(row).phone };
}

function sendTo({ sandbox }: PaymentContext, row: PaymentRow, call: Call): OtpSent {
  const identity = payerOf(row);
  const sent = sendCode(sandbox, {
    identity,
    flow: 'payment',
    language: call.language,
    caller: call,
    accountId: findAccount(sandbox.db, identity)?.id ?? '',
    length: codeLength,
  });
  sandbox.db.run('UPDATE payments SET otp_sent_at = ? WHERE id = ?', sandbox.clock.now(), row.id);
  return sent;
}

function actionOf(row: PaymentRow, sent: OtpSent): CodeAction {
  return {
    type: 'collect_otp',
    otp_session_id: sent.otp_session_id,
    otp_length: codeLength,
    next_retry_in_second: sent.next_retry_in_second,
    ...(sent.expires_in_second === undefined ? {} : { expires_in_second: sent.expires_in_second }),
    masked_msisdn: maskedPhone(methodInput(row).phone),
  };
}

/** Sends the code that a payment from a mobile balance waits for. Throws `err_otp_waiting_time`, `err_quota_exceeded` or `err_multiple_attempt`. */
export function sendPaymentCode(context: PaymentContext, row: PaymentRow, call: Call): NextAction {
  return actionOf(row, sendTo(context, row, call));
}

/** What is to be done next, with what is left of a code's time: it was stored when the code was sent. */
export function presentAction({ clock }: Sandbox, row: PaymentRow): NextAction | null {
  const action = nextActionOf(row);
  if (action?.type !== 'collect_otp' || row.otp_sent_at === null) return action;
  const passed = Math.floor((clock.now() - row.otp_sent_at) / 1000);
  const secondsLeft = (seconds: number): number => Math.max(0, seconds - passed);
  return {
    ...action,
    next_retry_in_second: secondsLeft(action.next_retry_in_second),
    ...(action.expires_in_second === undefined
      ? {}
      : { expires_in_second: secondsLeft(action.expires_in_second) }),
  };
}

/** The code that the payment waits for. Throws what the payment came to where it waits for none. */
function awaitedCode(row: PaymentRow): CodeAction {
  const action = nextActionOf(row);
  if (action?.type === 'collect_otp') return action;
  if (row.status === 'EXPIRED') throw new Failure('err_payment_expired');
  if (row.status === 'CANCELED') throw new Failure('err_payment_canceled');
  throw new Failure('err_order_not_found');
}

/** Sends the code once more; the earlier one stops working. Throws as {@link sendPaymentCode}, and what the payment came to meanwhile. */
export function resendPaymentCode(context: PaymentContext, row: PaymentRow, call: Call): OtpSent {
  awaitedCode(row);
  const sent = sendTo(context, row, call);
  context.sandbox.db.run(
    "UPDATE payments SET next_action = ?, version = version + 1 WHERE id = ? AND status = 'REQUIRES_ACTION'",
    JSON.stringify(actionOf(row, sent)),
    row.id,
  );
  context.news.notify(row.id);
  return sent;
}

/**
 * Takes the money that the operator has reserved, once the code of its number was right. A payment that is on its way or done already is returned as it is:
 * nothing is taken twice. Throws the refusals of codes, and what the payment came to meanwhile.
 */
export async function confirmPayment(
  context: PaymentContext,
  row: PaymentRow,
  call: CallOf<'paymentConfirm'>,
): Promise<PaymentRow> {
  const { otp, otp_session_id: sessionId } = call.body;
  if (otp === undefined || sessionId === undefined) throw new Failure('err_bad_request');
  if (row.status === 'PROCESSING' || row.status === 'PAID' || row.status === 'FAILED') return row;
  awaitedCode(row);
  const attempt: CodeTry = { identity: payerOf(row), flow: 'payment', sessionId, code: otp, caller: call };
  playMagicCode(context.sandbox, attempt);
  checkCode(context.sandbox, attempt);
  applyEvent(context, row.id, 'processing');
  try {
    const report = await context.providers.get(row.provider)?.capture(row.id);
    if (report) applyReport(context, report);
  } catch (error) {
    // The sweeper asks how it ended.
    if (!(error instanceof Unreachable)) throw error;
  }
  return paymentById(context.sandbox.db, row.id) ?? row;
}
