import { createPublicKey } from 'node:crypto';
import {
  calculateJwkThumbprint,
  createLocalJWKSet,
  exportJWK,
  jwtVerify,
  SignJWT,
  type JSONWebKeySet,
} from 'jose';
import type { SocialLoginRequest } from '../../../src/contracts/generated/api.ts';
import type { SocialName } from '../../foundation/options.ts';
import type { Sandbox } from '../../foundation/sandbox.ts';
import type { Person } from '../../providers/idp/people.ts';

const algorithm = 'RS256';
const lifeSeconds = 300;

/** The name a provider of the lab signs in. */
export function issuerOf({ settings }: Sandbox, provider: SocialName): string {
  return `${settings.labUrl}/idp/${provider}`;
}

/** Public keys of the lab's providers. */
export async function publicKeys({ lab }: Sandbox): Promise<JSONWebKeySet> {
  const key = await exportJWK(createPublicKey(lab.idp()));
  return { keys: [{ ...key, alg: algorithm, use: 'sig', kid: await calculateJwkThumbprint(key) }] };
}

/** A provider's word for a person, to one client and one request of it. */
export interface IdTokenSeed {
  readonly provider: SocialName;
  readonly person: Person;
  readonly clientId: string;
  readonly nonce: string;
}

export async function drawIdToken(
  sandbox: Sandbox,
  { provider, person, clientId, nonce }: IdTokenSeed,
): Promise<string> {
  const iat = Math.floor(sandbox.clock.now() / 1000);
  const [key] = (await publicKeys(sandbox)).keys;
  return new SignJWT({ nonce, name: person.name, email: person.email, email_verified: person.emailVerified })
    .setProtectedHeader({ alg: algorithm, kid: key?.kid ?? '' })
    .setIssuer(issuerOf(sandbox, provider))
    .setSubject(person.subject)
    .setAudience(clientId)
    .setIssuedAt(iat)
    .setExpirationTime(iat + lifeSeconds)
    .sign(sandbox.lab.idp());
}

/** What the product takes from an id token. */
export interface Introduced {
  readonly subject: string;
  readonly name: string | null;
  readonly email: string;
}

/** Reads an id token as OpenID Connect asks for it: signature, issuer, audience, age, nonce, and an address that the provider has confirmed. Null otherwise. */
export async function readIdToken(sandbox: Sandbox, wanted: SocialLoginRequest): Promise<Introduced | null> {
  const { clock, settings } = sandbox;
  const clientId = settings.socialClients[wanted.provider];
  if (clientId === undefined) return null;
  try {
    const { payload } = await jwtVerify(wanted.id_token, createLocalJWKSet(await publicKeys(sandbox)), {
      algorithms: [algorithm],
      issuer: issuerOf(sandbox, wanted.provider),
      audience: clientId,
      currentDate: new Date(clock.now()),
      maxTokenAge: lifeSeconds,
      requiredClaims: ['sub', 'exp', 'nonce', 'email'],
    });
    const { sub, nonce, name, email, email_verified: verified } = payload;
    if (nonce !== wanted.nonce || verified !== true || typeof email !== 'string' || sub === undefined)
      return null;
    return { subject: sub, name: typeof name === 'string' ? name : null, email };
  } catch {
    return null;
  }
}
