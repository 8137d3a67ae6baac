import { randomUUID } from 'node:crypto';
import type { Amount, AmountLine, Quote } from '../../../src/contracts/generated/api.ts';
import { findMethod, findPackage, isRegionServed, packageBody, type PackageRow } from '../catalogue/index.ts';
import type { Sandbox } from '../foundation/sandbox.ts';
import { Failure } from '../http/failure.ts';
import { discountOf, voucherByCode } from '../vouchers/index.ts';

/** How long a quote's price is charged, in milliseconds. */
const lifeMs = 30 * 60_000;
/** How long a quote is remembered: its page may be opened again to find the payment. */
const keepMs = 2 * 86_400_000;

/** A quote as stored. */
export interface QuoteRow {
  readonly id: string;
  readonly account_id: string;
  readonly package_id: string;
  readonly method: string | null;
  readonly region: string;
  readonly voucher_code: string | null;
  /** What it said would be charged. */
  readonly total: number;
  readonly expires_at: number;
}

/** The amount of a package with a method's fee , less the discount of a voucher. VAT is inside: its share of the total is rounded to whole rupiah. */
function amountOf(
  { price, vat_rate_bps: bps }: Pick<PackageRow, 'price' | 'vat_rate_bps'>,
  fee: number,
  discount: number,
): Amount {
  const total = price - discount + fee;
  return {
    currency: 'IDR',
    subtotal: price,
    discount,
    fee,
    vat_rate_bps: bps,
    vat_amount: Math.round((total * bps) / (10_000 + bps)),
    total,
    vat_included: true,
  };
}

function soldPackage({ db }: Sandbox, id: string): PackageRow {
  const found = findPackage(db, id);
  if (!found) throw new Failure('err_package_not_found');
  if (found.is_active === 0) throw new Failure('err_package_inactive');
  return found;
}

/** What is asked for the price of. */
export interface Priced {
  readonly accountId: string;
  readonly packageId: string;
  readonly method: string | null;
  readonly region: string;
  readonly voucher: string | null;
  /** A payment whose own use of the voucher does not speak against it. */
  readonly except?: string;
}

function priceOf(sandbox: Sandbox, sold: PackageRow, wanted: Priced): Amount {
  const { method, voucher, accountId, region, except } = wanted;
  const fee = method === null ? 0 : (findMethod(sandbox.db, method)?.fee ?? 0);
  const discount = discountOf(sandbox, voucher, {
    accountId,
    region,
    packageId: sold.package_id,
    price: sold.price,
    ...(except === undefined ? {} : { except }),
  });
  return amountOf(sold, fee, discount);
}

/** What a package costs now by a method, with a voucher that still counts. Throws `err_package_not_found` or `err_package_inactive`. */
export function currentAmount(sandbox: Sandbox, wanted: Priced): Amount {
  return priceOf(sandbox, soldPackage(sandbox, wanted.packageId), wanted);
}

/** Makes a quote of today's price. Throws `err_package_not_found`, `err_package_inactive` or `err_region_not_match`. */
export function makeQuote(sandbox: Sandbox, wanted: Priced): QuoteRow {
  const { accountId, packageId, method, region, voucher } = wanted;
  const { db, clock } = sandbox;
  if (!isRegionServed(db, region)) throw new Failure('err_region_not_match');
  const amount = currentAmount(sandbox, wanted);
  const quote = {
    id: randomUUID(),
    account_id: accountId,
    package_id: packageId,
    method,
    region,
    voucher_code: voucher,
    total: amount.total,
    expires_at: clock.now() + lifeMs,
  };
  db.run(
    'INSERT INTO quotes (id, account_id, package_id, method, region, voucher_code, total, created_at, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
    quote.id,
    accountId,
    packageId,
    method,
    region,
    voucher,
    quote.total,
    clock.now(),
    quote.expires_at,
  );
  return quote;
}

