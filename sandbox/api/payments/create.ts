import { randomUUID } from 'node:crypto';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Amount, PaymentRequest } from '../../../src/contracts/generated/api.ts';
import { findMethod, methodBody, methodOptions, type MethodRow } from '../catalogue/index.ts';
import type { Call } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { currentAmount, makeQuote, pricedBy, quoteBody, quoteOf, type QuoteRow } from '../quotes/index.ts';
import { isSoldTo } from '../subscriptions/index.ts';
import { holdVoucher } from '../vouchers/index.ts';
import { isCancelable } from './body.ts';
import { applyEvent, applyReport } from './applyEvent.ts';
import { isOpen } from './machine.ts';
import { sendPaymentCode } from './otp.ts';
import { methodInput } from './payer.ts';
import { Unreachable, type Order } from './provider.ts';
import { openPayment, paidByQuote, paymentById, paymentOfIntent, type PaymentRow } from './store.ts';
import type { PaymentContext } from './paymentContext.ts';

const ajv = new Ajv2020({ strict: false });

/** What a subscriber wants to pay, and how. */
export interface Wish {
  readonly accountId: string;
  readonly intent: string;
  readonly clientId: string;
  readonly quote: QuoteRow;
  /** What the subscriber saw. */
  readonly expectedTotal: number;
  readonly method: string;
  readonly methodData: NonNullable<PaymentRequest['method_data']>;
  /** The saved method that it is paid by: as it may be shown, and as its provider knows it; absent: by none. */
  readonly saved?: { readonly masked: string; readonly token: string };
  readonly device: 'mobile' | 'desktop';
  /** The call that it came by: a code that is sent counts for its caller. */
  readonly call: Call;
  readonly returnPath: string | null;
  /** The order that this is another attempt of; a new one otherwise. */
  readonly orderId?: string;
}

/** Refuses with the price of today inside, so that the page can ask whether it is still wanted. */
function refuseOldPrice(
  { sandbox }: PaymentContext,
  { quote, method }: Wish,
  code: 'err_price_changed' | 'err_quote_expired',
): never {
  const fresh = makeQuote(sandbox, { ...pricedBy(quote), method });
  throw new Failure(code, { carries: { quote: quoteBody(sandbox, fresh) } });
}

function usableMethod(
  { sandbox }: PaymentContext,
  { method, methodData, saved }: Wish,
  total: number,
): MethodRow {
  const row = findMethod(sandbox.db, method);
  if (!row) throw new Failure('err_method_unavailable');
  if (row.status === 'down') throw new Failure('err_channel_unavailable');
  if (total < row.min || total > row.max) throw new Failure('err_amount_out_of_range');
  // Its provider knows everything that the form would ask for.
  if (saved !== undefined) return row;
  const isData = ajv.compile(methodBody(row).schema);
  if (!isData(methodData)) {
    const fields = (isData.errors ?? []).map(({ instancePath, keyword }) => ({
      pointer: `/method_data${instancePath}`,
      code: keyword,
    }));
    throw new Failure('err_bad_request', { fields });
  }
  const { option } = methodData;
  if (
    option !== undefined &&
    !methodOptions(sandbox.db).some((one) => one.method === method && one.value === option)
  )
    throw new Failure('err_bad_request', { fields: [{ pointer: '/method_data/option', code: 'enum' }] });
  return row;
}

/** Everything that may speak against a payment, in the order in which a subscriber would want to know. */
function checkWish(
  context: PaymentContext,
  wish: Wish,
): { readonly amount: Amount; readonly method: MethodRow } {
  const { sandbox } = context;
  const { quote, accountId } = wish;
  const open = openPayment(sandbox.db, accountId);
  if (open) throw new Failure('err_payment_in_progress', { carries: { payment_id: open.id } });
  if (!isSoldTo(sandbox, accountId, quote.package_id)) throw new Failure('err_already_subscribed');
  const amount = currentAmount(sandbox, { ...pricedBy(quote), method: wish.method });
  if (quote.expires_at <= sandbox.clock.now()) refuseOldPrice(context, wish, 'err_quote_expired');
  if (amount.total !== wish.expectedTotal) refuseOldPrice(context, wish, 'err_price_changed');
  return { amount, method: usableMethod(context, wish, amount.total) };
}

