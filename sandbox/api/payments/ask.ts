import { applyReport } from './applyEvent.ts';
import { isOpen } from './machine.ts';
import { Unreachable, type PaymentProvider } from './provider.ts';
import { paymentById, type PaymentRow } from './store.ts';
import type { PaymentContext } from './paymentContext.ts';

/** However many ask, within this time, in milliseconds, a provider is asked about a payment once. */
const pauseMs = 3000;

interface Asked {
  /** Milliseconds. */
  readonly at: number;
  readonly answered: Promise<void>;
}

const asked = new WeakMap<PaymentContext, Map<string, Asked>>();

async function ask(context: PaymentContext, provider: PaymentProvider, id: string): Promise<void> {
  try {
    const report = await provider.status(id);
    if (report) applyReport(context, report);
  } catch (error) {
    // The page asks again by itself.
    if (!(error instanceof Unreachable)) throw error;
  }
}

/**
 * Asks the provider how a payment stands, once in {@link pauseMs} however many browsers come back and however often somebody presses. Those that come
 * meanwhile share the answer; what may have happened to an open payment since is asked by the sweeper when the pause is over, so nothing is lost. Of one
 * that is over the sweeper would have the provider cancel or pay back: no stranger may hurry that. Returns the payment as it is then.
 */
export async function askProviderOf(context: PaymentContext, row: PaymentRow): Promise<PaymentRow> {
  const provider = context.providers.get(row.provider);
  if (provider !== undefined) await askInTurn(context, provider, row);
  return paymentById(context.sandbox.db, row.id) ?? row;
}

function askInTurn(
  context: PaymentContext,
  provider: PaymentProvider,
  { id, status }: PaymentRow,
): Promise<void> {
  const { db, clock } = context.sandbox;
  const now = clock.now();
  const all = asked.get(context) ?? new Map<string, Asked>();
  asked.set(context, all);
  for (const [other, { at }] of all) if (Math.abs(now - at) >= pauseMs) all.delete(other);
  const last = all.get(id);
  if (last === undefined) {
    const answered = ask(context, provider, id);
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
