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
  const etag = keeping === 'never' ? null : body.etag;
  if (etag !== null) void reply.header('etag', etag);
  if (status === 200 && isKept(request, etag)) return reply.code(304).send();
  if (!plain) void reply.header('content-encoding', encoding);
  return reply.code(status).type(body.type).send(bytes);
}

export function addVary(reply: FastifyReply, name: string): void {
  const present = reply.getHeader('vary');
  const names = typeof present === 'string' ? present.split(', ') : [];
  if (!names.includes(name)) void reply.header('vary', [...names, name].join(', '));
}

/**
 * Whether a browser that asks has these bytes already, by `If-None-Match` (RFC 9110, 13.1.2); `*` stands for whatever there is.
 *
 * @param etag of what would be sent; null: it has none
 */
export function isKept({ method, headers }: FastifyRequest, etag: string | null): boolean {
  const asked = headers['if-none-match']?.trim();
  if (asked === undefined || (method !== 'GET' && method !== 'HEAD')) return false;
  const bare = (name: string): string => name.trim().replace(/^W\//, '');
  return asked === '*' || (etag !== null && asked.split(',').some((each) => bare(each) === bare(etag)));
}
