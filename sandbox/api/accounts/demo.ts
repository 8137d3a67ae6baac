import { sari } from '../../providers/idp/people.ts';
import type { Sandbox } from '../../foundation/sandbox.ts';
import { findAccount, saveUnverified } from './accounts.ts';
import { parseIdentity } from './identities.ts';
import { hashPassword } from './passwords.ts';
import { linkPerson } from '../identity/social.ts';

const password = 'Streaming1';

/** An account to try the product with. */
export interface DemoAccount {
  readonly identity: string;
  /** Null: came through another service. */
  readonly password: string | null;
  readonly subscriptions?: number;
  readonly openPayments?: number;
  /** What it is there for. */
  readonly note: string;
}

/** The demo accounts; never made when the sandbox listens beyond loopback. */
export const demoAccounts: readonly DemoAccount[] = [
  { identity: 'demo@alur.test', password, note: 'A subscriber like any other' },
  { identity: '+6281200001111', password, note: 'The same, by phone number' },
  { identity: sari.email, password: null, note: 'Came through Google and has no password' },
  { identity: 'active@alur.test', password, subscriptions: 1, note: 'Has an active subscription' },
  { identity: 'paying@alur.test', password, openPayments: 1, note: 'Has a payment in progress' },
];

/** Makes the demo accounts that are missing; touches none that is there. */
export async function seedDemoAccounts(sandbox: Sandbox): Promise<void> {
  const { db, clock } = sandbox;
  const missing = demoAccounts.filter(({ identity }) => !findAccount(db, parseIdentity(identity)));
  const hashed = await Promise.all(
    missing.map(async (demo) => ({
      ...demo,
      passwordHash: demo.password && (await hashPassword(demo.password)),
    })),
  );
  for (const { identity, password: secret, passwordHash, subscriptions = 0, openPayments = 0 } of hashed) {
    const provider = secret === null ? { provider: 'google' } : {};
    saveUnverified(db, parseIdentity(identity), {
      passwordHash,
      verifiedAt: clock.now(),
      now: clock.now(),
      ...provider,
    });
    db.run(
      'UPDATE accounts SET subscriptions = ?, open_payments = ? WHERE identity = ?',
      subscriptions,
      openPayments,
      identity,
    );
  }
  const social = findAccount(db, parseIdentity(sari.email));
  if (social?.provider === 'google') linkPerson(sandbox, 'google', sari.subject, social.id);
}
