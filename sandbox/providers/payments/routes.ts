import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readDial } from '../faults/dial.ts';
import type { Lab } from '../lab/lab.ts';
import { fieldsOf, queryOf, shownLanguage, textIn } from '../lab/readQuery.ts';
import { Refusal, refuseOtherPages } from '../lab/refusal.ts';
import type { TimeView } from '../time/timeSection.ts';
import { expireCharges, findCharge, newestCharges, type Charge } from './charges.ts';
import { isMove, moves } from './moves.ts';
import { paymentsPage } from './paymentsPage.ts';

/** The charge that an address names. Throws `err_not_found`. */
export function chargeIn(lab: Lab, request: FastifyRequest): Charge {
  const charge = findCharge(lab, textIn(fieldsOf(request.params), 'reference', 64));
  if (!charge) throw new Refusal('err_not_found');
  return charge;
}

/** A page (`/qris`) where everything is paid, late, twice, or not at all. */
export function paymentsPageRoutes(server: FastifyInstance, lab: Lab): void {
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
    expireCharges(lab);
    const language = shownLanguage(request);
    const page = paymentsPage({ charges: newestCharges(lab), time, dial: readDial(lab), language });
    return reply.type('text/html; charset=utf-8').send(page);
  });
  server.post('/qris/:reference/:move', (request, reply) => {
    refuseOtherPages(request);
    const move = textIn(fieldsOf(request.params), 'move', 32);
    if (!isMove(move)) throw new Refusal('err_not_found');
    moves[move].make(lab, chargeIn(lab, request));
    return reply.redirect(`/qris?lang=${shownLanguage(request)}`, 303);
  });
}
