import type { Call, ServerEvent } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { subscriberOf } from '../identity/index.ts';
import { isFinal, paymentBody } from './body.ts';
import { paymentById, type PaymentRow } from './store.ts';
import type { PaymentContext } from './paymentContext.ts';

/** How often a stream looks by itself, in milliseconds: what is final changes with time alone. */
const lookMs = 20_000;

/** A payment that the caller may read: an own one, or the one of a view token. Throws `err_order_not_found`. */
export function readablePayment({ sandbox }: PaymentContext, call: Call, id: string): PaymentRow {
  const row = paymentById(sandbox.db, id);
  const isAllowed =
    call.viewOf === null ? row?.account_id === subscriberOf(sandbox, call).account.id : call.viewOf === id;
  if (!row || !isAllowed) throw new Failure('err_order_not_found');
  return row;
}

/**
 * The payment, as soon as it is newer than a version, or when the waiting is over. A caller who holds too many answers back already gets this one at
 * once: the page asks again by itself.
 */
export async function waitForNews(
  context: PaymentContext,
  call: Call,
  row: PaymentRow,
  wait: { since: number; seconds: number },
): Promise<PaymentRow> {
  const { db, clock } = context.sandbox;
  const release = wait.seconds > 0 ? context.held.acquire(call) : null;
  if (release === null) return row;
  const end = performance.now() + wait.seconds * 1000;
  const offset = clock.offset();
  let now = row;
  while (now.version <= wait.since && !isFinal(now, clock.now()) && !call.gone.aborted) {
    // Another time is news: the page counts down from it.
    if (clock.offset() !== offset) break;
    const left = end - performance.now();
    if (left <= 0) break;
    await context.news.next(row.id, left, call.gone);
    now = paymentById(db, row.id) ?? now;
  }
  release();
  return now;
}

/** What is new of a payment, each version once, until it is final or the caller has gone. */
export async function* statusEvents(
  context: PaymentContext,
  call: Call,
  id: string,
): AsyncGenerator<ServerEvent> {
  const { sandbox, news } = context;
  let shown = -1;
  let offset = sandbox.clock.offset();
  while (!call.gone.aborted) {
    const row = paymentById(sandbox.db, id);
    if (!row) return;
    const final = isFinal(row, sandbox.clock.now());
    if (row.version > shown || final || offset !== sandbox.clock.offset()) {
      shown = row.version;
      offset = sandbox.clock.offset();
      yield { name: 'status', id: String(row.version), data: paymentBody(sandbox, row, call.language) };
    }
    if (final) return;
    const known = paymentById(sandbox.db, id);
    if (known?.version === shown && offset === sandbox.clock.offset()) await news.next(id, lookMs, call.gone);
  }
}
