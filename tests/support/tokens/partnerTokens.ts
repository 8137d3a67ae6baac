import { createPrivateKey, type KeyObject, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import { place } from '../place.ts';

/** Signs, as the lab's partner does, that its user is this identity. `age`: made so many seconds ago; a token lives five minutes. */
export async function partnerToken(
  use: 'user-token' | 'legacy-token' | 'v-token',
  identity: string,
  age = 0,
): Promise<string> {
  const key = await partnerKey();
  const issuedAt = Math.floor(Date.now() / 1000) - age;
  return new SignJWT({ use })
    .setProtectedHeader({ alg: 'EdDSA' })
    .setIssuer('alur-lab-partner')
    .setAudience('alur')
    .setSubject(identity)
    .setJti(randomUUID())
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + 300)
    .sign(key);
}

/** The key that the provider lab signs with as the partner. The lab makes it when it first publishes it. */
async function partnerKey(): Promise<KeyObject> {
  const file = join(place('data'), 'providers', 'partner.pem');
  if (!existsSync(file)) await fetch(`${place('provider')}/partner/jwks`);
  return createPrivateKey(readFileSync(file, 'utf8'));
}
