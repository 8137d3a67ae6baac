import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Lab } from '../lab/lab.ts';
import { fieldsOf, shownLanguage, textIn } from '../lab/readQuery.ts';
import { Refusal, refuseOtherPages } from '../lab/refusal.ts';
import { findCode, newestCodes, type CodeRow } from './codes.ts';
import { isMove, moves, qrisPage } from './qrisPage.ts';

/** The code that an address names. Throws `err_not_found`. */
export function codeOf(lab: Lab, request: FastifyRequest): CodeRow {
  const code = findCode(lab, textIn(fieldsOf(request.params), 'reference', 64));
  if (!code) throw new Refusal('err_not_found');
  return code;
}

/** A page (`/qris`) where everything is paid, late, twice, or not at all. */
export function qrisRoutes(server: FastifyInstance, lab: Lab): void {
  server.get('/qris', (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .send(qrisPage(newestCodes(lab), lab.clock.now(), shownLanguage(request))),
  );
  server.post('/qris/:reference/:move', (request, reply) => {
    refuseOtherPages(request);
    const move = textIn(fieldsOf(request.params), 'move', 32);
    if (!isMove(move)) throw new Refusal('err_not_found');
    moves[move].make(lab, codeOf(lab, request));
    return reply.redirect(`/qris?lang=${shownLanguage(request)}`, 303);
  });
}
