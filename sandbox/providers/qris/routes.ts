import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Lab } from '../lab/lab.ts';
import { fieldsOf, shownLanguage, textIn } from '../lab/readQuery.ts';
import { fromProduct, Refusal, refuseOtherPages } from '../lab/refusal.ts';
import { changeCode, codeBody, findCode, makeCode, newestCodes, type CodeRow } from './codes.ts';
import { isMove, moves, qrisPage } from './qrisPage.ts';

const orderSchema = v.object({
  reference: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/)),
  amount: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000_000)),
  currency: v.literal('IDR'),
  expires_at: v.pipe(v.string(), v.isoTimestamp()),
});

function codeOf(lab: Lab, request: FastifyRequest): CodeRow {
  const code = findCode(lab, textIn(fieldsOf(request.params), 'reference', 64));
  if (!code) throw new Refusal('err_not_found');
  return code;
}

/** The QRIS provider: codes for merchants (`/qris/codes`), and a page (`/qris`) where they are paid, late, twice, or not at all. */
export function qrisRoutes(server: FastifyInstance, lab: Lab): void {
  server.post('/qris/codes', (request) => {
    fromProduct(lab, request);
    const read = v.safeParse(orderSchema, request.body);
    if (!read.success) throw new Refusal('err_bad_request');
    const { reference, amount, expires_at: end } = read.output;
    return codeBody(makeCode(lab, { reference, amount, expires_at: Date.parse(end) }));
  });
  server.get('/qris/codes/:reference', (request) => {
    fromProduct(lab, request);
    return codeBody(codeOf(lab, request));
  });
  for (const [path, status] of [
    ['cancel', 'cancel'],
    ['refund', 'refund'],
  ] as const)
    server.post(`/qris/codes/:reference/${path}`, (request) => {
      fromProduct(lab, request);
      return codeBody(changeCode(lab, codeOf(lab, request), status));
    });
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
