import type { Sandbox } from '../sandbox.ts';
import { findAccount, saveUnverified } from './accounts.ts';
import { parseIdentity } from './identities.ts';
import { hashPassword } from './passwords.ts';

/** Accounts to try the product with; never made when the sandbox listens beyond loopback. */
const demoAccounts = [
  { email: 'demo@alur.test', password: 'Streaming1', provider: undefined },
  // Came through another service: its login shows the dialog that leads to "forgot password".
  { email: 'social@alur.test', password: null, provider: 'google' },
] as const;

/** Makes the demo accounts that are missing; touches none that is there. */
export async function seedDemoAccounts({ db, clock }: Sandbox): Promise<void> {
  for (const { email, password, provider } of demoAccounts) {
    const identity = parseIdentity(email, 'email');
    if (findAccount(db, identity)) continue;
    const passwordHash = password === null ? null : await hashPassword(password);
    saveUnverified(db, identity, { passwordHash, verifiedAt: clock.now(), now: clock.now(), ...(provider ? { provider } : {}) });
  }
}
