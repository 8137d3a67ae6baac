import { errors, jwtVerify } from 'jose';
import { Failure } from '../http/failure.ts';
import { parseIdentity, type Identity } from '../accounts/identities.ts';
import type { Sandbox } from '../../foundation/sandbox.ts';

const algorithm = 'EdDSA';
const issuer = 'alur-lab-partner';
const audience = 'alur';
const lifeSeconds = 300;

/** Tokens that a partner puts into an address (spec §2). */
export type PartnerTokenUse = 'user-token' | 'legacy-token' | 'v-token';

/** What a good token says. */
export interface PartnerWord {
  readonly identity: Identity;
  /** Milliseconds. */
  readonly expiresAt: number;
}

function identityOf(subject: string | undefined): Identity {
  try {
    return parseIdentity(subject ?? '');
  } catch {
    throw new Failure('err_exchange_failed');
  }
}

/**
 * Reads a partner's token. Fails with `err_token_not_found` (no partner of ours signed it, or for another use), `err_token_expired`, or
 * `err_exchange_failed` (meant for another audience, living longer than five minutes, or of nobody).
 */
export async function readPartnerToken(
  { trusted, clock }: Sandbox,
  token: string,
  use: PartnerTokenUse,
): Promise<PartnerWord> {
  const verified = await jwtVerify(token, trusted.partner(), {
    algorithms: [algorithm],
    issuer,
    currentDate: new Date(clock.now()),
    requiredClaims: ['sub', 'jti', 'iat', 'exp'],
  }).catch((error: unknown) => {
    throw new Failure(error instanceof errors.JWTExpired ? 'err_token_expired' : 'err_token_not_found');
  });
  const { sub, aud, iat = 0, exp = 0, use: madeFor } = verified.payload;
  if (madeFor !== use) throw new Failure('err_token_not_found');
  if (aud !== audience || exp - iat > lifeSeconds) throw new Failure('err_exchange_failed');
  return { identity: identityOf(sub), expiresAt: exp * 1000 };
}
