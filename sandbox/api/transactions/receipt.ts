import { findMethod, findPackage } from '../catalogue/index.ts';
import type { Sandbox } from '../foundation/sandbox.ts';
import { Failure } from '../http/failure.ts';
import { amountOfRow, receiptOf, type PaymentRow } from '../payments/index.ts';
import type { Language } from '../../foundation/language.ts';
import { rupiah } from '../../foundation/rupiah.ts';

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
    net: 'Price before VAT',
    vat: (percent: string) => `VAT (${percent})`,
    total: 'Total',
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
    net: 'Harga sebelum PPN',
    vat: (percent: string) => `PPN (${percent})`,
    total: 'Total',
    state: 'Status',
    paid: 'Lunas',
    refunded: 'Dana dikembalikan',
    note: 'Total sudah termasuk PPN. Terima kasih sudah menonton bersama Alur.',
  },
} as const;

function moment(at: number, language: Language): string {
  return new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: 'Asia/Jakarta',
  }).format(new Date(at));
}

/** The receipt of a payment in a language. Throws `err_order_not_found` for a payment that was never taken. */
export function receiptFor({ db }: Sandbox, row: PaymentRow, language: Language): Receipt {
  const issued = receiptOf(db, row.id);
  const bought = findPackage(db, row.package_id);
  if (!issued || !bought) throw new Failure('err_order_not_found');
  const text = words[language];
  const amount = amountOfRow(row);
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 });
  const method = findMethod(db, row.method);
  return {
    number: issued.number,
    title: text.title,
    lines: [
      [text.number, issued.number],
      [text.order, row.order_id],
      [text.paidAt, moment(issued.at, language)],
      [text.bought, `${bought.name}, ${text.days(bought.duration_days)}`],
      [text.method, (language === 'id' ? method?.label_id : method?.label_en) ?? row.method],
      [text.net, rupiah(amount.total - amount.vat_amount)],
      [text.vat(percent.format(amount.vat_rate_bps / 10_000)), rupiah(amount.vat_amount)],
      [text.total, rupiah(amount.total)],
      [text.state, row.status === 'PAID' ? text.paid : text.refunded],
    ],
    note: text.note,
  };
}
