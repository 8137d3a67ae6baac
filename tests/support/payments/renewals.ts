import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { place } from '../place.ts';

/** Makes what a payment bought renew by itself, as an operator who sells renewals has it: the sandbox sells none. */
export function renewByItself(paymentId: string): void {
  const store = new DatabaseSync(join(place('data'), 'sandbox', 'sandbox.sqlite'));
  store.exec('PRAGMA busy_timeout = 5000');
  store.prepare("UPDATE subscriptions SET renewal = 'auto' WHERE payment_id = ?").run(paymentId);
  store.close();
}
