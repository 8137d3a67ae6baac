import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Language } from '../../foundation/language.ts';
import { assetOf } from '../lab/asset.ts';
import * as v from 'valibot';
import type { Lab } from '../lab/lab.ts';
import { fieldsOf, queryOf, shownLanguage, textIn } from '../lab/readQuery.ts';
import { fromProduct, Refusal } from '../lab/refusal.ts';
import { inboxPage } from './inboxPage.ts';
import { readMessages, recipientOf, takeMessage } from './messages.ts';

const messageSchema = v.object({
  to: v.pipe(v.string(), v.maxLength(254)),
  channel: v.picklist(['sms', 'email']),
  text: v.pipe(v.string(), v.maxLength(4096)),
  code: v.pipe(v.string(), v.maxLength(16)),
  link: v.optional(v.pipe(v.string(), v.url())),
  at: v.pipe(v.string(), v.isoTimestamp()),
});

function viewOf(request: FastifyRequest): { readonly to: string | undefined; readonly language: Language } {
  const to = textIn(queryOf(request), 'to', 254);
  return { to: to.trim() === '' ? undefined : recipientOf(to), language: shownLanguage(request) };
}

/** The gateway of text messages and e-mail (`PUT /gateway/messages/{id}`), and the inbox: what it would have delivered. */
export function inboxRoutes(server: FastifyInstance, lab: Lab): void {
  server.put('/gateway/messages/:id', (request, reply) => {
    fromProduct(lab, request);
    const read = v.safeParse(messageSchema, request.body);
    if (!read.success) throw new Refusal('err_bad_request');
    const { link, ...message } = read.output;
    takeMessage(lab.db, textIn(fieldsOf(request.params), 'id', 64), {
      ...message,
      ...(link === undefined ? {} : { link }),
    });
    return reply.status(204).send();
  });
  server.get('/inbox/messages', (request) => ({ messages: readMessages(lab.db, viewOf(request).to) }));
  server.get('/inbox', (request, reply) => {
    const { to, language } = viewOf(request);
    return reply
      .type('text/html; charset=utf-8')
      .send(inboxPage({ messages: readMessages(lab.db, to), to, language }));
  });
  server.get('/inbox/inbox.js', assetOf(new URL('assets/inbox.js', import.meta.url)));
}
