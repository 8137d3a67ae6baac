import { readFileSync } from 'node:fs';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Serves one file of a folder `assets/`, read once. */
export function assetOf(file: URL): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  const text = readFileSync(file, 'utf8');
  const type = file.pathname.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8';
  return (_request, reply) => reply.type(type).send(text);
}
