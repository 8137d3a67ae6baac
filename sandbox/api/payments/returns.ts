import { findMethod } from '../catalogue/index.ts';
import { Failure } from '../http/failure.ts';
import { hear, lateMs } from './happen.ts';
import { isOpen } from './machine.ts';
import { Unreachable, type PaymentProvider } from './provider.ts';
import { paymentById, type PaymentRow } from './store.ts';
import type { Till } from './till.ts';
import { drawViewToken } from './viewToken.ts';

/** The address is open to everybody who knows it: within this time, in milliseconds, a provider is asked about a payment once. */
const pauseMs = 3000;

interface Asked {
  /** Milliseconds. */
  readonly at: number;
  readonly answered: Promise<void>;
}

const asked = new WeakMap<Till, Map<string, Asked>>();

async function ask(till: Till, provider: PaymentProvider, id: string): Promise<void> {
  try {
    const report = await provider.status(id);
    if (report) hear(till, report);
  } catch (error) {
    // The page asks again by itself.
    if (!(error instanceof Unreachable)) throw error;
  }
}

/**
 * Asks the provider how a payment stands, once in {@link pauseMs} however many browsers come back. Those that come meanwhile share the answer; what may
 * have happened to an open payment since is asked by the sweeper when the pause is over, so nothing is lost. Of one that is over the sweeper would have
 * the provider cancel or pay back: no stranger may hurry that.
 */
async function askAtReturn(till: Till, provider: PaymentProvider, { id, status }: PaymentRow): Promise<void> {
  const { db, clock } = till.sandbox;
  const now = clock.now();
  const all = asked.get(till) ?? new Map<string, Asked>();
  asked.set(till, all);
  for (const [other, { at }] of all) if (Math.abs(now - at) >= pauseMs) all.delete(other);
  const last = all.get(id);
  if (last === undefined) {
    const answered = ask(till, provider, id);
    all.set(id, { at: now, answered });
    return answered;
  }
  if (isOpen(status))
    db.run(
      'UPDATE payments SET check_at = ? WHERE id = ? AND check_at > ?',
      last.at + pauseMs,
      id,
      last.at + pauseMs,
    );
  return last.answered;
}

/**
 * Where a provider leads the browser back, `canceled` or not: the payment's page, with a token that opens it where nobody is signed in, for as long as
 * something may still become of the payment. Addresses outlive payments: an old one asks for a login.
 */
export async function returnPage(
  till: Till,
  providerName: string,
  id: string,
  canceled: boolean,
): Promise<string> {
  const { sandbox } = till;
  const row = paymentById(sandbox.db, id);
  const provider = till.providers.get(providerName);
  if (!row || !provider || row.provider !== providerName) throw new Failure('err_order_not_found');
  await askAtReturn(till, provider, row);
  const method = findMethod(sandbox.db, row.method);
  const back = method?.return_page ?? method?.page ?? '';
  const page = new URL(
    `/vplus/pay/payment/${(canceled ? method?.cancel_page : null) ?? back}`,
    sandbox.settings.edgeUrl,
  );
  page.searchParams.set('payment_id', id);
  if (sandbox.clock.now() < row.expires_at + lateMs)
    page.searchParams.set('view_token', await drawViewToken(sandbox, id));
  return page.href;
}
