import { wordsIn } from '../../../src/contracts/locale.ts';
import { errorEntries } from '../../../schemas/generated/errors.ts';
import type { Payment } from '../../../src/contracts/generated/api.ts';
import type { Language } from '../../foundation/language.ts';
import { findMethod, findPackage, packageBody } from '../catalogue/index.ts';
import type { Sandbox } from '../foundation/sandbox.ts';
import { Failure } from '../http/failure.ts';
import { grantedBy, watchUntil } from '../subscriptions/index.ts';
import { completionOf } from './completion.ts';
import { isOpen, type PaymentStatus } from './machine.ts';
import { presentAction } from './otp.ts';
import { methodInput, maskedPhone } from './payer.ts';
import { receiptOf } from './receipts.ts';
import { amountOfRow, type PaymentRow } from './store.ts';

/** A late payment usually comes within this time of the end. */
const lateNewsMs = 10 * 60_000;
/** A code that was shown may have been paid before it ended: the bank reports that afterwards. What the bank refused itself was not paid. */
const mayBePaidLate: readonly PaymentStatus[] = ['EXPIRED', 'CANCELED'];
/** The subscriber may end these by own choice: nothing has been taken yet. */
const cancelable: readonly PaymentStatus[] = ['CREATED', 'REQUIRES_ACTION'];

export function isCancelable({ status }: PaymentRow): boolean {
  return cancelable.includes(status);
}

/** Whether the page may stop watching: the payment is decided and fulfilled, or nothing is to be expected of it any more. */
export function isFinal({ status, fulfilment, expires_at: end }: PaymentRow, now: number): boolean {
  if (isOpen(status) || status === 'LATE_PAID' || status === 'REFUND_PENDING') return false;
  if (status === 'PAID') return fulfilment === 'GRANTED' || fulfilment === 'FAILED';
  return !mayBePaidLate.includes(status) || now > end + lateNewsMs;
}

/** An order's number for people: the beginning of its id, in two groups. */
export function orderNumber({ order_id: id }: Pick<PaymentRow, 'order_id'>): string {
  const [, first = '', second = ''] = /^(\w{4})(\w{4})/.exec(id.toUpperCase()) ?? [];
  return `${first}-${second}`;
}

function failureOf(code: FailureCode, language: Language): Payment['failure'] {
  const { action, ...entry } = errorEntries[code];
  const { title, message } = wordsIn(entry, language);
  return {
    code,
    message,
    message_title: title,
    action,
    retryable: action === 'retry' || action === 'choose_method',
  };
}

/** Codes that a payment may have come to nothing with. */
type FailureCode = NonNullable<Payment['failure']>['code'];

/** The short number that a person names a taken payment by. */
function receiptNumberOf(sandbox: Sandbox, { id }: PaymentRow): Pick<Payment, 'receipt_no'> {
  const receipt = receiptOf(sandbox.db, id);
  return receipt === undefined ? {} : { receipt_no: receipt.number };
}

/** A payment as the API shows it. */
export function paymentBody(sandbox: Sandbox, row: PaymentRow, language: Language): Payment {
  const { db, clock } = sandbox;
  const bought = findPackage(db, row.package_id);
  if (!bought) throw new Failure('err_order_not_found');
  const method = findMethod(db, row.method);
  const { phone, saved } = methodInput(row);
  const payer = phone === '' ? saved : maskedPhone(phone);
  const subscription = grantedBy(sandbox, row.id);
  const until = watchUntil(sandbox, row.id);
  const completion = completionOf(sandbox, row);
  const failure = row.failure_code === null ? undefined : failureOf(row.failure_code, language);
  return {
    payment_id: row.id,
    order_id: row.order_id,
    order_no: orderNumber(row),
    quote_id: row.quote_id,
    provider: row.provider,
    version: row.version,
    status: row.status,
    fulfilment: {
      status: row.fulfilment,
      ...(subscription === null ? {} : { subscription_id: subscription }),
      ...(until === null ? {} : { watch_until: new Date(until).toISOString() }),
    },
    final: isFinal(row, clock.now()),
    method: row.method,
    label: { en: method?.label_en ?? row.method, id: method?.label_id ?? row.method },
    page: method?.page ?? '',
    package: packageBody(bought),
    amount: amountOfRow(row),
    created_at: new Date(row.created_at).toISOString(),
    expires_at: new Date(row.expires_at).toISOString(),
    server_time: new Date(clock.now()).toISOString(),
    next_action: presentAction(sandbox, row),
    ...(failure === undefined ? {} : { failure }),
    cancelable: isCancelable(row),
    changeable: isCancelable(row),
    poll: { after_ms: 2000, max_ms: 10_000 },
    ...(payer === '' ? {} : { masked_payer: payer }),
    ...receiptNumberOf(sandbox, row),
    ...(row.return_path === null ? {} : { return_path: row.return_path }),
    ...(completion === undefined ? {} : { completion }),
  };
}
