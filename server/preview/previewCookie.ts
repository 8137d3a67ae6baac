import { previewLifetimeMs } from '../../environment/previewTicket.ts';
import { cookieIn } from '../pages/visitor.ts';
import { previewPath } from './previewContent.ts';

const name = 'preview';

/** The ticket that a browser holds; empty: none. */
export function heldTicket(cookies = ''): string {
  return cookieIn(cookies, name) ?? '';
}

/**
 * The `Set-Cookie` header with which a browser holds a ticket, for preview addresses alone.
 *
 * @param isSecure where Studio is another site, a browser keeps it for frames of that Studio alone
 */
export function holdTicket(ticket: string, isSecure: boolean): string {
  const site = isSecure ? 'SameSite=None; Secure; Partitioned' : 'SameSite=Strict';
  return `${name}=${ticket}; Path=${previewPath}; Max-Age=${previewLifetimeMs.read / 1000}; HttpOnly; ${site}`;
}
