import { randomUUID } from 'node:crypto';
import { underFaults } from '../faults/dial.ts';
import type { PaymentKind } from '../../foundation/paymentKinds.ts';
import type { Lab } from '../lab/lab.ts';
import { lateMs, magicOf } from './magic.ts';
import { merchant, qrString } from './qrString.ts';

export type ChargeStatus =
  | 'pending'
  | 'challenge'
  | 'settlement'
  | 'expire'
  | 'cancel'
  | 'deny'
  | 'refund'
  | 'partial_refund'
  | 'chargeback';

/** What is to be paid, as stored, by whatever kind of method. */
export interface Charge {
  readonly reference: string;
  readonly qr_string: string;
  readonly amount: number;
  readonly status: ChargeStatus;
  /** Grows with every change: of two reports the newer is true. */
  readonly sequence: number;
  readonly created_at: number;
  readonly expires_at: number;
  readonly provider: string;
  readonly kind: PaymentKind;
  readonly method: string;
  /** The number that pays; empty where none was asked for. */
  readonly payer: string;
  /** Bank or operator. */
  readonly option: string;
  /** Where the browser goes when it is done here; empty where nobody came from anywhere. */
  readonly return_url: string;
  /** Why it was refused. */
  readonly reason: string | null;
  /** What its bank will make of the card that was typed; null before. The card itself is not kept. */
  readonly fate: string | null;
  /** The saved method that is charged; empty where somebody pays in another way. */
  readonly token: string;
}

/** What is ordered. */
export type Ordered = Pick<
  Charge,
  | 'reference'
  | 'amount'
  | 'expires_at'
  | 'provider'
  | 'kind'
  | 'method'
  | 'payer'
  | 'option'
  | 'return_url'
  | 'token'
>;

/** How notifications of a change are sent. */
export interface Sending {
  /** How many copies; none is a notification that gets lost. */
  readonly copies: number;
  readonly delayMs: number;
  /** Why it is refused. */
  readonly reason?: string;
  /** The notification is not the provider's: its proof is made with another key. */
  readonly forged?: true;
}

const normal: Sending = { copies: 1, delayMs: 0 };

export function findCharge({ db }: Lab, reference: string): Charge | undefined {
  return db.row<Charge>('SELECT * FROM charges WHERE reference = ?', reference);
}

export function newestCharges({ db }: Lab): readonly Charge[] {
  return db.rows<Charge>('SELECT * FROM charges ORDER BY created_at DESC, rowid DESC LIMIT 50');
}

/** What the merchant reads of how it stands. */
export function reportBody({ settings }: Lab, { reference, status, sequence, amount, reason, fate }: Charge) {
  const secure =
    status === 'pending' && fate !== null
      ? { three_ds_url: `${settings.labUrl}/pay/${reference}?fate=${fate}` }
      : {};
  return {
    reference,
    status,
    sequence,
    amount,
    currency: 'IDR',
    ...(reason === null ? {} : { reason }),
    ...secure,
  };
}

/** The account that a transfer is paid to: a number, or a company's code with the key of one bill. */
export function accountOf({
  reference,
  option,
}: Pick<Charge, 'reference' | 'option'>):
  { readonly va_number: string } | { readonly biller_code: string; readonly bill_key: string } {
  const digits = `${reference.replaceAll(/\D/g, '')}${'7'.repeat(11)}`.slice(0, 11);
  return option === 'mandiri' ? { biller_code: '70012', bill_key: digits } : { va_number: `88080${digits}` };
}

function qrOf({ qr_string }: Charge): object {
  return { qr_string, merchant_name: merchant.name, nmid: merchant.nmid };
}

/** What the merchant shows or opens, by the kind of the method. */
const instructions: Readonly<Record<PaymentKind, (charge: Charge, page: string) => object>> = {
  qr: qrOf,
  app: (charge, page) => ({ ...qrOf(charge), page_url: page, app_url: `${page}?app=1` }),
  redirect: (_charge, page) => ({ page_url: page }),
  post: ({ reference, amount }, page) => ({
    page_url: page,
    form: { order_id: reference, amount: String(amount) },
  }),
  push: (_charge, page) => ({ app_url: `${page}?app=1` }),
  va: (charge) => ({ account_name: merchant.name, ...accountOf(charge) }),
  otp: () => ({}),
};

