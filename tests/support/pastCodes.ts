import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { place } from './place.ts';

/** An hour goes by for the codes that were sent to an identity: the next one may be asked for at once, and none counts any more. */
export function letAnHourPass(identity: string): void {
  letMinutesPass(identity, 60);
}

/** The limits stay as they are for everybody, and a test need not wait for them: what an identity was sent is as many minutes older. */
export function letMinutesPass(identity: string, minutes: number): void {
  const store = new DatabaseSync(join(place('data'), 'sandbox', 'sandbox.sqlite'), { timeout: 5_000 });
  try {
    store
      .prepare('UPDATE otp_codes SET created_at = created_at - ? WHERE identity = ?')
      .run(Math.round(minutes * 60_000), identity);
  } finally {
    store.close();
  }
}
