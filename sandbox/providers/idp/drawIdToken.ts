import { SignJWT } from 'jose';
import type { SocialName } from '../../foundation/places.ts';
import { keyId, type Lab } from '../lab/lab.ts';
import type { Person } from './people.ts';

const lifeSeconds = 300;

/** A provider's word for a person, to one client and one request of it. */
export interface IdTokenSeed {
  readonly provider: SocialName;
  readonly person: Person;
  readonly clientId: string;
  readonly nonce: string;
}

/** Signs an id token (OpenID Connect), good for five minutes. */
export async function drawIdToken(
  { keys, clock, settings }: Lab,
  { provider, person, clientId, nonce }: IdTokenSeed,
): Promise<string> {
  const iat = Math.floor(clock.now() / 1000);
  return new SignJWT({ nonce, name: person.name, email: person.email, email_verified: person.emailVerified })
    .setProtectedHeader({ alg: 'RS256', kid: await keyId(keys.idp()) })
    .setIssuer(`${settings.labUrl}/idp/${provider}`)
    .setSubject(person.subject)
    .setAudience(clientId)
    .setIssuedAt(iat)
    .setExpirationTime(iat + lifeSeconds)
    .sign(keys.idp());
}
