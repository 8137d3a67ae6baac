/**
 * Returns whether `token` is a compact JWS in its one spelling: three base64url parts that re-encode to themselves. The unused low bits of a
 * last character, blanks and `=` are ignored by decoders, so that one signature has any number of spellings; all but one are refused here.
 */
export function isCanonical(token: string): boolean {
  const parts = token.split('.');
  return (
    parts.length === 3 &&
    parts.every(
      (part) => /^[\w-]+$/.test(part) && Buffer.from(part, 'base64url').toString('base64url') === part,
    )
  );
}

/** What counts as one token, whatever its spelling: the issuer and the claims that it never signs twice. Null when a claim is no text or number. */
export function onceKey(...claims: readonly unknown[]): string | null {
  const known = claims.every(
    (claim) => (typeof claim === 'string' && claim !== '') || typeof claim === 'number',
  );
  return known ? JSON.stringify(claims) : null;
}
