import type { FastifyRequest } from 'fastify';
import { createHash, timingSafeEqual } from 'node:crypto';
import { isLoopback, namesThisMachine } from '../../environment/loopback.ts';

/** Headers with which a proxy gives itself away. */
const forwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'] as const;

/**
 * Returns whether a request may see how the edge is doing inside (`/metrics`, the details of `/readyz`): it bears the operations token, or, where no
 * token is set, it comes straight from this machine and asks for this machine by its own name: a page of a name that resolves here is a stranger's. The compare takes the same time whatever is presented.
 */
export function mayOperate(request: FastifyRequest, token: string | null): boolean {
  const { headers, socket } = request;
  if (token === null)
    return (
      isLoopback(socket.remoteAddress ?? '') &&
      namesThisMachine(headers.host) &&
      forwarded.every((name) => headers[name] === undefined)
    );
  return timingSafeEqual(digestOf(headers.authorization ?? ''), digestOf(`Bearer ${token}`));
}

/** Digests are of one length, as the compare wants them. */
function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
