import { SignJWT } from 'jose';
import type { SocialName } from '../../api/foundation/options.ts';
import type { Lab } from '../lab/lab.ts';
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
  { lab, clock, settings, trusted }: Lab,
  { provider, person, clientId, nonce }: IdTokenSeed,
): Promise<string> {
  const iat = Math.floor(clock.now() / 1000);
  const [key] = (await trusted.identityProviders()).keys;
  return new SignJWT({ nonce, name: person.name, email: person.email, email_verified: person.emailVerified })
    .setProtectedHeader({ alg: 'RS256', kid: key?.kid ?? '' })
    .setIssuer(`${settings.labUrl}/idp/${provider}`)
    .setSubject(person.subject)
    .setAudience(clientId)
    .setIssuedAt(iat)
    .setExpirationTime(iat + lifeSeconds)
    .sign(lab.idp());
}
