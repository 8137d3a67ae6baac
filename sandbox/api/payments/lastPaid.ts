import type { Database } from '../../foundation/database.ts';
import { methodInput } from './payer.ts';
import type { PaymentRow } from './store.ts';

/**
 * What an account has paid by last; undefined where it has paid nothing yet.
 * @returns `option` is empty without one, `masked` where it was paid by no saved method
 */
export function lastPaid(
  db: Database,
  accountId: string,
): { readonly method: string; readonly option: string; readonly masked: string } | undefined {
  const row = db.row<PaymentRow>(
    "SELECT * FROM payments WHERE account_id = ? AND status = 'PAID' ORDER BY created_at DESC, id DESC LIMIT 1",
    accountId,
  );
  if (row === undefined) return undefined;
  const { option, saved } = methodInput(row);
  return { method: row.method, option, masked: saved };
}
