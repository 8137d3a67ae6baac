import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { paymentKinds } from '../../foundation/paymentKinds.ts';
import type { Lab } from '../lab/lab.ts';
import { fieldsOf, textIn } from '../lab/readQuery.ts';
import { fromProduct, Refusal } from '../lab/refusal.ts';
import type { LinkRow } from '../link/links.ts';
import { chargeLink, ring, tryToPay } from './payCharge.ts';
import { changeCharge, chargeBody, findCharge, createCharge, reportBody, type Ordered } from './charges.ts';
import { magicOf } from './magic.ts';
import { chargeIn } from './routes.ts';

const short = v.pipe(v.string(), v.maxLength(64));
const orderSchema = v.object({
  reference: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/)),
  amount: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000_000)),
  currency: v.literal('IDR'),
  expires_at: v.pipe(v.string(), v.isoTimestamp()),
  method: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_-]{0,31}$/)),
  kind: v.picklist(paymentKinds),
  payer: short,
  option: short,
  return_url: v.pipe(v.string(), v.url(), v.maxLength(512)),
  token: v.optional(short, ''),
});

/** The saved method that an order charges; undefined where it charges none. Throws `err_not_found` for one that is not linked here. */
function chargedLink({ db }: Lab, { token, provider, method }: Ordered): LinkRow | undefined {
  if (token === '') return undefined;
  const sql = "SELECT * FROM links WHERE reference = ? AND provider = ? AND type = ? AND status = 'active'";
  const link = db.row<LinkRow>(sql, token, provider, method);
  if (!link) throw new Refusal('err_not_found');
  return link;
}

/** Providers as a merchant's server meets them, each below `/charges/{provider}`: orders of every kind, how they stand, capture, cancel and refund. */
export function chargeRoutes(server: FastifyInstance, lab: Lab): void {
  server.post('/charges/:provider', (request) => {
    fromProduct(lab, request);
    const provider = textIn(fieldsOf(request.params), 'provider', 32);
    const read = v.safeParse(orderSchema, request.body);
    if (!read.success) throw new Refusal('err_bad_request');
    const { currency: _currency, expires_at: end, ...order } = read.output;
    const ordered: Ordered = { ...order, provider, expires_at: Date.parse(end) };
    if (magicOf(ordered) === 'down') throw new Refusal('err_internal_server', 503);
    const link = chargedLink(lab, ordered);
    const charge = createCharge(lab, ordered);
    if (link !== undefined) chargeLink(lab, charge, link);
    else if (charge.kind === 'push') ring(lab, charge);
    return chargeBody(lab, findCharge(lab, charge.reference) ?? charge);
  });
  server.get('/charges/:provider/:reference', (request) => {
    fromProduct(lab, request);
    return reportBody(lab, chargeIn(lab, request));
  });
  server.post('/charges/:provider/:reference/capture', (request) => {
    fromProduct(lab, request);
    const charge = chargeIn(lab, request);
    return reportBody(lab, tryToPay(lab, charge));
  });
  for (const status of ['cancel', 'refund'] as const)
    server.post(`/charges/:provider/:reference/${status}`, (request) => {
      fromProduct(lab, request);
      const charge = chargeIn(lab, request);
      // What is over already has run out by itself: nobody cancels it any more.
      const isOver = status === 'cancel' && charge.expires_at <= lab.clock.now();
      return reportBody(lab, changeCharge(lab, charge, isOver ? 'expire' : status));
    });
}
