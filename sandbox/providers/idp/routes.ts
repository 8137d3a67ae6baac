import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { publishedKeys, type Lab } from '../lab/lab.ts';
import { fieldsOf, queryOf, textIn } from '../lab/readQuery.ts';
import { authorizePage, refusedPage } from './authorizePage.ts';
import { readAuthorizeRequest, type AuthorizeRequest } from './authorizeRequest.ts';
import { drawIdToken } from './drawIdToken.ts';
import { people } from './people.ts';

function requestOf(lab: Lab, request: FastifyRequest): AuthorizeRequest | string {
  return readAuthorizeRequest(lab, textIn(fieldsOf(request.params), 'provider'), queryOf(request));
}

function refuse(reply: FastifyReply, sentence: string): FastifyReply {
  return reply.status(400).type('text/html; charset=utf-8').send(refusedPage(sentence));
}

/** The way back: what the provider says stands in the fragment, which no server receives. */
async function answerOf(lab: Lab, wanted: AuthorizeRequest, subject: string): Promise<string> {
  const person = people[wanted.provider].find((known) => known.subject === subject);
  const answer = person
    ? { id_token: await drawIdToken(lab, { ...wanted, person }), state: wanted.state }
    : { error: 'access_denied', state: wanted.state };
  return `${wanted.redirectUri.href}#${new URLSearchParams(answer)}`;
}

/** Google, Meta and Apple, played by the lab: `/idp/{provider}/authorize` (a page), `/answer` (the way back) and `/idp/jwks`. */
export function idpRoutes(server: FastifyInstance, lab: Lab): void {
  server.get('/idp/jwks', () => publishedKeys(lab.keys.idp(), 'RS256'));
  server.get('/idp/:provider/authorize', (request, reply) => {
    const wanted = requestOf(lab, request);
    return typeof wanted === 'string'
      ? refuse(reply, wanted)
      : reply.type('text/html; charset=utf-8').send(authorizePage(wanted));
  });
  server.get('/idp/:provider/answer', async (request, reply) => {
    const wanted = requestOf(lab, request);
    if (typeof wanted === 'string') return refuse(reply, wanted);
    return reply.redirect(await answerOf(lab, wanted, textIn(queryOf(request), 'person')), 303);
  });
}
