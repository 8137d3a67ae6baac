import { wordsIn } from '../../../src/contracts/locale.ts';
import type { Language } from '../../foundation/language.ts';
import { html, type Html } from '../lab/html.ts';
import { labPage, languageLinks } from '../lab/labPage.ts';
import type { Tv } from './tvs.ts';

const words = {
  en: {
    title: 'TV',
    intro: 'Switch a TV on: it shows a code, and notices by itself that it was activated in the product.',
    name: 'Name of the TV',
    usual: 'Living room TV',
    on: 'Switch on',
    failed: 'The product gave no code: it is not running, or too many were asked for. Try again in a moment.',
    none: 'No TV is on yet.',
    all: 'All TVs',
    open: 'On the product’s page, type this code',
    waiting: 'Waiting to be activated',
    activated: 'Activated',
    welcome: (who: string) => `Now plays with the account of ${who}`,
    expired: 'This code is too old',
    again: 'Show a new code',
  },
  id: {
    title: 'TV',
    intro: 'Nyalakan TV: layarnya menampilkan kode, dan tahu sendiri begitu diaktifkan di aplikasi.',
    name: 'Nama TV',
    usual: 'TV ruang keluarga',
    on: 'Nyalakan',
    failed:
      'Aplikasi tidak memberi kode: belum berjalan, atau terlalu sering diminta. Coba lagi sebentar lagi.',
    none: 'Belum ada TV yang menyala.',
    all: 'Semua TV',
    open: 'Ketik kode ini di halaman aplikasi',
    waiting: 'Menunggu diaktifkan',
    activated: 'Sudah aktif',
    welcome: (who: string) => `Kini memakai akun ${who}`,
    expired: 'Kode ini sudah kedaluwarsa',
    again: 'Tampilkan kode baru',
  },
} as const;

/** The TVs that are on, and a form that switches another one on. */
export function tvListPage(tvs: readonly Tv[], language: Language, failed: boolean): string {
  const t = wordsIn(words, language);
  const list = tvs.map(
    ({ id, name, status }) =>
      html`<li>
        <a class="choice" href="/tv/${id}?lang=${language}"
          ><span><strong>${name}</strong> <span class="note">${t[status]}</span></span></a
        >
      </li>`,
  );
  return labPage({
    title: t.title,
    language,
    aside: languageLinks(language, (other) => `/tv?lang=${other}`),
    main: html`<p class="intro">${t.intro}</p>
      ${failed ? html`<p class="none" role="alert">${t.failed}</p>` : null}
      <form method="get" action="/tv/on">
        <input type="hidden" name="lang" value="${language}" />
        <label for="name">${t.name}</label>
        <input id="name" name="name" value="${t.usual}" maxlength="40" required />
        <button>${t.on}</button>
      </form>
      ${
        list.length === 0
          ? html`<p class="none">${t.none}</p>`
          : html`<ul class="choices">
              ${list}
            </ul>`
      }`,
  });
}

function screen({ id, code, status, user_name: who }: Tv, language: Language, activateAt: string): Html {
  const t = wordsIn(words, language);
  if (status === 'activated')
    return html`<p class="tv-state">${t.activated}</p>
      <p class="tv-note">${t.welcome(who)}</p>`;
  if (status === 'expired')
    return html`<p class="tv-state">${t.expired}</p>
      <form method="get" action="/tv/on">
        <input type="hidden" name="lang" value="${language}" /><input type="hidden" name="tv" value="${id}" />
        <button>${t.again}</button>
      </form>`;
  return html`<p class="tv-note">${t.open}: <a href="${activateAt}" rel="noreferrer">${activateAt}</a></p>
    <p class="tv-code"><code>${code}</code></p>
    <p class="tv-note" role="status">${t.waiting}</p>`;
}

/** One TV's screen. Its script only notices news. */
export function tvPage(tv: Tv, language: Language, edgeUrl: string): string {
  const t = wordsIn(words, language);
  return labPage({
    title: tv.name,
    language,
    aside: html`<span
      ><a href="/tv?lang=${language}">${t.all}</a>
      ${languageLinks(language, (other) => `/tv/${tv.id}?lang=${other}`)}</span
    >`,
    script: { path: '/tv/tv.js' },
    data: { tv: tv.id, status: tv.status },
    main: html`<div class="tv">${screen(tv, language, `${edgeUrl}/vplus/tv/activate`)}</div>`,
  });
}
