import { CompactSign, compactVerify } from 'jose';
import type { Sandbox } from '../foundation/sandbox.ts';
import { isCanonical } from '../verify/index.ts';

/** The one algorithm: a token that names another one is refused. */
const algorithm = 'EdDSA';
const issuer = 'alur-sandbox';

export const accessSeconds = 15 * 60;
/** `exp` of a refresh token: when to renew it, not when it dies. */
const renewalSeconds = 60 * 60;

/** What our tokens say. Times are seconds since 1970. */
export interface Claims {
  readonly iss: string;
  readonly use: 'access' | 'refresh';
  /** Account. */
  readonly sub: string;
  /** Family of refresh tokens: the session. */
  readonly sid: string;
  /** Refresh token this one is, or belongs to. */
  readonly jti: string;
  readonly iat: number;
  readonly exp: number;
}

/** Where the two tokens of a rotation come from: all of it is in the store, so the same ones can be drawn again. */
export interface TokenSeed {
  readonly refreshId: string;
  readonly familyId: string;
  readonly accountId: string;
  /** Milliseconds. */
  readonly issuedAt: number;
}

function sign({ keys }: Sandbox, claims: Claims): Promise<string> {
  return new CompactSign(Buffer.from(JSON.stringify(claims)))
    .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
    .sign(keys.signing);
}

/** Draws the access or the refresh token of a seed. */
export function drawToken(sandbox: Sandbox, seed: TokenSeed, use: 'access' | 'refresh'): Promise<string> {
  const iat = Math.floor(seed.issuedAt / 1000);
  const exp = iat + (use === 'access' ? accessSeconds : renewalSeconds);
  return sign(sandbox, {
    iss: issuer,
    use,
    sub: seed.accountId,
    sid: seed.familyId,
    jti: seed.refreshId,
    iat,
    exp,
  });
}

/** Claims of a token that we signed for this use, expired or not; null for anything else. */
export async function readToken(
  { keys }: Sandbox,
  token: string,
  use: 'access' | 'refresh',
): Promise<Claims | null> {
  if (!isCanonical(token)) return null;
  try {
    const { payload } = await compactVerify(token, keys.verifying, { algorithms: [algorithm] });
    const claims = JSON.parse(new TextDecoder().decode(payload)) as Claims;
    return claims.iss === issuer && claims.use === use ? claims : null;
  } catch {
    return null;
  }
}
