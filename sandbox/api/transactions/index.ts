import type { Sandbox } from '../foundation/sandbox.ts';
import type { Call, Handlers } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { subscriberOf } from '../identity/index.ts';
import { send } from '../messages/index.ts';
import { paymentBody, paymentById, receiptOf, timelineOf, type PaymentRow } from '../payments/index.ts';
import { amountLines } from '../quotes/index.ts';
import { voucherUsed } from '../vouchers/index.ts';
import { transactionPage } from './pages.ts';
import { receiptFor } from './receipt.ts';
import { receiptPage, receiptPolicy } from './receiptPage.ts';
import { receiptPdf } from './receiptPdf.ts';

const hourMs = 3_600_000;
/** Receipts that an account may have sent to it in an hour. */
const sendsPerHour = 5;

/** Counts a receipt that is sent. Throws `err_quota_exceeded` with the seconds until the next one. */
function countSend({ db, clock }: Sandbox, accountId: string): void {
  const now = clock.now();
  const sql = 'SELECT at FROM receipt_sends WHERE account_id = ? AND at > ? ORDER BY at';
  const sent = db.rows<{ readonly at: number }>(sql, accountId, now - hourMs);
  const [oldest] = sent;
  if (oldest !== undefined && sent.length >= sendsPerHour)
    throw new Failure('err_quota_exceeded', { retryAfter: Math.ceil((oldest.at + hourMs - now) / 1000) });
  db.run('DELETE FROM receipt_sends WHERE at <= ?', now - hourMs);
  db.run('INSERT INTO receipt_sends (account_id, at) VALUES (?, ?)', accountId, now);
}

/** A payment of the caller. Throws `err_order_not_found` for another's too. */
function ownPayment(sandbox: Sandbox, call: Call, id: string): PaymentRow {
  const { account } = subscriberOf(sandbox, call);
  const row = paymentById(sandbox.db, id);
  if (row?.account_id !== account.id) throw new Failure('err_order_not_found');
  return row;
}

/** Handlers of what a subscriber has paid or tried to: the list, one of it with its history, and its receipt. */
export function transactionHandlers(sandbox: Sandbox): Handlers {
  const { db } = sandbox;
  return {
    transactions: (call) => ({
      data: transactionPage(sandbox, subscriberOf(sandbox, call).account.id, call.query),
    }),
    transaction: (call) => {
      const row = ownPayment(sandbox, call, call.params.id);
      const receipt = receiptOf(db, row.id);
      const payment = paymentBody(sandbox, row, call.language);
      const label = voucherUsed(db, row.id);
      return {
        data: {
          payment,
          ...(receipt === undefined ? {} : { receipt_no: receipt.number }),
          lines: amountLines(label === null ? payment : { ...payment, promo: { label } }),
          timeline: timelineOf(db, row.id),
        },
      };
    },
    receipt: async (call) => {
      const { language, params, query } = call;
      const receipt = receiptFor(sandbox, ownPayment(sandbox, call, params.id), language);
      return query.format === 'pdf'
        ? {
            file: await receiptPdf(receipt, language),
            type: 'application/pdf',
            name: `${receipt.number}.pdf`,
          }
        : {
            file: receiptPage(receipt, language),
            type: 'text/html; charset=utf-8',
            name: `${receipt.number}.html`,
            policy: receiptPolicy,
          };
    },
    sendReceipt: (call) => {
      const { account } = subscriberOf(sandbox, call);
      const row = ownPayment(sandbox, call, call.params.id);
      const { title, lines, note } = receiptFor(sandbox, row, call.language);
      countSend(sandbox, account.id);
      send(sandbox, {
        to: account.identity,
        channel: account.identity_type === 'email' ? 'email' : 'sms',
        code: '',
        text: [`Alur: ${title}`, ...lines.map(([name, value]) => `${name}: ${value}`), note].join('\n'),
      });
      return { empty: true };
    },
  };
}
