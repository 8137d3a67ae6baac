import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Lab } from '../lab/lab.ts';
import { fieldsOf, textIn } from '../lab/readQuery.ts';
import { fromProduct, Refusal } from '../lab/refusal.ts';
import { changeCode, codeBody, kinds, makeCode, reportBody, type CodeRow } from './codes.ts';
import { codeOf } from './routes.ts';

const short = v.pipe(v.string(), v.maxLength(64));
const orderSchema = v.object({
  reference: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/)),
  amount: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000_000)),
  currency: v.literal('IDR'),
  expires_at: v.pipe(v.string(), v.isoTimestamp()),
  method: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_-]{0,31}$/)),
  kind: v.picklist(kinds),
  payer: short,
  option: short,
  return_url: v.pipe(v.string(), v.url(), v.maxLength(512)),
});

/** Endings of a payer's number that stand for a misfortune, as Xendit's test numbers do. */
const misfortunes: Readonly<Record<string, string>> = {
  '0101': 'insufficient_balance',
  '0102': 'declined',
  '0103': 'account_blocked',
};

/** Approved at once, and notified twice. */
const twiceEnding = '0107';

/** The provider is down for numbers that end like this. */
const downEnding = '0104';

function misfortuneOf({ payer }: Pick<CodeRow, 'payer'>): string | undefined {
  return misfortunes[payer.slice(-4)];
}

/** Providers as a merchant's server meets them, each below `/charges/{provider}`: orders of every kind, how they stand, capture, cancel and refund. */
export function chargeRoutes(server: FastifyInstance, lab: Lab): void {
  server.post('/charges/:provider', (request) => {
    fromProduct(lab, request);
    const provider = textIn(fieldsOf(request.params), 'provider', 32);
    const read = v.safeParse(orderSchema, request.body);
    if (!read.success) throw new Refusal('err_bad_request');
    const { currency: _currency, expires_at: end, ...order } = read.output;
    if (order.payer.endsWith(downEnding)) throw new Refusal('err_internal_server');
    const code = makeCode(lab, { ...order, provider, expires_at: Date.parse(end) });
    const reason = code.kind === 'push' ? misfortuneOf(code) : undefined;
    // A wallet that can't pay refuses as soon as its owner has looked.
    if (reason !== undefined) changeCode(lab, code, 'deny', { copies: 1, delayMs: 500, reason });
    if (code.kind === 'push' && code.payer.endsWith(twiceEnding))
      changeCode(lab, code, 'settlement', { copies: 2, delayMs: 500 });
    return codeBody(lab, code);
  });
  server.get('/charges/:provider/:reference', (request) => {
    fromProduct(lab, request);
    return reportBody(lab, codeOf(lab, request));
  });
  server.post('/charges/:provider/:reference/capture', (request) => {
    fromProduct(lab, request);
    const code = codeOf(lab, request);
    const reason = misfortuneOf(code);
    const taken =
      reason === undefined
        ? changeCode(lab, code, 'settlement')
        : changeCode(lab, code, 'deny', { copies: 1, delayMs: 0, reason });
    return reportBody(lab, taken);
  });
  for (const status of ['cancel', 'refund'] as const)
    server.post(`/charges/:provider/:reference/${status}`, (request) => {
      fromProduct(lab, request);
      return reportBody(lab, changeCode(lab, codeOf(lab, request), status));
    });
}
