import type { FastifyInstance, FastifyReply } from 'fastify';
import type { EdgeEnvironment } from '../environment/environment.ts';
import {
  ancestorsOf,
  closedPolicy,
  contentSecurityPolicy,
  type PagePolicy,
} from './contentSecurityPolicy.ts';

const everywhere: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'otp-credentials=(self), camera=(self), microphone=(), geolocation=(self), payment=(), usb=()',
  'content-security-policy': closedPolicy,
};

/** The headers of every answer, also of those that no route gives. */
export function securityHeaders({ edgeOrigin }: EdgeEnvironment): Readonly<Record<string, string>> {
  if (!edgeOrigin.startsWith('https:')) return everywhere;
  return { ...everywhere, 'strict-transport-security': 'max-age=31536000; includeSubDomains' };
}

/** Sets the headers of every answer; documents then loosen their policy with {@link setPagePolicy}. */
export function addSecurityHeaders(server: FastifyInstance, environment: EdgeEnvironment): void {
  const headers = securityHeaders(environment);
  server.addHook('onRequest', async (request, reply) => {
    void reply.headers(headers).header('x-request-id', request.id);
  });
}

/** Sets what only documents need: a policy of their own, and who may frame them. */
export function setPagePolicy(reply: FastifyReply, environment: EdgeEnvironment, page: PagePolicy): void {
  void reply.header('content-security-policy', contentSecurityPolicy(environment, page));
  // Another value than that of closed pages: a window that a library of others opens at one of those is out of its reach.
  if (page.open === true && (environment.measuring?.thirdParties.length ?? 0) > 0)
    void reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
  const framed = page.studio !== undefined || ancestorsOf(environment, page.partner).length > 0;
  // For browsers that predate frame-ancestors; it can't name origins.
  if (!framed) void reply.header('x-frame-options', 'DENY');
  // A partner whose own page is isolated may frame only what says that it may be embedded.
  else void reply.header('cross-origin-resource-policy', 'cross-origin');
}
