import type { FastifyReply, FastifyRequest } from 'fastify';
import { RecordsUnavailable } from '../records/records.ts';
import { refuse } from '../responses/envelope.ts';
import { mayOperate } from './operations.ts';

export type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/**
 * Lets those with the secret alone read what the edge keeps; for all others there is nothing at the address. No answer is kept by a cache, and a store that can't be read is said to be busy.
 * @example
 * server.get('/alur/answers/forms', readersOnly(secret)(async (request, reply) => sendData(request, reply, forms)));
 */
export function readersOnly(secret: string): (handle: Handler) => Handler {
  return (handle) => async (request, reply) => {
    if (!mayOperate(request, secret)) return refuse(request, reply, 'err_not_found');
    void reply.header('cache-control', 'no-store');
    try {
      return await handle(request, reply);
    } catch (fault) {
      if (!(fault instanceof RecordsUnavailable)) throw fault;
      request.log.error({ trouble: fault.trouble }, 'The record store can’t be read.');
      return refuse(request, reply, 'err_overloaded');
    }
  };
}

/** Who reads, as Studio's side names them. */
export function readerName({ headers }: FastifyRequest): string {
  const given = headers['x-alur-reader'];
  try {
    return decodeURIComponent(typeof given === 'string' ? given : '').slice(0, 120) || 'operator';
  } catch {
    return 'operator';
  }
}