function store({ sandbox }: PaymentContext, wish: Wish, amount: Amount, method: MethodRow): PaymentRow {
  const { db, clock } = sandbox;
  const id = randomUUID();
  const now = clock.now();
  const expiresAt = now + method.window_seconds * 1000;
  db.run(
    `INSERT INTO payments (id, order_id, account_id, intent, quote_id, package_id, method, provider, client_id, amount, total, status, return_path,
       method_data, device, language, created_at, changed_at, expires_at, check_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'CREATED', ?, ?, ?, ?, ?, ?, ?, ?)`,
    id,
    wish.orderId ?? randomUUID(),
    wish.accountId,
    wish.intent,
    wish.quote.id,
    wish.quote.package_id,
    method.method,
    method.provider,
    wish.clientId,
    JSON.stringify(amount),
    amount.total,
    wish.returnPath,
    JSON.stringify(
      wish.saved === undefined ? wish.methodData : { saved: wish.saved.masked, token: wish.saved.token },
    ),
    wish.device,
    wish.call.language,
    now,
    now,
    expiresAt,
    now + 30_000,
  );
  db.run(
    "INSERT INTO payment_timeline (payment_id, version, event, status, at) VALUES (?, 1, 'created', 'CREATED', ?)",
    id,
    now,
  );
  const code = wish.quote.voucher_code;
  if (code !== null && amount.discount > 0)
    holdVoucher(sandbox, { code, accountId: wish.accountId, paymentId: id });
  const row = paymentById(db, id);
  if (!row) throw new Error('The payment could not be stored.');
  return row;
}

/** A payment as its provider gets it. */
function orderOf({ sandbox }: PaymentContext, row: PaymentRow): Order {
  const { phone, option, saved, token } = methodInput(row);
  return {
    paymentId: row.id,
    amount: row.total,
    expiresAt: row.expires_at,
    method: row.method,
    kind: findMethod(sandbox.db, row.method)?.action ?? 'qr',
    device: row.device,
    payer: phone === '' ? saved : phone,
    option,
    token,
    returnUrl: `${sandbox.settings.apiUrl}/payment/v1/return/${row.provider}?order_id=${row.id}`,
  };
}

/** A saved method is charged as soon as its provider is asked to: how that ended is asked for at once. The payment stays as it is where nothing is heard; its notification comes, and the sweeper asks. */
async function chargeSavedMethod(context: PaymentContext, row: PaymentRow): Promise<PaymentRow> {
  try {
    const report = await context.providers.get(row.provider)?.status(row.id);
    if (report) applyReport(context, report);
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
  }
  return paymentById(context.sandbox.db, row.id) ?? row;
}

/** Hands a stored payment to its provider. Throws `err_channel_unavailable` when the provider does not take it, and what stands against sending a code. */
async function start(context: PaymentContext, row: PaymentRow, call: Call): Promise<PaymentRow> {
  const { db } = context.sandbox;
  const provider = context.providers.get(row.provider);
  try {
    if (!provider) throw new Unreachable(`no provider ${row.provider}`);
    const action = (await provider.start(orderOf(context, row))) ?? sendPaymentCode(context, row, call);
    // A notification may have been faster: then there is nothing to do any more.
    db.run(
      "UPDATE payments SET next_action = ? WHERE id = ? AND status IN ('CREATED', 'REQUIRES_ACTION')",
      JSON.stringify(action),
      row.id,
    );
    const begun = applyEvent(context, row.id, 'started') ?? row;
    return methodInput(row).token === '' ? begun : await chargeSavedMethod(context, begun);
  } catch (error) {
    if (!(error instanceof Unreachable) && !(error instanceof Failure)) throw error;
    applyEvent(context, row.id, 'refused');
    throw error instanceof Failure ? error : new Failure('err_channel_unavailable');
  }
}

/**
 * Starts a payment. The same intent finds its payment again, also where the first try was cut off before its end, and so does a quote that was paid: Pay
 * after Back charges nothing. Throws `err_payment_in_progress`,
 * `err_already_subscribed`, `err_quote_expired`, `err_price_changed`, `err_method_unavailable`, `err_amount_out_of_range` or
 * `err_channel_unavailable`.
 */
