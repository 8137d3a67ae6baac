import { type Worded, wordsIn } from '../../../src/contracts/locale.ts';
import type { FastifyInstance } from 'fastify';
import type { Language } from '../../foundation/language.ts';
import { cardList } from '../cards/cardList.ts';
import { html } from '../lab/html.ts';
import { labPage, languageLinks } from '../lab/labPage.ts';
import { labTable, type LabRow } from '../lab/labTable.ts';
import { shownLanguage } from '../lab/readQuery.ts';
import { magicEndings, type Magic } from '../payments/magic.ts';

const outcomes: Readonly<Record<Magic, Worded>> = {
  insufficient_balance: {
    en: 'Refused: the balance is too low (err_insufficient_balance)',
    id: 'Ditolak: saldo tidak cukup (err_insufficient_balance)',
  },
  declined: { en: 'Refused (err_payment_declined)', id: 'Ditolak (err_payment_declined)' },
  account_blocked: {
    en: 'Refused: the account is blocked (err_account_blocked)',
    id: 'Ditolak: akun diblokir (err_account_blocked)',
  },
  down: {
    en: 'The provider is down: the payment does not begin (err_channel_unavailable)',
    id: 'Penyedia mati: pembayaran tidak dimulai (err_channel_unavailable)',
  },
  silent: {
    en: 'No answer until the time has run out (err_payment_expired)',
    id: 'Tidak ada jawaban sampai waktunya habis (err_payment_expired)',
  },
  late: {
    en: 'Runs out, and is paid 20 seconds later: the money buys the package or is paid back',
    id: 'Waktunya habis, lalu dibayar 20 detik kemudian: uangnya membeli paket atau dikembalikan',
  },
  twice: { en: 'Paid, and reported twice', id: 'Lunas, dan dilaporkan dua kali' },
};

const words = {
  en: {
    title: 'Magic values',
    intro: 'Values that lead to a known end, after those of Xendit and Midtrans. Everything else is paid.',
    endings: 'Phone numbers and amounts',
    endingsIntro:
      'By the last four digits of the phone number that pays (OVO, mobile balance, linked wallets), or of the amount in rupiah: +62 812 3456 0101 or Rp10.101. Wallets that ring and saved ones decide by themselves; elsewhere the value counts when you press Pay on the provider’s page.',
    ends: 'Ends with',
    becomes: 'What becomes of it',
    cards: 'Cards',
    cardsIntro:
      'Demonstration cards only. Any other number is refused, even one that a bank could have issued: never type a real card here.',
    pins: 'PINs and codes',
    code: 'Code',
    pin: 'PIN 000000 and code 000000 are wrong, any other six digits are right. So is every CVV of three digits but 000. Codes of text messages are in the inbox.',
    codesIntro: 'Typed in the shop in the place of the code of a mobile balance:',
    codes: {
      '0000': 'Wrong (err_invalid_otp); the code that was sent still pays',
      '0001': 'Expired, with the code that was sent (err_expired_otp)',
      '0002': 'One wrong try too many (err_multiple_attempt)',
    },
  },
  id: {
    title: 'Nilai ajaib',
    intro:
      'Nilai yang hasilnya sudah pasti, mengikuti milik Xendit dan Midtrans. Selain itu, pembayaran lunas.',
    endings: 'Nomor telepon dan jumlah',
    endingsIntro:
      'Menurut empat digit terakhir nomor yang membayar (OVO, pulsa, dompet yang dihubungkan), atau jumlah dalam rupiah: +62 812 3456 0101 atau Rp10.101. Dompet yang menerima permintaan dan yang tersimpan memutuskan sendiri; di tempat lain nilainya berlaku saat Anda menekan Bayar di halaman penyedia.',
    ends: 'Berakhiran',
    becomes: 'Hasilnya',
    cards: 'Kartu',
    cardsIntro:
      'Hanya kartu peragaan. Nomor lain ditolak, juga nomor yang mungkin diterbitkan bank: jangan pernah mengetik kartu asli di sini.',
    pins: 'PIN dan kode',
    code: 'Kode',
    pin: 'PIN 000000 dan kode 000000 salah, enam digit lainnya benar. Begitu juga CVV: tiga digit apa pun selain 000 benar. Kode dari SMS ada di kotak masuk.',
    codesIntro: 'Diketik di toko sebagai ganti kode pembayaran pulsa:',
    codes: {
      '0000': 'Salah (err_invalid_otp); kode yang dikirim masih bisa membayar',
      '0001': 'Kedaluwarsa, begitu juga kode yang dikirim (err_expired_otp)',
      '0002': 'Terlalu banyak percobaan (err_multiple_attempt)',
    },
  },
} as const;

function line([value, becomes]: readonly [string, string]): LabRow {
  return [html`<code>${value}</code>`, becomes];
}

function page(language: Language): string {
  const t = wordsIn(words, language);
  const endings = Object.entries(magicEndings).map(([ending, magic]) =>
    line([ending, wordsIn(outcomes[magic], language)]),
  );
  return labPage({
    title: t.title,
    language,
    aside: languageLinks(language, (other) => `/magic?lang=${other}`),
    main: html`<p class="intro">${t.intro}</p>
      <h2>${t.endings}</h2>
      <p class="none">${t.endingsIntro}</p>
      ${labTable([t.ends, t.becomes], endings)}
      <h2>${t.cards}</h2>
      <p class="none">${t.cardsIntro}</p>
      ${cardList(language)}
      <h2>${t.pins}</h2>
      <p>${t.pin}</p>
      <p>${t.codesIntro}</p>
      ${labTable([t.code, t.becomes], Object.entries(t.codes).map(line))}`,
  });
}

/** The values that lead to a known end (`/magic`), in both languages. */
export function magicRoutes(server: FastifyInstance): void {
  server.get('/magic', (request, reply) =>
    reply.type('text/html; charset=utf-8').send(page(shownLanguage(request))),
  );
}
