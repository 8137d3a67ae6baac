import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { place } from './place.ts';

/**
 * An hour goes by for the codes that were sent to an identity: the next one may be asked for at once. The limits stay as they are for everybody, and
 * a test need not wait for them.
 */
export function letAnHourPass(identity: string): void {
  const store = new DatabaseSync(join(place('data'), 'sandbox', 'sandbox.sqlite'), { timeout: 5_000 });
  try {
    store.prepare('UPDATE otp_codes SET created_at = created_at - 3600000 WHERE identity = ?').run(identity);
  } finally {
    store.close();
  }
}
