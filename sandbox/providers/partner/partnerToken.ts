import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { keyId, type Lab } from '../lab/lab.ts';

const lifeSeconds = 300;

/** Tokens that a partner puts into an address (spec section 2). */
export type PartnerTokenUse = 'user-token' | 'legacy-token' | 'v-token';

/** A partner's word that its user is this identity; `age` makes one that is already so many seconds old. */
export async function drawPartnerToken(
  { keys, clock }: Lab,
  use: PartnerTokenUse,
  identity: string,
  age = 0,
): Promise<string> {
  const iat = Math.floor(clock.now() / 1000) - age;
  return new SignJWT({ use })
    .setProtectedHeader({ alg: 'EdDSA', kid: await keyId(keys.partner()) })
    .setIssuer('alur-lab-partner')
    .setAudience('alur')
    .setSubject(identity)
    .setJti(randomUUID())
    .setIssuedAt(iat)
    .setExpirationTime(iat + lifeSeconds)
    .sign(keys.partner());
}
