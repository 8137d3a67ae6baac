import { type Worded, wordsIn } from '../../../src/contracts/locale.ts';
import type { Language } from '../../foundation/language.ts';
import { html, type Html } from '../lab/html.ts';
import { testCards, type CardFate } from './testCards.ts';

/** What each card stands for, in a line. */
const fateNotes: Readonly<Record<CardFate, Worded>> = {
  pay: { en: 'asks for 3-D Secure, then is accepted', id: 'meminta 3-D Secure, lalu diterima' },
  frictionless: { en: 'accepted at once, without 3-D Secure', id: 'langsung diterima, tanpa 3-D Secure' },
  declined: { en: 'refused by the bank', id: 'ditolak bank' },
  unproven: { en: '3-D Secure fails', id: '3-D Secure gagal' },
  challenge: {
    en: 'looked at before it is accepted (fraud_status=challenge)',
    id: 'diperiksa dahulu sebelum diterima (fraud_status=challenge)',
  },
  poor: { en: 'not enough money', id: 'saldo tidak cukup' },
  silent: { en: 'the bank never answers', id: 'bank tidak pernah menjawab' },
};

/** A number in groups of four, as it stands on a card. */
export function groupDigits(number: string): string {
  return number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
}

/** The cards that the lab takes, each with what it stands for. */
export function cardList(language: Language): Html {
  return html`<ul class="plain">
    ${testCards.map(
      ({ number, fate }) =>
        html`<li>
          <code>${groupDigits(number)}</code> <span class="note">${wordsIn(fateNotes[fate], language)}</span>
        </li>`,
    )}
  </ul>`;
}
