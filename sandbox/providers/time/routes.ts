import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Lab } from '../lab/lab.ts';
import { fieldsOf, shownLanguage, textIn } from '../lab/readQuery.ts';
import { Refusal, refuseOtherPages } from '../lab/refusal.ts';
import { besideEndMs, isStep, setClocks, steps } from './timeMachine.ts';

/** When a payment ends, in milliseconds; null where nobody knows it. */
type EndOf = (reference: string) => number | null;

/** The buttons of the time machine: `POST /time/{step}`, and `POST /time/{before|after}/{reference}` of a payment. */
export function timeRoutes(server: FastifyInstance, lab: Lab, endOf: EndOf): void {
  const { clock } = lab;
  const move = async (request: FastifyRequest, reply: FastifyReply, offset: number) => {
    // The end of a payment that is over may lie behind the true time: no clock is set back there.
    const outcome = offset < 0 ? '&time=over' : '&time=failed';
    const failed = offset >= 0 && (await setClocks(lab, offset)) ? '' : outcome;
    return reply.redirect(`/qris?lang=${shownLanguage(request)}${failed}#time`, 303);
  };
  server.post('/time/:step', (request, reply) => {
    refuseOtherPages(request);
    const step = textIn(fieldsOf(request.params), 'step', 32);
    if (step === 'now') return move(request, reply, 0);
    if (!isStep(step)) throw new Refusal('err_not_found');
    return move(request, reply, clock.offset() + steps[step]);
  });
  server.post('/time/:side/:reference', (request, reply) => {
    refuseOtherPages(request);
    const fields = fieldsOf(request.params);
    const side = textIn(fields, 'side', 32);
    const end = endOf(textIn(fields, 'reference', 64));
    if (end === null || (side !== 'before' && side !== 'after')) throw new Refusal('err_not_found');
    const target = side === 'before' ? end - besideEndMs : end + besideEndMs;
    return move(request, reply, clock.offset() + target - clock.now());
  });
}
