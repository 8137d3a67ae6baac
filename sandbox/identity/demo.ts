import { sari } from '../idp/people.ts';
import type { Sandbox } from '../sandbox.ts';
import { findAccount, saveUnverified } from './accounts.ts';
import { parseIdentity } from './identities.ts';
import { hashPassword } from './passwords.ts';
import { linkPerson } from './social.ts';

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
  for (const demo of demoAccounts) {
    const identity = parseIdentity(demo.identity);
    if (findAccount(db, identity)) continue;
    const provider = demo.password === null ? { provider: 'google' } : {};
    const passwordHash = demo.password === null ? null : await hashPassword(demo.password);
    saveUnverified(db, identity, { passwordHash, verifiedAt: clock.now(), now: clock.now(), ...provider });
    db.run(
      'UPDATE accounts SET subscriptions = ?, open_payments = ? WHERE identity = ?',
      demo.subscriptions ?? 0,
      demo.openPayments ?? 0,
      identity.value,
    );
  }
  const social = findAccount(db, parseIdentity(sari.email));
  if (social?.provider === 'google') linkPerson(sandbox, 'google', sari.subject, social.id);
}
