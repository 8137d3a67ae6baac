import { wordsIn } from '../../../src/contracts/locale.ts';
import { html, type Html } from '../lab/html.ts';
import { labPage, languageLinks } from '../lab/labPage.ts';
import type { Charge } from '../payments/charges.ts';
import { drawing, type Shape } from './drawings.ts';
import { bankPage, cardPage, operatorPage, securePage, walletPage } from './pages.ts';
import type { PayView } from './payView.ts';
import { payWords } from './words.ts';
import { rupiah } from '../../foundation/rupiah.ts';

/** Whose page it is: by the kind of the payment, so that a new method has one without a line here. */
function pageOf(view: PayView): {
  readonly shape: Shape;
  readonly name: 'wallet' | 'bank' | 'operator' | 'card' | 'issuer';
  readonly body: (view: PayView) => Html;
} {
  const { kind, method, token } = view.charge;
  const fate = view.fate ?? view.charge.fate ?? undefined;
  if (method === 'card' && (fate !== undefined || token !== ''))
    return {
      shape: 'shield',
      name: 'issuer',
      body: (shown) => securePage({ ...shown, ...(fate === undefined ? {} : { fate }) }),
    };
  if (method === 'card') return { shape: 'card', name: 'card', body: cardPage };
  if (kind === 'va') return { shape: 'bank', name: 'bank', body: bankPage };
  if (kind === 'otp') return { shape: 'operator', name: 'operator', body: operatorPage };
  return { shape: 'wallet', name: 'wallet', body: walletPage };
}

/** What the page plays: the method by the name that it has in the product's addresses, with the bank or operator that was chosen. */
function methodPath({ method, option }: Charge): string {
  return [method, option]
    .filter((part) => part !== '')
    .join(' · ')
    .toUpperCase();
}

function backLink({ charge, language }: PayView): Html | null {
  return charge.return_url === ''
    ? null
    : html`<p><a href="/pay/${charge.reference}/back">${wordsIn(payWords, language).home}</a></p>`;
}

/** The page where a person pays at the provider: a wallet's or a bank's own, an operator's, the one that takes cards, or 3-D Secure. */
export function payPage(view: PayView): string {
  const { charge, language } = view;
  const t = wordsIn(payWords, language);
  const { shape, name, body } = pageOf(view);
  const over = html`<p class="intro">${t.done}</p>
    ${backLink(view)}`;
  return labPage({
    title: t[name],
    language,
    script: { path: '/pay/pay.js' },
    aside: languageLinks(language, (other) => `/pay/${charge.reference}?lang=${other}`),
    main: html`<div class="device ${name}">
      <p class="brand">${drawing(shape)} <span>${t.plays(methodPath(charge))}</span></p>
      <p class="amount"><span class="note">${t.amount}</span> <strong>${rupiah(charge.amount)}</strong></p>
      ${charge.status === 'pending' ? body(view) : over}
    </div>`,
  });
}