export async function createPayment(context: PaymentContext, wish: Wish): Promise<PaymentRow> {
  const { db } = context.sandbox;
  const existing = paymentOfIntent(db, wish.accountId, wish.intent);
  if (existing) return existing.status === 'CREATED' ? start(context, existing, wish.call) : existing;
  const paid = paidByQuote(db, wish.accountId, wish.quote.id);
  if (paid) return paid;
  // Not in one transaction: the new quote of a refusal must stay. Nothing comes between the two, they are synchronous.
  const { amount, method } = checkWish(context, wish);
  const row = db.transaction(() => store(context, wish, amount, method));
  return start(context, row, wish.call);
}

/**
 * Ends a payment at its provider first, then here: what was paid in that moment stays paid. Returns it as it is then. A provider that does not answer is
 * asked again by the sweeper; with `surely` it ends the try instead, with `err_channel_unavailable`: two live codes would be paid twice.
 */
export async function closePayment(
  context: PaymentContext,
  row: PaymentRow,
  surely = false,
): Promise<PaymentRow> {
  try {
    const report = await context.providers.get(row.provider)?.close(row.id);
    if (report) applyReport(context, report);
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    if (surely) throw new Failure('err_channel_unavailable');
  }
  // The provider may not know it yet.
  const after = paymentById(context.sandbox.db, row.id);
  if (after?.status === 'CREATED' || after?.status === 'REQUIRES_ACTION')
    return applyEvent(context, row.id, 'canceled') ?? after;
  return after ?? row;
}

/**
 * Ends the payment of an account that is open by a saved method: a method that is removed is charged no more. Returns false where that payment can be
 * paid all the same: it is under way, or its provider did not answer.
 */
export async function endPaymentBy(
  context: PaymentContext,
  saved: { readonly id: string; readonly account_id: string },
): Promise<boolean> {
  const open = openPayment(context.sandbox.db, saved.account_id);
  if (open === undefined || methodInput(open).token !== saved.id) return true;
  if (!isCancelable(open)) return false;
  return !isOpen((await closePayment(context, open, true)).status);
}

/** The longest that closing an attempt at its provider takes, with room. */
const closingMs = 30_000;

/**
 * Ends an attempt and starts another one of the same order, by another method, at the price of the order: what speaks against it is found before
 * anything is ended. Throws as {@link createPayment}, `err_payment_in_progress`, and `err_payment_expired` for an attempt whose time is up: something
 * may still be paid for it, so another one is a new order.
 */
export async function changeMethod(
  context: PaymentContext,
  old: PaymentRow,
  wish: Pick<Wish, 'intent' | 'method' | 'methodData' | 'clientId' | 'call'>,
): Promise<PaymentRow> {
  const { sandbox } = context;
  const existing = paymentOfIntent(sandbox.db, old.account_id, wish.intent);
  if (existing) return existing.status === 'CREATED' ? start(context, existing, wish.call) : existing;
  if (old.status === 'EXPIRED') throw new Failure('err_payment_expired');
  const quote = quoteOf(sandbox, old.quote_id, old.account_id);
  const totalBy = (method: string) =>
    currentAmount(sandbox, { ...pricedBy(quote), except: old.id, method }).total;
  const full: Wish = {
    ...wish,
    accountId: old.account_id,
    quote,
    // The fee of the new method may differ, the price of the package may not.
    expectedTotal: totalBy(wish.method),
    returnPath: old.return_path,
    device: old.device,
    orderId: old.order_id,
  };
  if (totalBy(old.method) !== old.total) refuseOldPrice(context, full, 'err_price_changed');
  if (!isSoldTo(sandbox, old.account_id, old.package_id)) throw new Failure('err_already_subscribed');
  usableMethod(context, full, full.expectedTotal);
  // The price was looked at just now, however long ago it was shown first; a quote that could end meanwhile is made again while the old attempt stands.
  const isOver = quote.expires_at <= sandbox.clock.now() + closingMs;
  const priced = isOver
    ? makeQuote(sandbox, { ...pricedBy(quote), except: old.id, method: wish.method })
    : quote;
  const closed = await closePayment(context, old, true);
  if (closed.status === 'EXPIRED') throw new Failure('err_payment_expired');
  if (closed.status !== 'CANCELED')
    throw new Failure('err_payment_in_progress', { carries: { payment_id: old.id } });
  return createPayment(context, { ...full, quote: priced });
}