/** What the merchant needs to have it paid: the code, the pages, or the account. */
export function chargeBody(lab: Lab, charge: Charge): object {
  const { reference, kind, payer, token } = charge;
  const page = `${lab.settings.labUrl}/pay/${reference}`;
  return {
    ...reportBody(lab, charge),
    ...instructions[kind](charge, page),
    ...(token === '' ? {} : { page_url: page }),
    ...(payer === '' ? {} : { payer }),
  };
}

/** Takes an order; the same reference gets the same one again. */
export function createCharge(lab: Lab, order: Ordered): Charge {
  const { reference, amount, expires_at: end } = order;
  lab.db.run(
    `INSERT OR IGNORE INTO charges
       (reference, qr_string, amount, status, sequence, created_at, expires_at, provider, kind, method, payer, option, return_url, token)
     VALUES (?, ?, ?, 'pending', 1, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    reference,
    qrString(reference, amount),
    amount,
    lab.clock.now(),
    end,
    order.provider,
    order.kind,
    order.method,
    order.payer,
    order.option,
    order.return_url,
    order.token,
  );
  const charge = findCharge(lab, reference);
  if (!charge) throw new Error('The charge could not be stored.');
  return charge;
}

/** The states that each state may change to. A QR code that is no longer shown can still be paid: somebody has a picture of it. */
const mayBecome: Readonly<Record<ChargeStatus, readonly ChargeStatus[]>> = {
  pending: ['settlement', 'challenge', 'expire', 'cancel', 'deny'],
  challenge: ['settlement', 'expire', 'cancel', 'deny'],
  expire: ['settlement'],
  cancel: ['settlement'],
  deny: ['settlement'],
  settlement: ['refund', 'partial_refund', 'chargeback'],
  partial_refund: ['refund', 'chargeback'],
  refund: [],
  chargeback: [],
};

/** Changes the state of a charge where that is possible, and notifies the merchant. Returns the charge as it is then. */
export function changeCharge(
  lab: Lab,
  charge: Charge,
  status: ChargeStatus,
  { copies, delayMs, reason, forged }: Sending = normal,
): Charge {
  const { db } = lab;
  if (!mayBecome[charge.status].includes(status)) return charge;
  return db.transaction(() => {
    db.run(
      'UPDATE charges SET status = ?, reason = ?, sequence = sequence + 1 WHERE reference = ?',
      status,
      reason ?? null,
      charge.reference,
    );
    const changed = findCharge(lab, charge.reference) ?? charge;
    notify(
      lab,
      changed,
      underFaults(lab, charge.reference, { copies, delayMs, ...(forged === undefined ? {} : { forged }) }),
    );
    return changed;
  });
}

function notify(lab: Lab, charge: Charge, { copies, delayMs, forged }: Sending): void {
  const report = { event_id: randomUUID(), ...reportBody(lab, charge) };
  const body = JSON.stringify(forged === undefined ? report : { ...report, forged });
  for (let copy = 0; copy < copies; copy += 1)
    lab.db.run(
      'INSERT INTO deliveries (reference, body, due_at) VALUES (?, ?, ?)',
      charge.reference,
      body,
      lab.clock.now() + delayMs,
    );
}

/** A card was typed: its bank wants to see its owner, and the merchant learns where. */
export function askBank(lab: Lab, { reference, status }: Charge, fate: string): void {
  if (status !== 'pending') return;
  lab.db.transaction(() => {
    lab.db.run('UPDATE charges SET fate = ?, sequence = sequence + 1 WHERE reference = ?', fate, reference);
    const asked = findCharge(lab, reference);
    if (asked) notify(lab, asked, underFaults(lab, reference, normal));
  });
}

/** Expires the charges whose time is over, and pays late those that play a late payment. */
export function expireCharges(lab: Lab): void {
  const now = lab.clock.now();
  const due = "SELECT * FROM charges WHERE status IN ('pending', 'challenge') AND expires_at <= ? LIMIT 100";
  for (const charge of lab.db.rows<Charge>(due, now)) changeCharge(lab, charge, 'expire');
  const over =
    "SELECT * FROM charges WHERE status = 'expire' AND expires_at <= ? AND (payer LIKE '%0106' OR amount % 10000 = 106) LIMIT 100";
  for (const charge of lab.db.rows<Charge>(over, now - lateMs))
    if (magicOf(charge) === 'late') changeCharge(lab, charge, 'settlement');
}
