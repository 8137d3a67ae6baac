import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, type Body } from './body.ts';

/** How long an answer may be kept. `revalidate`: kept, but asked for again with its ETag; `never`: it is about one visitor. */
export type Keeping = 'forever' | 'revalidate' | 'revalidate-privately' | 'never';

const cacheControl: Readonly<Record<Keeping, string>> = {
  forever: 'public, max-age=31536000, immutable',
  revalidate: 'no-cache',
  'revalidate-privately': 'private, no-cache',
  never: 'private, no-store',
};

/** Sends a body in the encoding the request accepts, or 304 when the browser has it. */
export async function sendBody(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Body,
  keeping: Keeping,
  status = 200,
): Promise<FastifyReply> {
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  const bytes = await body.encoded(encoding);
  const plain = encoding === 'identity' || bytes === (await body.encoded('identity'));
  void reply.header('cache-control', cacheControl[keeping]);
  addVary(reply, 'Accept-Encoding');
  if (keeping !== 'never') {
    void reply.header('etag', body.etag);
    if (status === 200 && matches(request.headers['if-none-match'], body.etag)) return reply.code(304).send();
  }
  if (!plain) void reply.header('content-encoding', encoding);
  return reply.code(status).type(body.type).send(bytes);
}

export function addVary(reply: FastifyReply, name: string): void {
  const present = reply.getHeader('vary');
  const names = typeof present === 'string' ? present.split(', ') : [];
  if (!names.includes(name)) void reply.header('vary', [...names, name].join(', '));
}

function matches(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((part) => part.trim().replace(/^W\//, '') === etag);
}
