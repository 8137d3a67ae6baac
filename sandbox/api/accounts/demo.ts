import { demoAccounts, sari } from '../../foundation/demoPeople.ts';
import type { Sandbox } from '../foundation/sandbox.ts';
import { findAccount, linkPerson, saveUnverified } from './accounts.ts';
import { parseIdentity } from './identities.ts';
import { hashPassword } from './passwords.ts';

/** A demo password stands in the documents, so that its hash needs no salt of its own for each account: one is made for all, and costs a start its time once. */
const hashes = new Map<string, Promise<string>>();

function demoHash({ settings }: Sandbox, password: string): Promise<string> {
  const key = `${settings.passwordCost} ${password}`;
  const hashed = hashes.get(key) ?? hashPassword(settings, password);
  hashes.set(key, hashed);
  return hashed;
}

/** Makes the demo accounts that are missing; touches none that is there. */
export async function seedDemoAccounts(sandbox: Sandbox): Promise<void> {
  const { db, clock } = sandbox;
  const missing = demoAccounts.filter(({ identity }) => !findAccount(db, parseIdentity(identity)));
  const hashed = await Promise.all(
    missing.map(async (demo) => ({
      ...demo,
      passwordHash: demo.password && (await demoHash(sandbox, demo.password)),
    })),
  );
  for (const { identity, password: secret, passwordHash, openPayments = 0 } of hashed) {
    const provider = secret === null ? { provider: sari.provider } : {};
    saveUnverified(db, parseIdentity(identity), {
      configKey: 'default',
      passwordHash,
      verifiedAt: clock.now(),
      now: clock.now(),
      ...provider,
    });
    db.run('UPDATE accounts SET open_payments = ? WHERE identity = ?', openPayments, identity);
  }
  const social = findAccount(db, parseIdentity(sari.email));
  if (social?.provider === sari.provider) linkPerson(db, sari, social.id);
}
