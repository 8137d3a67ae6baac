import { randomUUID } from 'node:crypto';
import type { Lab } from '../lab/lab.ts';
import { merchant, qrString } from './qrString.ts';

export type CodeStatus =
  'pending' | 'settlement' | 'expire' | 'cancel' | 'deny' | 'refund' | 'partial_refund' | 'chargeback';

/** A code as stored. */
export interface CodeRow {
  readonly reference: string;
  readonly qr_string: string;
  readonly amount: number;
  readonly status: CodeStatus;
  /** Grows with every change: of two reports the newer is true. */
  readonly sequence: number;
  readonly created_at: number;
  readonly expires_at: number;
}

/** How notifications of a change are sent. */
export interface Sending {
  /** How many copies; none is a notification that gets lost. */
  readonly copies: number;
  readonly delayMs: number;
}

const normal: Sending = { copies: 1, delayMs: 0 };

export function findCode({ db }: Lab, reference: string): CodeRow | undefined {
  return db.row<CodeRow>('SELECT * FROM codes WHERE reference = ?', reference);
}

export function newestCodes({ db }: Lab): readonly CodeRow[] {
  return db.rows<CodeRow>('SELECT * FROM codes ORDER BY created_at DESC, rowid DESC LIMIT 50');
}

/** What the merchant reads of a code. */
export function codeBody({ reference, qr_string, status, sequence, amount }: CodeRow) {
  const { name: merchant_name, nmid } = merchant;
  return { reference, status, sequence, amount, currency: 'IDR', qr_string, merchant_name, nmid };
}

/** Makes a code; the same reference gets the same one again. */
export function makeCode(lab: Lab, order: Pick<CodeRow, 'reference' | 'amount' | 'expires_at'>): CodeRow {
  const { reference, amount, expires_at: end } = order;
  lab.db.run(
    "INSERT OR IGNORE INTO codes (reference, qr_string, amount, status, sequence, created_at, expires_at) VALUES (?, ?, ?, 'pending', 1, ?, ?)",
    reference,
    qrString(reference, amount),
    amount,
    lab.clock.now(),
    end,
  );
  const code = findCode(lab, reference);
  if (!code) throw new Error('The code could not be stored.');
  return code;
}

/** The states that a code may leave for each other one. A code that nobody shows any more can still be paid: somebody has a picture of it. */
const mayBecome: Readonly<Record<CodeStatus, readonly CodeStatus[]>> = {
  pending: ['settlement', 'expire', 'cancel', 'deny'],
  expire: ['settlement'],
  cancel: ['settlement'],
  deny: ['settlement'],
  settlement: ['refund', 'partial_refund', 'chargeback'],
  partial_refund: ['refund', 'chargeback'],
  refund: [],
  chargeback: [],
};

/** Changes a code where that is possible, and sends the merchant a notification of it. Returns the code as it is then. */
export function changeCode(
  lab: Lab,
  code: CodeRow,
  status: CodeStatus,
  { copies, delayMs }: Sending = normal,
): CodeRow {
  const { db, clock } = lab;
  if (!mayBecome[code.status].includes(status)) return code;
  return db.transaction(() => {
    db.run(
      'UPDATE codes SET status = ?, sequence = sequence + 1 WHERE reference = ?',
      status,
      code.reference,
    );
    const changed = findCode(lab, code.reference) ?? code;
    const { reference, sequence, amount } = changed;
    const body = JSON.stringify({
      event_id: randomUUID(),
      reference,
      status,
      sequence,
      amount,
      currency: 'IDR',
    });
    for (let copy = 0; copy < copies; copy += 1)
      db.run(
        'INSERT INTO deliveries (reference, body, due_at) VALUES (?, ?, ?)',
        reference,
        body,
        clock.now() + delayMs,
      );
    return changed;
  });
}

/** Ends the codes whose time is over. */
export function expireCodes(lab: Lab): void {
  const due = "SELECT * FROM codes WHERE status = 'pending' AND expires_at <= ? LIMIT 100";
  for (const code of lab.db.rows<CodeRow>(due, lab.clock.now())) changeCode(lab, code, 'expire');
}
