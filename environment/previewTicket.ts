import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a preview shows, who asked for it, and until when. */
export interface PreviewClaims {
  readonly collection: string;
  readonly item: string;
  /** Key of a content version; null: the item itself. */
  readonly version: string | null;
  /** Who asked for it in Studio. */
  readonly user: string;
  /** Milliseconds since 1970. */
  readonly expires: number;
  /** Names this ticket alone. */
  readonly id: string;
}

/** `open`: Studio's side asks the edge to show a preview, once. `read`: the browser holds it as a cookie, and with it the edge reads the item from the CMS. */
export type PreviewPurpose = 'open' | 'read';

/** How long each may be used. */
export const previewLifetimeMs: Readonly<Record<PreviewPurpose, number>> = {
  open: 60_000,
  read: 30 * 60_000,
};

const longest = 2000;

/**
 * A ticket that nobody can alter, and that serves one purpose alone.
 *
 * @param secret what the CMS and the edge share
 */
export function writeTicket(purpose: PreviewPurpose, claims: PreviewClaims, secret: string): string {
  const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${body}.${sign(purpose, body, secret).toString('base64url')}`;
}

/**
 * What a ticket of this purpose says, or why it says nothing.
 *
 * @param now milliseconds since 1970
 */
export function readTicket(
  purpose: PreviewPurpose,
  ticket: string,
  secret: string,
  now: number,
): PreviewClaims | 'forged' | 'expired' {
  const [body = '', signature = ''] = ticket.length > longest ? [] : ticket.split('.');
  const given = Buffer.from(signature, 'base64url');
  const wanted = sign(purpose, body, secret);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return 'forged';
  // What carries the signature was written by `writeTicket`.
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as PreviewClaims;
  return claims.expires <= now ? 'expired' : claims;
}

/** The purpose is part of what is signed, and what is signed never looks like a change notification. */
function sign(purpose: PreviewPurpose, body: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`alur preview ${purpose} ${body}`).digest();
}
