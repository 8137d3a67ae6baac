import { languages } from '../../../locales/languages.ts';
import { wordsIn } from '../../../src/contracts/locale.ts';
import type { Language } from '../../foundation/language.ts';
import { html, type Html } from '../lab/html.ts';

const words = {
  en: {
    title: 'Time machine',
    intro:
      'Moves the clock of the product and of all providers together. Payment pages follow at once, others with their next call. See codes and vouchers run out, payments expire, and money come late.',
    now: 'It is',
    ahead: 'ahead of the true time by',
    true: 'the true time',
    failed: 'The product did not follow, so the clock was not moved. Check that it runs, then try again.',
    over: 'The clock was not moved: that payment has ended before the true time, and no clock is set back behind it.',
    off: 'The clock can’t be moved here: the environment does not allow it.',
    steps: {
      'five-minutes': ['5 minutes on', 'One-time codes run out, a quote still stands.'],
      hour: ['1 hour on', 'Codes by QR, wallets and quotes are over; the login renews itself.'],
      day: ['1 day on', 'Transfers are over; vouchers and packages that end today have ended.'],
      now: ['Back to the true time', 'What has ended stays ended.'],
    },
    before: '10 seconds before its end',
    beforeSees: 'The countdown of its page jumps to ten seconds.',
    after: '10 seconds after its end',
    afterSees: 'Its page says that it has run out, and offers another try.',
    days: (count: number) => `${count} d`,
  },
  id: {
    title: 'Mesin waktu',
    intro:
      'Memindahkan jam aplikasi dan semua penyedia bersama-sama. Halaman pembayaran langsung mengikuti, yang lain pada panggilan berikutnya. Lihat kode dan voucher habis masa berlakunya, pembayaran kedaluwarsa, dan uang terlambat datang.',
    now: 'Sekarang',
    ahead: 'lebih cepat dari waktu sebenarnya',
    true: 'waktu sebenarnya',
    failed:
      'Aplikasi tidak ikut, jadi jamnya tidak dipindahkan. Periksa apakah aplikasi berjalan, lalu coba lagi.',
    over: 'Jamnya tidak dipindahkan: pembayaran itu berakhir sebelum waktu sebenarnya, dan jam tidak bisa mundur melewatinya.',
    off: 'Jam tidak bisa dipindahkan di sini: lingkungannya tidak mengizinkan.',
    steps: {
      'five-minutes': ['Maju 5 menit', 'Kode sekali pakai habis, penawaran harga masih berlaku.'],
      hour: ['Maju 1 jam', 'QR, dompet, dan penawaran harga berakhir; login memperbarui diri.'],
      day: ['Maju 1 hari', 'Transfer berakhir; voucher dan paket yang habis hari ini sudah habis.'],
      now: ['Kembali ke waktu sebenarnya', 'Yang sudah berakhir tetap berakhir.'],
    },
    before: '10 detik sebelum berakhir',
    beforeSees: 'Hitung mundur di halamannya melompat ke sepuluh detik.',
    after: '10 detik setelah berakhir',
    afterSees: 'Halamannya memberi tahu bahwa waktunya habis, dan menawarkan coba lagi.',
    days: (count: number) => `${count} h`,
  },
} as const;

const stepNames = ['five-minutes', 'hour', 'day', 'now'] as const;

function button(action: string, label: string, sees: string, language: Language): Html {
  return html`<li class="row">
    <form method="post" action="/time/${action}?lang=${language}">
      <button class="button quiet">${label}</button>
    </form>
    <p class="note">${sees}</p>
  </li>`;
}

/** A span of time: `1 d 02:03:04`. */
function span(milliseconds: number, days: (count: number) => string): string {
  const seconds = Math.round(milliseconds / 1000);
  const count = Math.floor(seconds / 86_400);
  const clock = new Date((seconds % 86_400) * 1000).toISOString().slice(11, 19);
  return count === 0 ? clock : `${days(count)} ${clock}`;
}

/** What the section shows. */
export interface TimeView {
  readonly now: number;
  /** How far the clock is ahead of the true time, in milliseconds. */
  readonly offset: number;
  readonly isAllowed: boolean;
  /** Why the last move was not made; null where it was. */
  readonly failed: 'failed' | 'over' | null;
}

/** The time machine: what time it is, and buttons that move it. */
export function timeSection(view: TimeView, language: Language): Html {
  const t = wordsIn(words, language);
  const { now, offset, isAllowed, failed } = view;
  const time = new Intl.DateTimeFormat(languages[language].dates, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'Asia/Jakarta',
  }).format(now);
  const state = offset === 0 ? t.true : `${t.ahead} ${span(offset, t.days)}`;
  const moves = html`<ul class="rows">
    ${stepNames.map((step) => {
      const [label = '', sees = ''] = t.steps[step];
      return button(step, label, sees, language);
    })}
  </ul>`;
  return html`<section aria-labelledby="time">
    <h2 id="time">${t.title}</h2>
    <p class="none">${t.intro}</p>
    ${failed === null ? null : html`<p class="warning" role="alert">${t[failed]}</p>`}
    <p>
      ${t.now} <time datetime="${new Date(now).toISOString()}"><strong>${time} WIB</strong></time
      >, <span id="clock-state">${state}</span>
    </p>
    ${isAllowed ? moves : html`<p class="none">${t.off}</p>`}
  </section>`;
}

/** Buttons that set the clock to just before and just after the end of one payment. */
export function endButtons(reference: string, language: Language): readonly Html[] {
  const t = wordsIn(words, language);
  return [
    button(`before/${reference}`, t.before, t.beforeSees, language),
    button(`after/${reference}`, t.after, t.afterSees, language),
  ];
}
