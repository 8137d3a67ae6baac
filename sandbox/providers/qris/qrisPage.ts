import type { Language } from '../../foundation/language.ts';
import { html, type Html } from '../lab/html.ts';
import type { Lab } from '../lab/lab.ts';
import { labPage } from '../lab/labPage.ts';
import { changeCode, type CodeRow, type CodeStatus } from './codes.ts';
import { turnAround } from './deliver.ts';

interface Move {
  readonly label: Readonly<Record<Language, string>>;
  /** States of a code in which it can be made. */
  readonly from: readonly CodeStatus[];
  make(lab: Lab, code: CodeRow): void;
}

const unpaid: readonly CodeStatus[] = ['pending', 'challenge'];
const atOnce = { copies: 1, delayMs: 0 };
const over: readonly CodeStatus[] = ['expire', 'cancel', 'deny'];

/** What may be done to a code by hand, by the last part of its address. */
export const moves = {
  pay: {
    label: { en: 'Pay', id: 'Bayar' },
    from: unpaid,
    make: (lab, code) => void changeCode(lab, code, 'settlement'),
  },
  'pay-lost': {
    label: { en: 'Pay, and lose the notification', id: 'Bayar, lalu notifikasinya hilang' },
    from: unpaid,
    make: (lab, code) => void changeCode(lab, code, 'settlement', { copies: 0, delayMs: 0 }),
  },
  'pay-twice': {
    label: { en: 'Pay, and notify three times', id: 'Bayar, dengan tiga notifikasi' },
    from: unpaid,
    make: (lab, code) => void changeCode(lab, code, 'settlement', { copies: 3, delayMs: 0 }),
  },
  'pay-slow': {
    label: { en: 'Pay, and notify 30 seconds later', id: 'Bayar, notifikasi 30 detik kemudian' },
    from: unpaid,
    make: (lab, code) => void changeCode(lab, code, 'settlement', { copies: 1, delayMs: 30_000 }),
  },
  'pay-forged': {
    label: { en: 'Pay, with a forged notification', id: 'Bayar, dengan notifikasi palsu' },
    from: unpaid,
    make: (lab, code) => void changeCode(lab, code, 'settlement', { ...atOnce, forged: true }),
  },
  expire: {
    label: { en: 'Let it expire', id: 'Biarkan kedaluwarsa' },
    from: unpaid,
    make: (lab, code) => void changeCode(lab, code, 'expire'),
  },
  deny: {
    label: { en: 'Refuse', id: 'Tolak' },
    from: unpaid,
    make: (lab, code) => void changeCode(lab, code, 'deny'),
  },
  poor: {
    label: { en: 'Refuse: not enough money', id: 'Tolak: saldo tidak cukup' },
    from: unpaid,
    make: (lab, code) => void changeCode(lab, code, 'deny', { ...atOnce, reason: 'insufficient_balance' }),
  },
  declined: {
    label: { en: 'Refuse the card', id: 'Tolak kartunya' },
    from: unpaid,
    make: (lab, code) => void changeCode(lab, code, 'deny', { ...atOnce, reason: 'card_declined' }),
  },
  unproven: {
    label: { en: 'Fail 3-D Secure', id: 'Gagalkan 3-D Secure' },
    from: unpaid,
    make: (lab, code) => void changeCode(lab, code, 'deny', { ...atOnce, reason: 'three_ds_failed' }),
  },
  challenge: {
    label: { en: 'Have it looked at', id: 'Periksa dahulu' },
    from: ['pending'],
    make: (lab, code) => void changeCode(lab, code, 'challenge'),
  },
  'expire-reordered': {
    label: {
      en: 'Expire and pay, notified in the wrong order',
      id: 'Kedaluwarsa lalu bayar, notifikasi terbalik',
    },
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
    label: { en: 'Pay late', id: 'Bayar terlambat' },
    from: over,
    make: (lab, code) => void changeCode(lab, code, 'settlement'),
  },
  refund: {
    label: { en: 'Pay back', id: 'Kembalikan dana' },
    from: ['settlement'],
    make: (lab, code) => void changeCode(lab, code, 'refund'),
  },
  chargeback: {
    label: { en: 'Dispute', id: 'Ajukan sanggahan' },
    from: ['settlement'],
    make: (lab, code) => void changeCode(lab, code, 'chargeback'),
  },
} as const satisfies Readonly<Record<string, Move>>;

export function isMove(name: string): name is keyof typeof moves {
  return Object.hasOwn(moves, name);
}

