import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { labHeaders } from '../lab/labHeaders.ts';
import type { Lab } from '../lab/lab.ts';
import { fieldsOf, queryOf, shownLanguage, textIn } from '../lab/readQuery.ts';
import { Refusal, refuseOtherPages } from '../lab/refusal.ts';
import type { CodeRow } from '../qris/codes.ts';
import { isMove, moves } from '../qris/qrisPage.ts';
import { codeOf } from '../qris/routes.ts';
import { testCardOf } from '../cards/testCards.ts';
import { chargeCard, tryToPay } from '../qris/charge.ts';
import { payPage, type PayView } from './payPage.ts';

/** Kinds whose page is reached from the product, and leads back to it. */
const leading: readonly CodeRow['kind'][] = ['app', 'redirect', 'post'];

/** Where the browser goes when it has paid or not: back to the product, or to the page as it is then. */
function wayBack({ kind, return_url: url, reference }: CodeRow, language: string, canceled = false): string {
  if (url === '' || !leading.includes(kind)) return `/pay/${reference}?lang=${language}`;
  return canceled ? `${url}&canceled=1` : url;
}

/** The pages of wallets, banks, operators and 3-D Secure (`/pay/{reference}`), as a person meets them: pay, refuse, or go back. */
export function payRoutes(server: FastifyInstance, lab: Lab): void {
  const { edgeUrl, apiUrl } = lab.settings;
  const show = (request: FastifyRequest, reply: FastifyReply, more: Partial<PayView> = {}): FastifyReply => {
    const page = payPage({ code: codeOf(lab, request), language: shownLanguage(request), ...more });
    return reply
      .headers(labHeaders([], [apiUrl, edgeUrl]))
      .type('text/html; charset=utf-8')
      .send(page);
  };
  server.get('/pay/:reference', (request, reply) => {
    const fate = textIn(queryOf(request), 'fate', 32);
    return show(request, reply, isMove(fate) ? { fate } : {});
  });
  // A merchant's page may bring its customer by a form; it changes nothing.
  server.post('/pay/:reference', (request, reply) => show(request, reply));
  server.get('/pay/:reference/back', (request, reply) =>
    reply.redirect(wayBack(codeOf(lab, request), shownLanguage(request)), 303),
  );
  server.post('/pay/:reference/:move', (request, reply) => {
    refuseOtherPages(request);
    const code = codeOf(lab, request);
    const language = shownLanguage(request);
    const move = textIn(fieldsOf(request.params), 'move', 32);
    if (move === 'card') {
      const card = testCardOf(textIn(fieldsOf(request.body), 'number', 32));
      if (card === undefined) return show(request, reply, { refusedCard: true });
      const asks = chargeCard(lab, code, card.fate) ? `&fate=${card.fate}` : '';
      if (asks === '') return reply.redirect(wayBack(code, language), 303);
      return reply.redirect(`/pay/${code.reference}?lang=${language}${asks}`, 303);
    }
    if (move === 'back') return reply.redirect(wayBack(code, language, true), 303);
    if (!isMove(move)) throw new Refusal('err_not_found');
    if (move === 'pay') tryToPay(lab, code);
    else moves[move].make(lab, code);
    return reply.redirect(wayBack(code, language), 303);
  });
}
