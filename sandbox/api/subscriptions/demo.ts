import { randomUUID } from 'node:crypto';
import { demoAccounts } from '../../foundation/demoPeople.ts';
import { findAccount, parseIdentity } from '../accounts/index.ts';
import type { Sandbox } from '../foundation/sandbox.ts';
import { countActive } from './subscriptions.ts';

const day = 86_400_000;

/** Gives the demo accounts that renew a package of it, begun ten days ago; touches none that has a package. */
export function seedDemoSubscriptions(sandbox: Sandbox): void {
  const { db, clock } = sandbox;
  for (const { identity, renews } of demoAccounts) {
    const account = findAccount(db, parseIdentity(identity));
    if (renews === undefined || account === undefined || countActive(sandbox, account.id) > 0) continue;
    db.run(
      "INSERT INTO subscriptions (id, account_id, package_id, source, renewal, starts_at, ends_at) VALUES (?, ?, ?, 'partner', 'auto', ?, ?)",
      randomUUID(),
      account.id,
      renews,
      clock.now() - 10 * day,
      clock.now() + 20 * day,
    );
  }
}
