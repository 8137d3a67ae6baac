import { errors, jwtVerify, type JWTPayload } from 'jose';
import { Failure } from '../http/failure.ts';
import type { Sandbox } from '../foundation/sandbox.ts';
import { isCanonical, onceKey } from './signedToken.ts';

const algorithm = 'EdDSA';
const issuer = 'alur-lab-partner';
const audience = 'alur';
const lifeSeconds = 300;

/** Tokens that a partner puts into an address (spec section 2). */
export type PartnerTokenUse = 'user-token' | 'legacy-token' | 'v-token';

/** What a partner's token says, expired or not. */
export interface PartnerWord {
  /** The same for all spellings of one token. */
  readonly onceKey: string;
  readonly subject: string;
  /** Milliseconds. */
  readonly expiresAt: number;
}

/** The claims of a token that a partner of ours signed, expired or not; null for anything else. */
async function claimsOf({ trusted, clock }: Sandbox, token: string): Promise<JWTPayload | null> {
  if (!isCanonical(token)) return null;
  return jwtVerify(token, trusted.partner, {
    algorithms: [algorithm],
    issuer,
    currentDate: new Date(clock.now()),
    requiredClaims: ['sub', 'jti', 'iat', 'exp'],
  }).then(
    ({ payload }) => payload,
    (error: unknown) => (error instanceof errors.JWTExpired ? error.payload : null),
  );
}

/**
 * Reads a partner's token. Throws `err_token_not_found` (no partner of ours signed it, or for another use, or it is written in another
 * spelling), or `err_exchange_failed` (meant for another audience, or living longer than five minutes).
 */
export async function readPartnerToken(
  sandbox: Sandbox,
  token: string,
  use: PartnerTokenUse,
): Promise<PartnerWord> {
  const claims = await claimsOf(sandbox, token);
  const { iss, jti, sub = '', aud, iat = 0, exp = 0 } = claims ?? {};
  const key = onceKey(iss, jti);
  if (claims === null || key === null || claims.use !== use) throw new Failure('err_token_not_found');
  if (aud !== audience || exp - iat > lifeSeconds) throw new Failure('err_exchange_failed');
  return { onceKey: key, subject: sub, expiresAt: exp * 1000 };
}
