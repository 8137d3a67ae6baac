import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** The page that shows a draft to who has its link, at the edge; the token stands behind `#`, which browsers send to nobody. */
export const sharedDraftPath = '/vplus/preview/shared';

/** How long a link shows its draft, in milliseconds: seven days. */
export const draftLinkMs = 7 * 86_400_000;

/** How the edge hands a token to the CMS, in `authorization`, which no log keeps. */
export const draftLinkScheme = 'Alur-Draft';

/** 32 random bytes, a dot, and the 16 bytes that sign them, in base64url. */
const form = /^([\w-]{43})\.([\w-]{22})$/;

/**
 * A token that nobody can guess. What signs it opens nothing: it lets edge and CMS refuse a made-up one without a look at the database, so that no flood of guesses is in anybody's way.
 *
 * @param secret what the CMS and the edge share
 */
export function newDraftToken(secret: string): string {
  const random = randomBytes(32).toString('base64url');
  return `${random}.${sign(random, secret).toString('base64url')}`;
}

/** Whether a token was made by {@link newDraftToken}; whether its link still stands, the CMS knows. */
export function isDraftToken(token: string, secret: string): boolean {
  const [, random, signature] = form.exec(token) ?? [];
  if (random === undefined || signature === undefined) return false;
  return timingSafeEqual(Buffer.from(signature, 'base64url'), sign(random, secret));
}

/** What is kept of a token: who reads it opens nothing. */
export function draftTokenHash(token: string): string {
  return createHash('sha256').update(`alur draft link ${token}`).digest('base64url');
}

function sign(random: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`alur draft link ${random}`).digest().subarray(0, 16);
}
