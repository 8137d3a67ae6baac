import { jwtVerify } from 'jose';
import type { SocialLoginRequest } from '../../../src/contracts/generated/api.ts';
import type { SocialName } from '../../foundation/places.ts';
import type { Sandbox } from '../foundation/sandbox.ts';
import { isCanonical, onceKey } from './signedToken.ts';

const algorithm = 'RS256';
const lifeSeconds = 300;

/** The name a provider signs in. */
function issuerOf({ settings }: Sandbox, provider: SocialName): string {
  return `${settings.labUrl}/idp/${provider}`;
}

/** What the product takes from an id token. */
export interface Introduced {
  /** The same for all spellings of one id token. */
  readonly onceKey: string;
  readonly subject: string;
  readonly name: string | null;
  readonly email: string;
}

/** Reads an id token as OpenID Connect asks for it: signature, issuer, audience, age, nonce, and an address that the provider has confirmed. Null otherwise. */
export async function readIdToken(sandbox: Sandbox, wanted: SocialLoginRequest): Promise<Introduced | null> {
  const { clock, settings, trusted } = sandbox;
  const clientId = settings.socialClients[wanted.provider];
  if (clientId === undefined || !isCanonical(wanted.id_token)) return null;
  try {
    const { payload } = await jwtVerify(wanted.id_token, trusted.identityProviders, {
      algorithms: [algorithm],
      issuer: issuerOf(sandbox, wanted.provider),
      audience: clientId,
      currentDate: new Date(clock.now()),
      maxTokenAge: lifeSeconds,
      requiredClaims: ['sub', 'iat', 'exp', 'nonce', 'email'],
    });
    const { iss, sub, iat, nonce, name, email, email_verified: verified } = payload;
    const key = onceKey(iss, sub, iat, nonce);
    if (nonce !== wanted.nonce || verified !== true || typeof email !== 'string' || !sub || key === null)
      return null;
    return { onceKey: key, subject: sub, name: typeof name === 'string' ? name : null, email };
  } catch {
    return null;
  }
}
