import { cardList } from '../cards/cardList.ts';
import type { Language } from '../../foundation/language.ts';
import { html, type Html } from '../lab/html.ts';
import { labPage } from '../lab/labPage.ts';
import type { CodeRow } from '../qris/codes.ts';

/** Whose page it is, to a person: a wallet, a bank, an operator, or the one that takes cards. */
const names: Readonly<Record<string, string>> = {
  gopay: 'GoPay',
  ovo: 'OVO',
  dana: 'DANA',
  shopeepay: 'ShopeePay',
  motionpay: 'MotionPay',
  forest: 'Forest',
  card: 'Midtrans',
  va: 'Mobile banking',
  telco: 'Pulsa',
  qris: 'QRIS',
};

const words = {
  en: {
    toPay: 'To pay to ALUR STREAMING',
    from: 'From',
    pay: 'Pay',
    approve: 'Approve',
    transfer: 'Transfer',
    refuse: 'Refuse',
    poor: 'Pay without enough money',
    back: 'Cancel and go back',
    over: 'There is nothing left to pay here.',
    home: 'Back to the shop',
    card: 'Card number',
    cardHint: 'Demonstration only. These cards are taken, and no other number:',
    cardRefused: 'This is not one of the demonstration cards. Never type a real card here.',
    next: 'Continue',
    secure: '3-D Secure',
    secureIntro: 'Your bank wants to be sure that it is you.',
    confirm: 'It’s me: confirm',
    other: 'Bahasa Indonesia',
  },
  id: {
    toPay: 'Untuk dibayar ke ALUR STREAMING',
    from: 'Dari',
    pay: 'Bayar',
    approve: 'Setujui',
    transfer: 'Transfer',
    refuse: 'Tolak',
    poor: 'Bayar dengan saldo kurang',
    back: 'Batal dan kembali',
    over: 'Tidak ada lagi yang perlu dibayar di sini.',
    home: 'Kembali ke toko',
    card: 'Nomor kartu',
    cardHint: 'Hanya peragaan. Kartu ini diterima, nomor lain tidak:',
    cardRefused: 'Ini bukan kartu peragaan. Jangan pernah mengetik kartu asli di sini.',
    next: 'Lanjut',
    secure: '3-D Secure',
    secureIntro: 'Bank Anda ingin memastikan bahwa ini Anda.',
    confirm: 'Ini saya: konfirmasi',
    other: 'English',
  },
} as const;

/** What is shown of a payment at the provider. */
export interface PayView {
  readonly code: CodeRow;
  readonly language: Language;
  /** The fate of the card that was typed: then it is the bank's page. */
  readonly fate?: string;
  /** What was typed is no card that is taken here. */
  readonly refusedCard?: boolean;
}

function move({ code, language }: PayView, name: string, label: string, quiet = false): Html {
  return html`<form method="post" action="/pay/${code.reference}/${name}?lang=${language}">
    <button class="button ${quiet ? 'quiet' : ''}">${label}</button>
  </form>`;
}

function backLink({ code, language }: PayView): Html | null {
  return code.return_url === ''
    ? null
    : html`<p><a href="/pay/${code.reference}/back">${words[language].home}</a></p>`;
}

function cardForm(view: PayView): Html {
  const { code, language, refusedCard } = view;
  const t = words[language];
  const wrong = html`<p class="intro" role="alert">${t.cardRefused}</p>`;
  return html`${refusedCard === true ? wrong : null}
    <form method="post" action="/pay/${code.reference}/card?lang=${language}">
      <label for="number">${t.card}</label>
      <input id="number" name="number" inputmode="numeric" autocomplete="off" maxlength="23" required />
      <button>${t.next}</button>
    </form>
    <p class="none">${t.cardHint}</p>
    ${cardList(language)}
    <div class="actions">${move(view, 'back', t.back, true)}</div>`;
}

function securePage(view: PayView): Html {
  const t = words[view.language];
  return html`<h2>${t.secure}</h2>
    <p>${t.secureIntro}</p>
    <div class="actions">
      ${move(view, view.fate ?? 'pay', t.confirm)} ${move(view, 'unproven', t.refuse, true)}
    </div>`;
}

function walletMoves(view: PayView): Html {
  const t = words[view.language];
  const { kind } = view.code;
  const label = kind === 'va' ? t.transfer : kind === 'push' ? t.approve : t.pay;
  const leads = kind === 'redirect' || kind === 'post' || kind === 'app';
  return html`<div class="actions">
    ${move(view, 'pay', label)} ${move(view, 'poor', t.poor, true)} ${move(view, 'deny', t.refuse, true)}
    ${leads ? move(view, 'back', t.back, true) : null}
  </div>`;
}

function body(view: PayView): Html {
  const { code, language } = view;
  const fate = view.fate ?? code.fate ?? undefined;
  if (code.status !== 'pending')
    return html`<p class="intro">${words[language].over}</p>
      ${backLink(view)}`;
  if (code.method !== 'card') return walletMoves(view);
  // A saved card is not typed again: its bank asks at once.
  if (fate === undefined) return code.payer === '' ? cardForm(view) : securePage(view);
  return securePage({ ...view, fate });
}

/** The page where a person pays at the provider: a wallet's or a bank's own, the one that takes cards, or 3-D Secure. */
export function payPage(view: PayView): string {
  const { code, language } = view;
  const t = words[language];
  const other = language === 'en' ? 'id' : 'en';
  const who = [code.option.toUpperCase(), code.payer].filter((part) => part !== '').join(' · ');
  return labPage({
    title: names[code.method] ?? code.method,
    language,
    aside: html`<a lang="${other}" hreflang="${other}" href="/pay/${code.reference}?lang=${other}"
      >${t.other}</a
    >`,
    main: html`<p class="intro">${t.toPay}</p>
      <p class="code"><code>Rp${new Intl.NumberFormat('id').format(code.amount)}</code></p>
      ${who === '' ? null : html`<p>${t.from} ${who}</p>`} ${body(view)}`,
  });
}
