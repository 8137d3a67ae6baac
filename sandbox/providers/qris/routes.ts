import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readDial } from '../faults/dial.ts';
import type { Lab } from '../lab/lab.ts';
import { fieldsOf, queryOf, shownLanguage, textIn } from '../lab/readQuery.ts';
import { Refusal, refuseOtherPages } from '../lab/refusal.ts';
import type { TimeView } from '../time/timeSection.ts';
import { expireCodes, findCode, newestCodes, type CodeRow } from './codes.ts';
import { isMove, moves } from './moves.ts';
import { qrisPage } from './qrisPage.ts';

/** The code that an address names. Throws `err_not_found`. */
export function codeOf(lab: Lab, request: FastifyRequest): CodeRow {
  const code = findCode(lab, textIn(fieldsOf(request.params), 'reference', 64));
  if (!code) throw new Refusal('err_not_found');
  return code;
}

/** A page (`/qris`) where everything is paid, late, twice, or not at all. */
export function qrisRoutes(server: FastifyInstance, lab: Lab): void {
  server.get('/qris', (request, reply) => {
    const { clock, settings } = lab;
    const failed = textIn(queryOf(request), 'time', 8);
    const time: TimeView = {
      now: clock.now(),
      offset: clock.offset(),
      isAllowed: settings.timeMachine,
      failed: failed === 'failed' || failed === 'over' ? failed : null,
    };
    // A moved clock has ended some already.
    expireCodes(lab);
    const language = shownLanguage(request);
    const page = qrisPage({ codes: newestCodes(lab), time, dial: readDial(lab), language });
    return reply.type('text/html; charset=utf-8').send(page);
  });
  server.post('/qris/:reference/:move', (request, reply) => {
    refuseOtherPages(request);
    const move = textIn(fieldsOf(request.params), 'move', 32);
    if (!isMove(move)) throw new Refusal('err_not_found');
    moves[move].make(lab, codeOf(lab, request));
    return reply.redirect(`/qris?lang=${shownLanguage(request)}`, 303);
  });
}
