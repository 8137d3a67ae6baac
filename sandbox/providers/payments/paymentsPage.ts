import { type Worded, wordsIn } from '../../../src/contracts/locale.ts';
import type { Language } from '../../foundation/language.ts';
import { faultSection } from '../faults/faultSection.ts';
import { html, type Html } from '../lab/html.ts';
import { labPage, languageLinks } from '../lab/labPage.ts';
import { endButtons, timeSection, type TimeView } from '../time/timeSection.ts';
import type { Charge, ChargeStatus } from './charges.ts';
import { movesFrom } from './moves.ts';
import { rupiah } from '../../foundation/rupiah.ts';

const statuses: Worded<Readonly<Record<ChargeStatus, string>>> = {
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
    title: 'Payments',
    intro:
      'Choose what becomes of a payment, as if you had paid it, or not. One that is over can still be paid: somebody has a picture of its charge. Beside each button stands what the subscriber will see.',
    list: 'Payments',
    magic: 'Magic values: cards, numbers and amounts that lead to a known end',
    saved: 'Saved ways to pay',
    none: 'No payments yet. Start one in the product, and it appears here.',
    left: (seconds: number) => `${seconds} seconds left`,
    page: 'The page of the provider',
  },
  id: {
    title: 'Pembayaran',
    intro:
      'Pilih yang terjadi pada sebuah pembayaran, seolah Anda membayarnya, atau tidak. Yang sudah berakhir pun masih bisa dibayar: ada yang menyimpan gambar kodenya. Di samping tiap tombol tertulis yang akan dilihat pelanggan.',
    list: 'Pembayaran',
    magic: 'Nilai ajaib: kartu, nomor, dan jumlah yang hasilnya sudah pasti',
    saved: 'Metode bayar tersimpan',
    none: 'Belum ada pembayaran. Mulai satu di aplikasi, lalu muncul di sini.',
    left: (seconds: number) => `${seconds} detik lagi`,
    page: 'Halaman penyedia',
  },
} as const;

function buttons({ reference, status }: Charge, language: Language): readonly Html[] {
  return movesFrom(status).map(([name, move]) => {
    const { label, sees } = wordsIn(move, language);
    return html`<li class="row">
      <form method="post" action="/qris/${reference}/${name}?lang=${language}">
        <button class="button quiet">${label}</button>
      </form>
      <p class="note">${sees}</p>
    </li>`;
  });
}

/** What is paid, and the page where a person pays it. */
function what({ kind, qr_string: text, reference, payer, option }: Charge, language: Language): Html {
  const who = [option, payer].filter((part) => part !== '').join(' · ');
  return html`<p class="text">
    <a href="/pay/${reference}?lang=${language}">${wordsIn(words, language).page}</a> ${who}
    ${kind === 'qr' ? html`<code>${text}</code>` : null}
  </p>`;
}

function card(charge: Charge, { now, isAllowed }: TimeView, language: Language): Html {
  const left = Math.ceil((charge.expires_at - now) / 1000);
  const isRunning = charge.status === 'pending' && left > 0;
  const time = isRunning ? html`<span class="note">${wordsIn(words, language).left(left)}</span>` : null;
  return html`<li class="message" id="charge-${charge.reference}">
    <p class="meta">
      <span class="badge">${wordsIn(statuses, language)[charge.status]}</span>
      <strong>${rupiah(charge.amount)}</strong> <span>${charge.method}</span>
      <span class="note">${charge.reference}</span> ${time}
    </p>
    ${what(charge, language)}
    <ul class="rows">
      ${buttons(charge, language)} ${isRunning && isAllowed ? endButtons(charge.reference, language) : []}
    </ul>
  </li>`;
}

/** What the page shows beside the payments. */
export interface PaymentsView {
  readonly charges: readonly Charge[];
  readonly time: TimeView;
  /** The faults that are on, with the calls that are left of each. */
  readonly dial: ReadonlyMap<string, number | null>;
  readonly language: Language;
}

/** The room of payments: every one with what may be done to it, the time machine, and the fault dial. */
export function paymentsPage({ charges, time, dial, language }: PaymentsView): string {
  const t = wordsIn(words, language);
  const list =
    charges.length === 0
      ? html`<p class="none">${t.none}</p>`
      : html`<ul class="messages">
          ${charges.map((charge) => card(charge, time, language))}
        </ul>`;
  return labPage({
    title: t.title,
    language,
    aside: languageLinks(language, (other) => `/qris?lang=${other}`),
    main: html`<p class="intro">${t.intro}</p>
      <ul class="plain">
        <li><a href="/magic?lang=${language}">${t.magic}</a></li>
        <li><a href="/methods?lang=${language}">${t.saved}</a></li>
      </ul>
      ${timeSection(time, language)} ${faultSection(dial, language)}
      <section aria-labelledby="payments">
        <h2 id="payments">${t.list}</h2>
        ${list}
      </section>`,
  });
}
