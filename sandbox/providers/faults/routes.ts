import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Lab } from '../lab/lab.ts';
import { fieldsOf, shownLanguage, textIn } from '../lab/readQuery.ts';
import { Refusal, refuseOtherPages } from '../lab/refusal.ts';
import { isFault, meetFault, resetDial, turnDial } from './dial.ts';

/** Longer than anybody waits for a provider, in milliseconds. */
const silenceMs = 6000;

/** Resolves when the caller has given up, or after a while. */
function untilGone({ raw }: FastifyRequest): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, silenceMs).unref();
    raw.socket.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** The fault dial (`POST /faults/{fault}`, `POST /faults/reset`), and what it does to calls that the product makes of payment providers. */
export function faultRoutes(server: FastifyInstance, lab: Lab): void {
  server.addHook('onRequest', async (request) => {
    if (!/^\/(?:charges|links)\//.test(request.url)) return;
    const fault = meetFault(lab);
    if (fault === 'silent') await untilGone(request);
    if (fault !== null) throw new Refusal('err_internal_server', 503);
  });
  server.post('/faults/:fault', (request, reply) => {
    refuseOtherPages(request);
    const fault = textIn(fieldsOf(request.params), 'fault', 32);
    if (fault === 'reset') resetDial(lab);
    else if (isFault(fault)) turnDial(lab, fault);
    else throw new Refusal('err_not_found');
    return reply.redirect(`/qris?lang=${shownLanguage(request)}#faults`, 303);
  });
}
