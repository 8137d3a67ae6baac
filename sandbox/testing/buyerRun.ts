import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { askBank, changeCharge, findCharge, type ChargeStatus } from '../providers/payments/charges.ts';
import { packageId, price } from './payer.ts';
import { beginSession, sessionBody } from '../api/auth/index.ts';
import { isOpen, type PaymentStatus } from '../api/payments/machine.ts';
import { rank } from './paymentRank.ts';
import type { PaymentRow } from '../api/payments/store.ts';
import type { UnsteadyPrograms } from './unsteadyPrograms.ts';

/** One method of each kind: a code, an app, a page of two providers, a form, an approval, a transfer, a balance with its code. */
export const methods = ['qris', 'gopay', 'dana', 'card', 'motionpay', 'ovo', 'va', 'telco'] as const;
export type Method = (typeof methods)[number];

function dataOf(method: Method, phone: string): Readonly<Record<string, string>> {
  if (method === 'ovo') return { phone_number: phone };
  if (method === 'va') return { option: 'bca' };
  return method === 'telco' ? { phone_number: phone, option: 'telkomsel' } : {};
}

/** What a run draws its methods from, one after the other. */
interface Draws {
  next(): { readonly value?: Method };
}

let runs = 0;

/** A subscriber of one run, with everything known of its payments so far. */
export class Run {
  readonly account = randomUUID();
  readonly seen = new Map<string, { readonly version: number; readonly status: PaymentStatus }>();
  readonly phone: string;
  readonly draws: Draws;
  method: Method = 'qris';
  key: string = randomUUID();
  quote = '';

  readonly programs: UnsteadyPrograms;

  constructor(programs: UnsteadyPrograms, draws: Draws) {
    this.programs = programs;
    this.draws = draws;
    const now = programs.now();
    runs += 1;
    // No ending that stands for a misfortune.
    this.phone = `+62812${String(runs).padStart(6, '0')}9`;
    programs
      .sandbox()
      .db.run(
        "INSERT INTO accounts (id, identity_type, identity, user_name, region, verified_at, created_at) VALUES (?, 'email', ?, 'run', 'ID', ?, ?)",
        this.account,
        `${this.account}@contoh.id`,
        now,
        now,
      );
  }

  async call(method: 'GET' | 'POST', url: string, payload?: object, key: string = randomUUID()) {
    const { api, sandbox: current, died, isDead } = this.programs;
    const sandbox = current();
    const session = await sessionBody(sandbox, beginSession(sandbox, this.account, 'alur-web'));
    const asked = api().inject({
      method,
      url,
      headers: { authorization: `Bearer ${session.token.access_token}`, 'idempotency-key': key },
      ...(payload ? { payload } : {}),
    });
    const answer = await Promise.race([asked, died()]);
    // Killed while it was asked: there is no answer.
    if (isDead() || answer === undefined) return {};
    // A fault between the programs is never a fault of the API.
    assert.ok(answer.statusCode < 500);
    return (JSON.parse(answer.body || '{}') as { data?: Record<string, string> }).data ?? {};
  }

  nextMethod(): Method {
    return this.draws.next().value ?? 'qris';
  }

  wish() {
    return { method: this.method, method_data: dataOf(this.method, this.phone) };
  }

  payments(): readonly PaymentRow[] {
    return this.programs
      .sandbox()
      .db.rows<PaymentRow>(
        'SELECT * FROM payments WHERE account_id = ? ORDER BY created_at, rowid',
        this.account,
      );
  }

  newest(): PaymentRow | undefined {
    return this.payments().at(-1);
  }

  async press(isAgain: boolean): Promise<void> {
    if (!isAgain || this.quote === '') {
      this.key = randomUUID();
      this.method = this.nextMethod();
      const quote = await this.call('POST', '/payment/v1/quotes', { package_id: packageId, region: 'ID' });
      this.quote = quote['quote_id'] ?? '';
    }
    const body = { quote_id: this.quote, expected_total: price, device: 'mobile', ...this.wish() };
    await this.call('POST', '/payment/v1/payments', body, this.key);
  }

  /** Somebody scans the newest code, or the oldest one, of which there is a picture. */
  scan(status: ChargeStatus, which: 'newest' | 'oldest' = 'newest'): void {
    const payments = this.payments();
    for (const { id } of which === 'oldest' ? payments : payments.toReversed()) {
      const charge = findCharge(this.programs.lab, id);
      if (charge) {
        changeCharge(this.programs.lab, charge, status);
        return;
      }
    }
  }

  /** The code that its operator sent to the subscriber is typed. */
  async confirm({ id, next_action: action }: PaymentRow): Promise<void> {
    const { otp_session_id } = JSON.parse(action ?? '{}') as { otp_session_id?: string };
    const sql = 'SELECT code FROM messages WHERE recipient = ? ORDER BY id DESC';
    const otp = this.programs.sandbox().db.row<{ code: string }>(sql, this.phone)?.code;
    if (otp_session_id === undefined || otp === undefined) return;
    await this.call('POST', `/payment/v1/payments/${id}/confirm`, { otp, otp_session_id });
  }

  /** A card is typed at its provider, whose bank wants to see its owner. */
  askBank(): void {
    const charge = findCharge(this.programs.lab, this.newest()?.id ?? '');
    if (charge?.method === 'card') askBank(this.programs.lab, charge, 'pay');
  }

  /** What must hold at any moment. */
  check(): void {
    const payments = this.payments();
    assert.ok(payments.filter(({ status }) => isOpen(status)).length <= 1);
    for (const { id, status, version } of payments) {
      const before = this.seen.get(id);
      if (before) {
        assert.ok(version >= before.version);
        assert.ok(rank[status] >= rank[before.status]);
        if (version === before.version) assert.equal(status, before.status);
      }
      this.seen.set(id, { version, status });
      const charge = findCharge(this.programs.lab, id);
      if (status === 'PAID') assert.ok(['settlement', 'refund', 'chargeback'].includes(charge?.status ?? ''));
      const granted =
        this.programs
          .sandbox()
          .db.row('SELECT 1 FROM subscriptions WHERE payment_id = ? AND revoked_at IS NULL', id) !==
        undefined;
      assert.equal(granted, status === 'PAID');
    }
  }

  /** What must hold once everything has been said and heard. */
  checkEnd(): void {
    const payments = this.payments();
    for (const { id, status, fulfilment } of payments) {
      const paid = findCharge(this.programs.lab, id)?.status;
      if (paid === 'settlement')
        assert.deepEqual({ status, fulfilment }, { status: 'PAID', fulfilment: 'GRANTED' });
      else if (paid === 'refund') assert.equal(status, 'REFUNDED');
      else if (paid === 'chargeback') assert.equal(status, 'CHARGEBACK');
      else assert.ok(['FAILED', 'EXPIRED', 'CANCELED'].includes(status));
    }
    // A package that runs is extended by an order of its own, once ahead: no order is paid twice, and no day.
    const paid = payments.filter(({ status }) => status === 'PAID');
    assert.equal(new Set(paid.map(({ quote_id: quote }) => quote)).size, paid.length);
    assert.ok(paid.length <= 2);
    const days = this.programs
      .sandbox()
      .db.rows<{ starts_at: number; ends_at: number }>(
        'SELECT starts_at, ends_at FROM subscriptions WHERE account_id = ? AND revoked_at IS NULL ORDER BY starts_at',
        this.account,
      );
    for (const [nth, { starts_at: start }] of days.entries())
      assert.ok(nth === 0 || start >= (days[nth - 1]?.ends_at ?? Infinity));
  }
}
