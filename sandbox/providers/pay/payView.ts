import { wordsIn } from '../../../src/contracts/locale.ts';
import type { Language } from '../../foundation/language.ts';
import type { CardForm } from '../cards/cardForm.ts';
import { html, type Html } from '../lab/html.ts';
import type { Charge } from '../payments/charges.ts';
import { payWords } from './words.ts';

/** What was typed and is not right. */
export type Wrong = 'pin' | 'account' | 'code';

/** What is shown of a payment at the provider. */
export interface PayView {
  readonly charge: Charge;
  readonly language: Language;
  readonly now: number;
  /** The fate of the card that was typed: then it is the bank's page. */
  readonly fate?: string;
  readonly wrong?: Wrong;
  /** A card that was not taken. */
  readonly refusedCard?: CardForm['refused'];
  /** Text messages of the number that pays, the newest first. */
  readonly texts: readonly string[];
}

/** A button that does something to the payment. */
export function moveButton({ charge, language }: PayView, name: string, label: string): Html {
  return html`<form method="post" action="/pay/${charge.reference}/${name}?lang=${language}">
    <button class="button quiet">${label}</button>
  </form>`;
}

/** One field with the button that sends it. */
export interface FieldForm {
  readonly move: string;
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly button: string;
  readonly value: string;
  readonly wrong: string | null;
  readonly secret?: true;
}

/** The main form of a page: what is asked for, filled in as for a demonstration, and the one button that goes on. */
export function fieldForm({ charge, language }: PayView, form: FieldForm): Html {
  const { name, wrong } = form;
  return html`<form
    class="stack"
    method="post"
    action="/pay/${charge.reference}/${form.move}?lang=${language}"
  >
    <label for="${name}">${form.label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${form.secret === true ? 'password' : 'text'}"
      inputmode="numeric"
      autocomplete="off"
      maxlength="32"
      value="${form.value}"
      aria-describedby="${name}-hint"
      ${wrong === null ? null : html`aria-invalid="true"`}
    />
    <p class="note" id="${name}-hint">${form.hint}</p>
    ${wrong === null ? null : html`<p class="warning" role="alert">${wrong}</p>`}
    <button>${form.button}</button>
  </form>`;
}

/** Rows of a bill: what is paid, by what, from what, and how long there is. */
export function bill(view: PayView, rows: readonly (readonly [name: string, value: string | Html])[]): Html {
  const t = wordsIn(payWords, view.language);
  const left = Math.max(0, Math.ceil((view.charge.expires_at - view.now) / 1000));
  const time = html`<span role="timer" data-left="${left}" data-over="${t.over}">${clockText(left)}</span>`;
  const all = [...rows, [t.left, time] as const];
  return html`<dl class="bill">
    ${all.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;
}

/** Seconds as a person reads them: `14:59`, or `23:59:59`. */
function clockText(seconds: number): string {
  const text = new Date((seconds % 86_400) * 1000).toISOString();
  return seconds < 3600 ? text.slice(14, 19) : text.slice(11, 19);
}
