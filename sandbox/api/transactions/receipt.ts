import { wordsIn } from '../../../src/contracts/locale.ts';
import { findMethod, findPackage } from '../catalogue/index.ts';
import type { Sandbox } from '../foundation/sandbox.ts';
import { Failure } from '../http/failure.ts';
import { amountOfRow, orderNumber, receiptOf, type PaymentRow } from '../payments/index.ts';
import { voucherUsed } from '../vouchers/index.ts';
import type { Language } from '../../foundation/language.ts';
import { moment } from '../../foundation/moment.ts';
import { rupiah } from '../../foundation/rupiah.ts';

/** Who sells, as receipts name it: a company that does not exist, with a tax number (NPWP) that nobody has. */
const seller = {
  name: 'PT Alur Tayangan Nusantara',
  address: 'Jalan Contoh No. 1, Jakarta 10110',
  taxNumber: '00.000.000.0-000.000',
} as const;

/** A receipt as its documents show it: a title, and lines of a name and a value. */
export interface Receipt {
  readonly number: string;
  readonly title: string;
  readonly lines: readonly (readonly [name: string, value: string])[];
  readonly note: string;
}

const words = {
  en: {
    title: 'Receipt',
    number: 'Receipt number',
    order: 'Order number',
    paidAt: 'Paid',
    bought: 'Package',
    days: (days: number) => `${days} days`,
    method: 'Paid by',
    price: 'Price',
    fee: 'Service fee',
    total: 'Total',
    net: 'Of which before VAT',
    vat: (percent: string) => `Of which VAT (${percent})`,
    seller: 'Sold by',
    address: 'Address',
    taxNumber: 'Tax number (NPWP)',
    state: 'Status',
    paid: 'Paid',
    refunded: 'Refunded',
    note: 'The total includes VAT. Thank you for watching with Alur.',
  },
  id: {
    title: 'Tanda terima',
    number: 'Nomor tanda terima',
    order: 'Nomor pesanan',
    paidAt: 'Dibayar',
    bought: 'Paket',
    days: (days: number) => `${days} hari`,
    method: 'Cara bayar',
    price: 'Harga',
    fee: 'Biaya layanan',
    total: 'Total',
    net: 'Termasuk harga sebelum PPN',
    vat: (percent: string) => `Termasuk PPN (${percent})`,
    seller: 'Penjual',
    address: 'Alamat',
    taxNumber: 'NPWP',
    state: 'Status',
    paid: 'Lunas',
    refunded: 'Dana dikembalikan',
    note: 'Total sudah termasuk PPN. Terima kasih sudah menonton bersama Alur.',
  },
} as const;

/** What was paid, as lines: the price, what a voucher took off, what a method costs, and the VAT inside. */
function amountLines(sandbox: Sandbox, row: PaymentRow, language: Language): Receipt['lines'] {
  const text = wordsIn(words, language);
  const { subtotal, discount, fee, total, vat_amount: vat, vat_rate_bps: bps } = amountOfRow(row);
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 });
  const used = voucherUsed(sandbox.db, row.id);
  const voucher = used === null ? 'Voucher' : wordsIn(used, language);
  return [
    [text.price, rupiah(subtotal)],
    ...(discount === 0 ? [] : [[voucher, `-${rupiah(discount)}`] as const]),
    ...(fee === 0 ? [] : [[text.fee, rupiah(fee)] as const]),
    [text.total, rupiah(total)],
    [text.net, rupiah(total - vat)],
    [text.vat(percent.format(bps / 10_000)), rupiah(vat)],
  ];
}

/** The receipt of a payment in a language. Throws `err_order_not_found` for a payment that was never taken. */
export function receiptFor(sandbox: Sandbox, row: PaymentRow, language: Language): Receipt {
  const { db } = sandbox;
  const issued = receiptOf(db, row.id);
  const bought = findPackage(db, row.package_id);
  if (!issued || !bought) throw new Failure('err_order_not_found');
  const text = wordsIn(words, language);
  const method = findMethod(db, row.method);
  return {
    number: issued.number,
    title: text.title,
    lines: [
      [text.number, issued.number],
      [text.order, orderNumber(row)],
      [text.paidAt, moment(issued.at, language)],
      [text.bought, `${bought.name}, ${text.days(bought.duration_days)}`],
      [
        text.method,
        method === undefined ? row.method : wordsIn({ en: method.label_en, id: method.label_id }, language),
      ],
      ...amountLines(sandbox, row, language),
      [text.state, row.status === 'PAID' ? text.paid : text.refunded],
      [text.seller, seller.name],
      [text.address, seller.address],
      [text.taxNumber, seller.taxNumber],
    ],
    note: text.note,
  };
}
