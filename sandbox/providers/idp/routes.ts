import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Sandbox } from '../../foundation/sandbox.ts';
import { authorizePage, refusedPage } from './authorizePage.ts';
import { readAuthorizeRequest, type AuthorizeRequest } from './authorizeRequest.ts';
import { drawIdToken, publicKeys } from '../../api/verify/idToken.ts';
import { people } from './people.ts';

function requestOf(sandbox: Sandbox, request: FastifyRequest): AuthorizeRequest | string {
  const { provider } = request.params as { provider: string };
  return readAuthorizeRequest(sandbox, provider, request.query as Readonly<Record<string, unknown>>);
}

function refuse(reply: FastifyReply, sentence: string): FastifyReply {
  return reply.status(400).type('text/html; charset=utf-8').send(refusedPage(sentence));
}

/** The way back: the answer stands in the fragment, which no server receives. */
async function answerOf(sandbox: Sandbox, wanted: AuthorizeRequest, subject: string): Promise<string> {
  const person = people[wanted.provider].find((known) => known.subject === subject);
  const answer = person
    ? { id_token: await drawIdToken(sandbox, { ...wanted, person }), state: wanted.state }
    : { error: 'access_denied', state: wanted.state };
  return `${wanted.redirectUri.href}#${new URLSearchParams(answer)}`;
}

/** Google, Meta and Apple, played by the lab: `/idp/{provider}/authorize` (a page), `/answer` (the way back) and `/idp/jwks`. */
export function idpRoutes(server: FastifyInstance, sandbox: Sandbox): void {
  server.get('/idp/jwks', () => publicKeys(sandbox));
  server.get('/idp/:provider/authorize', (request, reply) => {
    const wanted = requestOf(sandbox, request);
    return typeof wanted === 'string'
      ? refuse(reply, wanted)
      : reply.type('text/html; charset=utf-8').send(authorizePage(wanted));
  });
  server.get('/idp/:provider/answer', async (request, reply) => {
    const wanted = requestOf(sandbox, request);
    if (typeof wanted === 'string') return refuse(reply, wanted);
    const { person } = request.query as Readonly<Record<string, unknown>>;
    return reply.redirect(await answerOf(sandbox, wanted, String(person)), 303);
  });
}
