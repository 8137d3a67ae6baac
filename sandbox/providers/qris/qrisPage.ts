import { html, type Html } from '../lab/html.ts';
import type { Lab } from '../lab/lab.ts';
import { labPage } from '../lab/labPage.ts';
import { changeCode, type CodeRow, type CodeStatus } from './codes.ts';
import { turnAround } from './deliver.ts';

interface Move {
  readonly label: string;
  /** States of a code in which it can be made. */
  readonly from: readonly CodeStatus[];
  make(lab: Lab, code: CodeRow): void;
}

const unpaid: readonly CodeStatus[] = ['pending'];
const over: readonly CodeStatus[] = ['expire', 'cancel', 'deny'];

/** What may be done to a code by hand, by the last part of its address. */
export const moves = {
  pay: { label: 'Pay', from: unpaid, make: (lab, code) => void changeCode(lab, code, 'settlement') },
  'pay-lost': {
    label: 'Pay, and lose the notification',
    from: unpaid,
    make: (lab, code) => void changeCode(lab, code, 'settlement', { copies: 0, delayMs: 0 }),
  },
  'pay-twice': {
    label: 'Pay, and notify three times',
    from: unpaid,
    make: (lab, code) => void changeCode(lab, code, 'settlement', { copies: 3, delayMs: 0 }),
  },
  'pay-slow': {
    label: 'Pay, and notify 30 seconds later',
    from: unpaid,
    make: (lab, code) => void changeCode(lab, code, 'settlement', { copies: 1, delayMs: 30_000 }),
  },
  expire: { label: 'Let it expire', from: unpaid, make: (lab, code) => void changeCode(lab, code, 'expire') },
  deny: { label: 'Refuse', from: unpaid, make: (lab, code) => void changeCode(lab, code, 'deny') },
  'expire-reordered': {
    label: 'Expire and pay, notified in the wrong order',
    from: unpaid,
    make: (lab, code) => {
      changeCode(lab, changeCode(lab, code, 'expire', { copies: 1, delayMs: 1000 }), 'settlement', {
        copies: 1,
        delayMs: 1000,
      });
      turnAround(lab, code.reference);
    },
  },
  'pay-late': {
    label: 'Pay late',
    from: over,
    make: (lab, code) => void changeCode(lab, code, 'settlement'),
  },
  refund: {
    label: 'Pay back',
    from: ['settlement'],
    make: (lab, code) => void changeCode(lab, code, 'refund'),
  },
  chargeback: {
    label: 'Dispute',
    from: ['settlement'],
    make: (lab, code) => void changeCode(lab, code, 'chargeback'),
  },
} as const satisfies Readonly<Record<string, Move>>;

export function isMove(name: string): name is keyof typeof moves {
  return Object.hasOwn(moves, name);
}

const statuses: Readonly<Record<CodeStatus, string>> = {
  pending: 'Waiting to be paid',
  settlement: 'Paid',
  expire: 'Expired',
  cancel: 'Canceled',
  deny: 'Refused',
  refund: 'Paid back',
  partial_refund: 'Paid back in part',
  chargeback: 'Disputed',
};

function rupiah(amount: number): string {
  return `Rp${new Intl.NumberFormat('id').format(amount)}`;
}

function buttons({ reference, status }: CodeRow): readonly Html[] {
  const possible: readonly (readonly [string, Move])[] = Object.entries(moves);
  return possible
    .filter(([, { from }]) => from.includes(status))
    .map(
      ([name, { label }]) =>
        html`<form method="post" action="/qris/${reference}/${name}">
          <button class="button quiet">${label}</button>
        </form>`,
    );
}

function card(code: CodeRow, now: number): Html {
  const left = Math.ceil((code.expires_at - now) / 1000);
  const time =
    code.status === 'pending' && left > 0 ? html`<span class="note">${left} seconds left</span>` : null;
  return html`<li class="message" id="code-${code.reference}">
    <p class="meta">
      <span class="badge">${statuses[code.status]}</span> <strong>${rupiah(code.amount)}</strong>
      <span class="note">${code.reference}</span> ${time}
    </p>
    <p class="text"><code>${code.qr_string}</code></p>
    <div class="actions">${buttons(code)}</div>
  </li>`;
}

/** The page of the QRIS provider: every code, and what may be done to it as the one who scans it. */
export function qrisPage(codes: readonly CodeRow[], now: number): string {
  const list =
    codes.length === 0
      ? html`<p class="none">
          No codes yet. Start a payment by QRIS in the product, and its code appears here.
        </p>`
      : html`<ul class="messages">
          ${codes.map((code) => card(code, now))}
        </ul>`;
  return labPage({
    title: 'QRIS',
    main: html`<p class="intro">
        Choose what becomes of a code, as if you had scanned it. A code that is over can still be paid:
        somebody has a picture of it.
      </p>
      ${list}`,
  });
}
