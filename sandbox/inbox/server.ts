import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { failureAnswer } from '../http/envelope.ts';
import { Failure } from '../http/failure.ts';
import { languageOf, type Language } from '../http/language.ts';
import { factsOf } from '../http/perform.ts';
import { newServer } from '../http/server.ts';
import { isLoopback } from '../options.ts';
import type { Sandbox } from '../sandbox.ts';
import { inboxPage } from './page.ts';
import { readMessages, recipientOf } from './messages.ts';

const headers = {
  'content-security-policy': "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
} as const;

function asset(name: string): string {
  return readFileSync(new URL(`assets/${name}`, import.meta.url), 'utf8');
}

function queryOf(request: FastifyRequest): { readonly to: string | undefined; readonly language: Language } {
  const { to, lang } = request.query as Readonly<Record<string, unknown>>;
  return {
    to: typeof to === 'string' && to.trim() !== '' ? recipientOf(to.slice(0, 254)) : undefined,
    language: lang === 'en' || lang === 'id' ? lang : languageOf(request.headers['accept-language']),
  };
}

/** The provider lab: the other side of text messages and e-mail. It shows one-time codes, so it answers this machine only. */
export function providerLab(sandbox: Sandbox): FastifyInstance {
  const server = newServer();
  const styles = asset('inbox.css');
  const script = asset('inbox.js');
  const refusal = (code: 'err_not_found' | 'err_internal_server', request: FastifyRequest) =>
    failureAnswer(new Failure(code), factsOf(sandbox, request)).body;
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    if (!isLoopback(request.socket.remoteAddress ?? '')) return reply.status(404).send(refusal('err_not_found', request));
    return undefined;
  });
  server.get('/healthz', () => ({ status: 'ok' }));
  server.get('/inbox/messages', (request) => ({ messages: readMessages(sandbox.db, queryOf(request).to) }));
  server.get('/inbox', (request, reply) => {
    const { to, language } = queryOf(request);
    return reply.type('text/html; charset=utf-8').send(inboxPage({ messages: readMessages(sandbox.db, to), to, language }));
  });
  server.get('/inbox/inbox.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(styles));
  server.get('/inbox/inbox.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script));
  server.get('/favicon.ico', (_request, reply) => reply.status(204).send());
  server.get('/', (_request, reply) => reply.redirect('/inbox'));
  server.setNotFoundHandler((request, reply) => reply.status(404).send(refusal('err_not_found', request)));
  server.setErrorHandler((error, request, reply) => {
    sandbox.log.error({ name: error instanceof Error ? error.name : 'unknown' }, 'the provider lab failed');
    return reply.status(500).send(refusal('err_internal_server', request));
  });
  return server;
}