const statuses: Readonly<Record<Language, Readonly<Record<CodeStatus, string>>>> = {
  en: {
    pending: 'Waiting to be paid',
    challenge: 'Looked at by the bank',
    settlement: 'Paid',
    expire: 'Expired',
    cancel: 'Canceled',
    deny: 'Refused',
    refund: 'Paid back',
    partial_refund: 'Paid back in part',
    chargeback: 'Disputed',
  },
  id: {
    pending: 'Menunggu pembayaran',
    challenge: 'Diperiksa bank',
    settlement: 'Lunas',
    expire: 'Kedaluwarsa',
    cancel: 'Dibatalkan',
    deny: 'Ditolak',
    refund: 'Dana dikembalikan',
    partial_refund: 'Dana dikembalikan sebagian',
    chargeback: 'Disanggah',
  },
};

const words = {
  en: {
    intro:
      'Choose what becomes of a code, as if you had scanned it. A code that is over can still be paid: somebody has a picture of it. Numbers that pay and end with 0101 to 0107 stand for: not enough money, refused, blocked, provider down, no answer, paid late, notified twice.',
    none: 'No codes yet. Start a payment by QRIS in the product, and its code appears here.',
    left: (seconds: number) => `${seconds} seconds left`,
    page: 'The page of the provider',
    other: 'Bahasa Indonesia',
  },
  id: {
    intro:
      'Pilih yang terjadi pada sebuah kode, seolah Anda memindainya. Kode yang sudah berakhir pun masih bisa dibayar: ada yang menyimpan gambarnya. Nomor pembayar yang berakhir 0101 sampai 0107 berarti: saldo kurang, ditolak, diblokir, penyedia mati, tanpa jawaban, terlambat dibayar, dua notifikasi.',
    none: 'Belum ada kode. Mulai pembayaran QRIS di aplikasi, lalu kodenya muncul di sini.',
    left: (seconds: number) => `${seconds} detik lagi`,
    page: 'Halaman penyedia',
    other: 'English',
  },
} as const;

function rupiah(amount: number): string {
  return `Rp${new Intl.NumberFormat('id').format(amount)}`;
}

function buttons({ reference, status }: CodeRow, language: Language): readonly Html[] {
  const possible: readonly (readonly [string, Move])[] = Object.entries(moves);
  return possible
    .filter(([, { from }]) => from.includes(status))
    .map(
      ([name, { label }]) =>
        html`<form method="post" action="/qris/${reference}/${name}?lang=${language}">
          <button class="button quiet">${label[language]}</button>
        </form>`,
    );
}

/** What is paid, and the page where a person pays it. */
function what({ kind, qr_string: text, reference, payer, option }: CodeRow, language: Language): Html {
  if (kind === 'qr') return html`<p class="text"><code>${text}</code></p>`;
  const who = [option, payer].filter((part) => part !== '').join(' · ');
  return html`<p class="text">
    <a href="/pay/${reference}?lang=${language}">${words[language].page}</a> ${who}
  </p>`;
}

function card(code: CodeRow, now: number, language: Language): Html {
  const left = Math.ceil((code.expires_at - now) / 1000);
  const time =
    code.status === 'pending' && left > 0
      ? html`<span class="note">${words[language].left(left)}</span>`
      : null;
  return html`<li class="message" id="code-${code.reference}">
    <p class="meta">
      <span class="badge">${statuses[language][code.status]}</span> <strong>${rupiah(code.amount)}</strong>
      <span>${code.method}</span> <span class="note">${code.reference}</span> ${time}
    </p>
    ${what(code, language)}
    <div class="actions">${buttons(code, language)}</div>
  </li>`;
}

/** The page of the QRIS provider: every code, and what may be done to it as the one who scans it. */
export function qrisPage(codes: readonly CodeRow[], now: number, language: Language): string {
  const t = words[language];
  const other = language === 'en' ? 'id' : 'en';
  const list =
    codes.length === 0
      ? html`<p class="none">${t.none}</p>`
      : html`<ul class="messages">
          ${codes.map((code) => card(code, now, language))}
        </ul>`;
  return labPage({
    title: language === 'id' ? 'Pembayaran' : 'Payments',
    language,
    aside: html`<a lang="${other}" hreflang="${other}" href="/qris?lang=${other}">${t.other}</a>`,
    main: html`<p class="intro">${t.intro}</p>
      ${list}`,
  });
}
