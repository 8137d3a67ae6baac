import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Lab } from '../lab/lab.ts';
import { fieldsOf, textIn } from '../lab/readQuery.ts';
import { fromProduct, Refusal } from '../lab/refusal.ts';
import { brandOf, type CardFate } from '../cards/testCards.ts';
import type { TypedCard } from '../cards/typedCard.ts';

/** A link as stored. */
export interface LinkRow {
  readonly reference: string;
  readonly provider: string;
  readonly type: string;
  readonly phone: string;
  readonly return_url: string;
  readonly status: 'pending' | 'active' | 'refused' | 'removed';
  readonly masked: string;
  readonly brand: string | null;
  readonly exp: string | null;
  readonly owner: string | null;
  /** What its bank makes of a saved card whenever it is charged; null for a wallet. */
  readonly fate: CardFate | null;
}

const orderSchema = v.object({
  reference: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/)),
  type: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_-]{0,31}$/)),
  phone: v.pipe(v.string(), v.regex(/^(?:\+[1-9]\d{6,14})?$/)),
  return_url: v.pipe(v.string(), v.url(), v.maxLength(512)),
});

/** The link that an address names. Throws `err_not_found`. */
export function linkOf({ db }: Lab, request: FastifyRequest): LinkRow {
  const reference = textIn(fieldsOf(request.params), 'reference', 64);
  const row = db.row<LinkRow>('SELECT * FROM links WHERE reference = ?', reference);
  if (!row) throw new Refusal('err_not_found');
  return row;
}

/** What its owner agreed to: a wallet, or a card of which only brand, last digits and month are kept. */
export function agree({ db }: Lab, { reference, type, phone }: LinkRow, card?: TypedCard): void {
  const shown = card === undefined ? phone : card.number;
  db.run(
    "UPDATE links SET status = 'active', masked = ?, brand = ?, exp = ?, owner = ?, fate = ? WHERE reference = ? AND status = 'pending'",
    `•••• ${shown.slice(-4)}`,
    card === undefined ? null : brandOf(card.number),
    card?.exp ?? null,
    card === undefined ? `${type}:${phone}` : null,
    card?.fate ?? null,
    reference,
  );
}

export function refuse({ db }: Lab, { reference }: LinkRow): void {
  db.run("UPDATE links SET status = 'refused' WHERE reference = ? AND status = 'pending'", reference);
}

/** Nobody may charge it any more: the product asked for that, or its owner did so at the provider. */
export function endLink({ db }: Lab, { reference }: LinkRow): void {
  db.run("UPDATE links SET status = 'removed' WHERE reference = ?", reference);
}

function stateBody({ status, masked, brand, exp, owner }: LinkRow) {
  return {
    status,
    masked,
    ...(brand === null ? {} : { brand }),
    ...(exp === null ? {} : { exp }),
    ...(owner === null ? {} : { owner }),
  };
}

/** Providers as a merchant's server meets them, each below `/links/{provider}`: links that begin, how they stand, and their end. */
export function linkRoutes(server: FastifyInstance, lab: Lab): void {
  const { db, settings } = lab;
  server.post('/links/:provider', (request) => {
    fromProduct(lab, request);
    const read = v.safeParse(orderSchema, request.body);
    if (!read.success) throw new Refusal('err_bad_request');
    const { reference, type, phone, return_url: url } = read.output;
    db.run(
      'INSERT OR IGNORE INTO links (reference, provider, type, phone, return_url) VALUES (?, ?, ?, ?, ?)',
      reference,
      textIn(fieldsOf(request.params), 'provider', 32),
      type,
      phone,
      url,
    );
    return { page_url: `${settings.labUrl}/link/${reference}` };
  });
  server.get('/links/:provider/:reference', (request) => {
    fromProduct(lab, request);
    return stateBody(linkOf(lab, request));
  });
  server.post('/links/:provider/:reference/remove', (request) => {
    fromProduct(lab, request);
    const row = linkOf(lab, request);
    endLink(lab, row);
    return stateBody({ ...row, status: 'removed' });
  });
}
