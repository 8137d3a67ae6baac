import { wordsIn } from '../../../src/contracts/locale.ts';
import type { Language } from '../../foundation/language.ts';
import { html, type Html } from '../lab/html.ts';
import { fieldsOf, textIn } from '../lab/readQuery.ts';
import { cardList, groupDigits } from './cardList.ts';
import { testCardOf } from './testCards.ts';
import type { WrongCard } from './typedCard.ts';

const words = {
  en: {
    number: 'Card number',
    expiry: 'Good through (MM/YY)',
    cvv: 'CVV',
    numberHint: 'Demonstration cards only; they are listed below.',
    expiryHint: 'This month or a later one.',
    cvvHint: 'Three digits; 000 is wrong, any other is right.',
    wrong: {
      number: 'This is not one of the demonstration cards. Never type a real card here.',
      expiry: 'This month is over, or is no month. Type one to come, such as 12/30.',
      cvv: 'This CVV is wrong. Type three digits other than 000.',
    },
    list: 'Demonstration only. These cards are taken, and no other number:',
  },
  id: {
    number: 'Nomor kartu',
    expiry: 'Berlaku sampai (BB/TT)',
    cvv: 'CVV',
    numberHint: 'Hanya kartu peragaan; daftarnya di bawah.',
    expiryHint: 'Bulan ini atau sesudahnya.',
    cvvHint: 'Tiga digit; 000 salah, selain itu benar.',
    wrong: {
      number: 'Ini bukan kartu peragaan. Jangan pernah mengetik kartu asli di sini.',
      expiry: 'Bulan ini sudah lewat, atau bukan bulan. Ketik yang akan datang, misalnya 12/30.',
      cvv: 'CVV ini salah. Ketik tiga digit selain 000.',
    },
    list: 'Hanya peragaan. Kartu ini diterima, nomor lain tidak:',
  },
} as const;

/** A form that takes a demonstration card. */
export interface CardForm {
  /** Where it is sent. */
  readonly action: string;
  readonly button: string;
  readonly language: Language;
  /** Milliseconds. */
  readonly now: number;
  /** What was typed, and what of it is not right. */
  readonly refused?: { readonly wrong: WrongCard; readonly typed: unknown };
}

/** What stands in the fields: a month and a CVV as for a demonstration, then what was typed; of the number only a demonstration card's. */
function valuesOf({ now, refused }: CardForm): Readonly<Record<WrongCard, string>> {
  const year = String(new Date(now).getUTCFullYear() + 4).slice(-2);
  if (refused === undefined) return { number: '', expiry: `12/${year}`, cvv: '123' };
  const typed = fieldsOf(refused.typed);
  const card = testCardOf(textIn(typed, 'number', 32));
  return {
    number: card === undefined ? '' : groupDigits(card.number),
    expiry: textIn(typed, 'expiry', 16),
    cvv: '',
  };
}

function field(form: CardForm, name: WrongCard, most: number): Html {
  const t = wordsIn(words, form.language);
  const isWrong = form.refused?.wrong === name;
  const wrong = html`<p class="warning" role="alert" id="${name}-wrong">${t.wrong[name]}</p>`;
  return html`<div class="card-field ${name}">
    <label for="${name}">${t[name]}</label>
    <input
      id="${name}"
      name="${name}"
      inputmode="numeric"
      autocomplete="off"
      maxlength="${most}"
      value="${valuesOf(form)[name]}"
      aria-describedby="${name}-hint${isWrong ? ` ${name}-wrong` : ''}"
      ${isWrong ? html`aria-invalid="true" autofocus` : null}
      required
    />
    <p class="note" id="${name}-hint">${t[`${name}Hint`]}</p>
    ${isWrong ? wrong : null}
  </div>`;
}

/** Number, month and CVV of a demonstration card with the button that sends them, and the list of the cards that are taken. */
export function cardForm(form: CardForm): Html {
  return html`<form class="stack card-form" method="post" action="${form.action}">
      ${field(form, 'number', 23)} ${field(form, 'expiry', 7)} ${field(form, 'cvv', 4)}
      <button>${form.button}</button>
    </form>
    <p class="none">${wordsIn(words, form.language).list}</p>
    ${cardList(form.language)}`;
}
