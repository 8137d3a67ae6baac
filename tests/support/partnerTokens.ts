import { createPrivateKey, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import { place } from './place.ts';

/** Signs, as the lab's partner does, that its user is this identity. `age`: made so many seconds ago; a token lives five minutes. */
export async function partnerToken(
  use: 'user-token' | 'legacy-token' | 'v-token',
  identity: string,
  age = 0,
): Promise<string> {
  const file = join(place('data'), 'sandbox', 'lab-partner.pem');
  // The lab makes its key when its first link is asked for.
  if (!existsSync(file)) await fetch(`${place('provider')}/partner/link`);
  const issuedAt = Math.floor(Date.now() / 1000) - age;
  return new SignJWT({ use })
    .setProtectedHeader({ alg: 'EdDSA' })
    .setIssuer('alur-lab-partner')
    .setAudience('alur')
    .setSubject(identity)
    .setJti(randomUUID())
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + 300)
    .sign(createPrivateKey(readFileSync(file, 'utf8')));
}
