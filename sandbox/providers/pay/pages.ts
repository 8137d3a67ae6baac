import { wordsIn } from '../../../src/contracts/locale.ts';
import { cardForm } from '../cards/cardForm.ts';
import { html, type Html } from '../lab/html.ts';
import { accountOf, type Charge } from '../payments/charges.ts';
import { magicOf } from '../payments/magic.ts';
import { merchant } from '../payments/qrString.ts';
import { bill, fieldForm, moveButton, type PayView } from './payView.ts';
import { payWords } from './words.ts';
import { rupiah } from '../../foundation/rupiah.ts';

/** What is left in a wallet or on a number: too little where the payment is to fail for it. */
function balanceOf(charge: Charge): number {
  return magicOf(charge) === 'insufficient_balance' ? Math.floor(charge.amount / 2) : charge.amount + 250_000;
}

/** What may happen beside the one thing that a person came for. */
function otherMoves(view: PayView, names: readonly ('poor' | 'deny' | 'back')[]): Html {
  const t = wordsIn(payWords, view.language);
  const labels = { poor: t.poor, deny: t.refuse, back: t.back };
  return html`<section aria-labelledby="moves">
    <h2 id="moves">${t.moves}</h2>
    <div class="actions">${names.map((name) => moveButton(view, name, labels[name]))}</div>
  </section>`;
}

const leading: readonly Charge['kind'][] = ['app', 'redirect', 'post'];

/** The keys of a keypad, which write into the field of the PIN; they show once the page's script runs. */
function keypad({ language }: PayView): Html {
  const t = wordsIn(payWords, language);
  const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];
  return html`<div class="keypad" role="group" aria-label="${t.keypad}" hidden>
    ${keys.map((key) => html`<button type="button" class="button quiet" data-key="${key}">${key}</button>`)}
    <button type="button" class="button quiet" data-key="erase">${t.erase}</button>
  </div>`;
}

/** A wallet's app: who asks for how much, what is left in it, and its PIN. */
export function walletPage(view: PayView): Html {
  const { charge, language, wrong } = view;
  const t = wordsIn(payWords, language);
  const amount = rupiah(charge.amount);
  const from = charge.payer === '' ? [] : [[t.from, charge.payer] as const];
  return html`${charge.kind === 'push' ? html`<p class="badge">${t.request}</p>` : null}
  ${bill(view, [[t.to, merchant.name], ...from, [t.balance, rupiah(balanceOf(charge))]])}
  ${fieldForm(view, {
    move: 'pay',
    name: 'pin',
    label: t.pin,
    hint: t.pinHint,
    button: charge.kind === 'push' ? t.approve(amount) : t.pay(amount),
    value: '123456',
    wrong: wrong === 'pin' ? t.pinWrong : null,
    secret: true,
  })}
  ${keypad(view)}
  ${otherMoves(view, ['poor', 'deny', ...(leading.includes(charge.kind) ? (['back'] as const) : [])])}`;
}

/** A bank's page of transfers: the number that is paid to, filled in, what it stands for, and the amount. */
export function bankPage(view: PayView): Html {
  const { charge, language, wrong } = view;
  const t = wordsIn(payWords, language);
  const account = accountOf(charge);
  const number = 'va_number' in account ? account.va_number : `${account.biller_code} ${account.bill_key}`;
  return html`${bill(view, [
    [t.to, merchant.name],
    [t.balance, rupiah(balanceOf(charge))],
  ])}
  ${fieldForm(view, {
    move: 'pay',
    name: 'account',
    label: 'va_number' in account ? t.account : t.biller,
    hint: t.accountHint,
    button: t.transfer(rupiah(charge.amount)),
    value: number,
    wrong: wrong === 'account' ? t.accountWrong : null,
  })}
  ${otherMoves(view, ['poor', 'deny'])}`;
}

/** A phone with its operator's text messages: the code is typed in the shop. */
export function operatorPage(view: PayView): Html {
  const { charge, language, texts } = view;
  const t = wordsIn(payWords, language);
  const none = html`<p class="none">${t.smsNone}</p>`;
  const list = html`<ul class="texts">
    ${texts.map((text) => html`<li>${text}</li>`)}
  </ul>`;
  return html`${bill(view, [
      [t.to, merchant.name],
      [t.from, charge.payer],
      [t.balance, rupiah(balanceOf(charge))],
    ])}
    <section aria-labelledby="texts">
      <h2 id="texts">${t.smsTitle}</h2>
      ${texts.length === 0 ? none : list}
      <p class="note">${t.smsHint}</p>
    </section>
    ${otherMoves(view, ['poor', 'deny'])}`;
}

/** The page that takes cards: demonstration cards alone. */
export function cardPage(view: PayView): Html {
  const { charge, language, now, refusedCard } = view;
  const t = wordsIn(payWords, language);
  const action = `/pay/${charge.reference}/card?lang=${language}`;
  const refused = refusedCard === undefined ? {} : { refused: refusedCard };
  return html`${bill(view, [[t.to, merchant.name]])}
  ${cardForm({ action, button: t.next, language, now, ...refused })} ${otherMoves(view, ['back'])}`;
}

/** 3-D Secure, at the bank of the card: it asks for a code of its own before it lets the card pay. */
export function securePage(view: PayView): Html {
  const { language, wrong, fate = 'pay' } = view;
  const t = wordsIn(payWords, language);
  return html`<h2>${t.secure}</h2>
    <p>${t.secureIntro}</p>
    ${bill(view, [[t.to, merchant.name]])}
    ${fieldForm(view, {
      move: fate,
      name: 'code',
      label: t.secureCode,
      hint: t.secureHint,
      button: t.confirm,
      value: '112233',
      wrong: wrong === 'code' ? t.secureWrong : null,
    })}
    <div class="actions">${moveButton(view, 'unproven', t.refuse)}</div>`;
}
