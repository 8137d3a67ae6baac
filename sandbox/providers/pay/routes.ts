import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { typedCard } from '../cards/typedCard.ts';
import { readMessages } from '../inbox/messages.ts';
import { assetOf } from '../lab/asset.ts';
import { labHeaders } from '../lab/labHeaders.ts';
import type { Lab } from '../lab/lab.ts';
import { fieldsOf, queryOf, shownLanguage, textIn } from '../lab/readQuery.ts';
import { Refusal, refuseOtherPages } from '../lab/refusal.ts';
import { chargeCard, tryToPay } from '../payments/payCharge.ts';
import { accountOf, type Charge } from '../payments/charges.ts';
import { isMove, moves } from '../payments/moves.ts';
import { chargeIn } from '../payments/routes.ts';
import { payPage } from './payPage.ts';
import type { PayView, Wrong } from './payView.ts';

/** Kinds whose page is reached from the product, and leads back to it; a saved method leads back as well. */
const leading: readonly Charge['kind'][] = ['app', 'redirect', 'post'];

/** Where the browser goes when it has paid or not: back to the product, or to the page as it is then. */
function wayBack({ kind, return_url: url, reference }: Charge, language: string, canceled = false): string {
  if (url === '' || !leading.includes(kind)) return `/pay/${reference}?lang=${language}`;
  return canceled ? `${url}&canceled=1` : url;
}

/** Six noughts are wrong wherever six digits are asked for, so that a person can see what happens then. */
const wrongDigits = '000000';

/** What was typed and is not right; null where nothing is wrong with it. */
function wrongWith(charge: Charge, typed: Readonly<Record<string, unknown>>): Wrong | null {
  if (textIn(typed, 'pin', 32) === wrongDigits) return 'pin';
  if (textIn(typed, 'code', 32) === wrongDigits) return 'code';
  const account = textIn(typed, 'account', 64).replaceAll(/\D/g, '');
  const right = Object.values(accountOf(charge)).join('');
  return account !== '' && account !== right ? 'account' : null;
}

/** The pages of wallets, banks, operators and 3-D Secure (`/pay/{reference}`), as a person meets them: pay, refuse, or go back. */
export function payRoutes(server: FastifyInstance, lab: Lab): void {
  const { edgeUrl, apiUrl } = lab.settings;
  const show = (request: FastifyRequest, reply: FastifyReply, more: Partial<PayView> = {}): FastifyReply => {
    const charge = chargeIn(lab, request);
    const texts = charge.kind === 'otp' ? readMessages(lab.db, charge.payer).map(({ text }) => text) : [];
    const shown = {
      charge,
      language: shownLanguage(request),
      now: lab.clock.now(),
      texts: texts.slice(0, 3),
    };
    return reply
      .headers(labHeaders([], [apiUrl, edgeUrl]))
      .type('text/html; charset=utf-8')
      .send(payPage({ ...shown, ...more }));
  };
  server.get('/pay/pay.js', assetOf(new URL('assets/pay.js', import.meta.url)));
  server.get('/pay/:reference', (request, reply) => {
    const fate = textIn(queryOf(request), 'fate', 32);
    return show(request, reply, isMove(fate) ? { fate } : {});
  });
  // A merchant's page may bring its customer by a form; it changes nothing.
  server.post('/pay/:reference', (request, reply) => show(request, reply));
  server.get('/pay/:reference/back', (request, reply) =>
    reply.redirect(wayBack(chargeIn(lab, request), shownLanguage(request)), 303),
  );
  server.post('/pay/:reference/:move', (request, reply) => {
    refuseOtherPages(request);
    const charge = chargeIn(lab, request);
    const language = shownLanguage(request);
    const move = textIn(fieldsOf(request.params), 'move', 32);
    const typed = fieldsOf(request.body);
    if (move === 'card') {
      const card = typedCard(typed, lab.clock.now());
      if (typeof card === 'string') return show(request, reply, { refusedCard: { wrong: card, typed } });
      const asks = chargeCard(lab, charge, card.fate);
      const page = asks
        ? `/pay/${charge.reference}?lang=${language}&fate=${card.fate}`
        : wayBack(charge, language);
      return reply.redirect(page, 303);
    }
    if (move === 'back') return reply.redirect(wayBack(charge, language, true), 303);
    if (!isMove(move)) throw new Refusal('err_not_found');
    const wrong = wrongWith(charge, typed);
    if (wrong !== null) return show(request, reply, { wrong, ...(wrong === 'code' ? { fate: move } : {}) });
    if (move === 'pay') tryToPay(lab, charge);
    else moves[move].make(lab, charge);
    return reply.redirect(wayBack(charge, language), 303);
  });
}
