import { wordsIn } from '../../../src/contracts/locale.ts';
import type { Language } from '../../foundation/language.ts';
import { html, type Html } from '../lab/html.ts';
import { counted, lasting, type Fault } from './dial.ts';
import { faultWords } from './words.ts';

const words = {
  en: {
    title: 'Faults',
    intro:
      'What goes wrong between the providers and the product, for every payment, until it is switched off.',
    on: 'on',
    left: (calls: number) => (calls === 1 ? 'on, 1 call left' : `on, ${calls} calls left`),
    off: 'Switch off',
    start: 'Switch on',
    reset: 'Switch all faults off',
    works: 'No fault is on.',
  },
  id: {
    title: 'Gangguan',
    intro: 'Yang salah antara penyedia dan aplikasi, untuk semua pembayaran, sampai dimatikan.',
    on: 'aktif',
    left: (calls: number) => `aktif, sisa ${calls} panggilan`,
    off: 'Matikan',
    start: 'Nyalakan',
    reset: 'Matikan semua gangguan',
    works: 'Tidak ada gangguan yang aktif.',
  },
} as const;

function row(fault: Fault, dial: ReadonlyMap<string, number | null>, language: Language): Html {
  const t = wordsIn(words, language);
  const { label, sees } = wordsIn(faultWords[fault], language);
  const left = dial.get(fault);
  const isOn = left !== undefined;
  const state = isOn ? html`<span class="badge">${left === null ? t.on : t.left(left)}</span>` : null;
  return html`<li class="row" id="fault-${fault}">
    <p><strong>${label}</strong> ${state} <span class="note" id="sees-${fault}">${sees}</span></p>
    <form method="post" action="/faults/${fault}?lang=${language}">
      <button
        class="button quiet"
        aria-label="${isOn ? t.off : t.start}: ${label}"
        aria-describedby="sees-${fault}"
      >
        ${isOn ? t.off : t.start}
      </button>
    </form>
  </li>`;
}

/** The fault dial: every fault with what the subscriber will see of it, whether it is on, and one button that switches all of them off. */
export function faultSection(dial: ReadonlyMap<string, number | null>, language: Language): Html {
  const t = wordsIn(words, language);
  const reset = html`<form method="post" action="/faults/reset?lang=${language}">
    <button class="button">${t.reset}</button>
  </form>`;
  return html`<section aria-labelledby="faults">
    <h2 id="faults">${t.title}</h2>
    <p class="none">${t.intro}</p>
    <ul class="rows">
      ${[...lasting, ...counted].map((fault) => row(fault, dial, language))}
    </ul>
    <div class="actions">${dial.size === 0 ? html`<p class="none">${t.works}</p>` : reset}</div>
  </section>`;
}