/** A subscriber's own quote, expired or not. Throws `err_quote_expired` for one that is not known any more, or is another's. */
export function quoteOf({ db }: Sandbox, id: string, accountId: string): QuoteRow {
  const quote = db.row<QuoteRow>('SELECT * FROM quotes WHERE id = ? AND account_id = ?', id, accountId);
  if (!quote) throw new Failure('err_quote_expired');
  return quote;
}

/** The voucher of a subscriber's earlier quote; null where it had none, or is not known any more. Whether it still counts, the price decides. */
export function voucherOfQuote({ db }: Sandbox, id: string | undefined, accountId: string): string | null {
  if (id === undefined) return null;
  const sql = 'SELECT voucher_code FROM quotes WHERE id = ? AND account_id = ?';
  return db.row<Pick<QuoteRow, 'voucher_code'>>(sql, id, accountId)?.voucher_code ?? null;
}

/** What a quote asks for the price of. */
export function toPriced(quote: QuoteRow): Priced {
  const { account_id: accountId, package_id: packageId, method, region, voucher_code: voucher } = quote;
  return { accountId, packageId, method, region, voucher };
}

export function quoteBody(sandbox: Sandbox, quote: QuoteRow): Quote {
  const found = findPackage(sandbox.db, quote.package_id);
  if (!found) throw new Failure('err_package_not_found');
  const amount = priceOf(sandbox, found, toPriced(quote));
  const used = amount.discount === 0 ? undefined : voucherByCode(sandbox.db, quote.voucher_code ?? '');
  return {
    quote_id: quote.id,
    package: packageBody(found),
    amount,
    expires_at: new Date(quote.expires_at).toISOString(),
    server_time: new Date(sandbox.clock.now()).toISOString(),
    ...(used === undefined
      ? {}
      : { promo: { code: used.code, label: { en: used.label_en, id: used.label_id } } }),
  };
}

/** A quote as lines of an order's summary. */
export function amountLines({
  package: { name },
  amount,
  promo,
}: Pick<Quote, 'package' | 'amount' | 'promo'>): AmountLine[] {
  const { subtotal, discount, fee, vat_amount: vat, total } = amount;
  const lines: AmountLine[] = [
    { kind: 'package', label: { en: name, id: name }, amount: subtotal, is_total: false },
    {
      kind: 'discount',
      label: promo?.label ?? { en: 'Voucher', id: 'Voucher' },
      amount: -discount,
      is_total: false,
    },
    { kind: 'fee', label: { en: 'Service fee', id: 'Biaya layanan' }, amount: fee, is_total: false },
    { kind: 'vat', label: { en: 'Of which VAT', id: 'Termasuk PPN' }, amount: vat, is_total: false },
    { kind: 'total', label: { en: 'Total', id: 'Total' }, amount: total, is_total: true },
  ];
  return lines.filter(({ kind, amount: each }) => (kind !== 'fee' && kind !== 'discount') || each !== 0);
}

/**
 * The summary of an order by its quote. A voucher that it was to be paid with and that takes nothing off any more is a line of its own, so that nobody
 * looks for the discount.
 */
export function quoteLines(sandbox: Sandbox, { voucher_code: code }: QuoteRow, quote: Quote): AmountLine[] {
  const lines = amountLines(quote);
  const [first, ...rest] = lines;
  if (code === null || first === undefined || quote.amount.discount !== 0) return lines;
  const voucher = voucherByCode(sandbox.db, code);
  const label = {
    en: `${voucher?.label_en ?? 'Voucher'}: no longer counts`,
    id: `${voucher?.label_id ?? 'Voucher'}: tidak berlaku lagi`,
  };
  return [first, { kind: 'discount', label, amount: 0, is_total: false }, ...rest];
}

/** Forgets quotes that nobody asks for any more. */
export function sweepQuotes({ db, clock }: Sandbox): void {
  db.run('DELETE FROM quotes WHERE expires_at < ?', clock.now() - keepMs);
}
