import type { FastifyInstance, FastifyRequest } from 'fastify';
import { languageOf, type Language } from '../../foundation/language.ts';
import { assetOf } from '../lab/asset.ts';
import type { Sandbox } from '../../api/foundation/sandbox.ts';
import { inboxPage } from './inboxPage.ts';
import { readMessages, recipientOf } from './messages.ts';

function queryOf(request: FastifyRequest): { readonly to: string | undefined; readonly language: Language } {
  const { to, lang } = request.query as Readonly<Record<string, unknown>>;
  return {
    to: typeof to === 'string' && to.trim() !== '' ? recipientOf(to.slice(0, 254)) : undefined,
    language: lang === 'en' || lang === 'id' ? lang : languageOf(request.headers['accept-language']),
  };
}

/** The inbox: what providers of text messages and e-mail would have delivered. */
export function inboxRoutes(server: FastifyInstance, sandbox: Sandbox): void {
  server.get('/inbox/messages', (request) => ({ messages: readMessages(sandbox.db, queryOf(request).to) }));
  server.get('/inbox', (request, reply) => {
    const { to, language } = queryOf(request);
    return reply
      .type('text/html; charset=utf-8')
      .send(inboxPage({ messages: readMessages(sandbox.db, to), to, language }));
  });
  server.get('/inbox/inbox.js', assetOf(new URL('assets/inbox.js', import.meta.url)));
}
