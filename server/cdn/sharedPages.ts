import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import type { EdgeEnvironment } from '../environment/environment.ts';
import type { Visitor } from '../pages/visitor.ts';
import { resolveClient } from '../security/clientAddress.ts';
import { everyPage } from './pageKeys.ts';
import { headersOfVariant, variantHeader } from './variant.ts';

/**
 * How long a CDN keeps a page, in seconds: fresh, then beside a new one that it fetches, and while the edge does not answer. What is published purges before that; the
 * last is the longest that a page which was withdrawn can be seen when no edge lives to purge it.
 */
const keeping = 'public, max-age=60, stale-while-revalidate=600, stale-if-error=3600';

/**
 * The headers by which a CDN in front of the edge describes a visitor; null: none asks, or what it says is unknown. Believed from a trusted proxy alone, and only where
 * the deployment has a CDN that can be purged.
 */
export function variantOfRequest(
  { headers, socket }: FastifyRequest,
  { cdn, trustedProxies }: EdgeEnvironment,
): IncomingHttpHeaders | null {
  if (cdn === null || !resolveClient(socket.remoteAddress, headers, trustedProxies).viaProxy) return null;
  return headersOfVariant(headers[variantHeader]);
}

/** Whether a page is the same for everybody who asks for this address in this variant, and is asked for by many: not personal, secret, framed or with a query that few share. */
export function isShareable(visitor: Visitor, query: string): boolean {
  const { personal, secretive, localeChosen, hasUncommonQuery, partner, search } = visitor;
  if (personal || secretive || localeChosen || hasUncommonQuery || partner !== null) return false;
  // Each spelling of an address would be one more copy of the same page: only the usual one is kept, and no name that no condition reads.
  return inOrder(query) === inOrder(search);
}

/** A query whose parameters stand in one order, as they are spelt. */
function inOrder(query: string): string {
  return query.replace(/^\?/, '').split('&').toSorted().join('&');
}

/**
 * Lets a CDN keep the page for every visitor of its variant. Browsers, which read no `CDN-Cache-Control` (RFC 9213), go on to ask each time.
 *
 * @param keys names under which it can be purged
 */
export function shareWithCdn(reply: FastifyReply, keys: readonly string[]): void {
  // The id is of the one request that fetched the copy.
  void reply
    .removeHeader('x-request-id')
    .header('vary', 'X-Alur-Variant')
    .header('cdn-cache-control', keeping)
    .header('surrogate-key', [everyPage, ...keys].join(' '));
}
