import { wordsIn } from '../../../src/contracts/locale.ts';
import type { FastifyInstance } from 'fastify';
import type { Language } from '../../foundation/language.ts';
import { html, type Html } from '../lab/html.ts';
import type { Lab } from '../lab/lab.ts';
import { labPage, languageLinks } from '../lab/labPage.ts';
import { shownLanguage } from '../lab/readQuery.ts';
import type { LinkRow } from './links.ts';

const words = {
  en: {
    title: 'Saved ways to pay',
    intro:
      'Cards and wallets that subscribers let the product charge. End one here, as its owner may in the wallet’s own settings: the product finds out at the next charge, and offers it no more.',
    none: 'Nothing is saved yet. Save a card or link a wallet in the product, and it appears here.',
    end: 'End the link',
  },
  id: {
    title: 'Metode bayar tersimpan',
    intro:
      'Kartu dan dompet yang boleh ditagih aplikasi. Putuskan di sini, seperti pemiliknya di setelan dompetnya: aplikasi mengetahuinya saat menagih lagi, lalu tidak menawarkannya lagi.',
    none: 'Belum ada yang disimpan. Simpan kartu atau hubungkan dompet di aplikasi, lalu muncul di sini.',
    end: 'Putuskan',
  },
} as const;

function card({ reference, type, masked }: LinkRow, language: Language): Html {
  return html`<li class="message" id="link-${reference}">
    <p class="meta"><span class="badge">${type}</span> <strong>${masked}</strong></p>
    <div class="actions">
      <form method="post" action="/link/${reference}/end?lang=${language}">
        <button class="button quiet">${wordsIn(words, language).end}</button>
      </form>
    </div>
  </li>`;
}

/** The room of what is saved (`/methods`): every card and wallet that is linked, which its owner may end here. */
export function linkRoom(server: FastifyInstance, { db }: Lab): void {
  server.get('/methods', (request, reply) => {
    const language = shownLanguage(request);
    const t = wordsIn(words, language);
    const rows = db.rows<LinkRow>("SELECT * FROM links WHERE status = 'active' ORDER BY rowid DESC LIMIT 50");
    const list =
      rows.length === 0
        ? html`<p class="none">${t.none}</p>`
        : html`<ul class="messages">
            ${rows.map((row) => card(row, language))}
          </ul>`;
    return reply.type('text/html; charset=utf-8').send(
      labPage({
        title: t.title,
        language,
        aside: languageLinks(language, (other) => `/methods?lang=${other}`),
        main: html`<p class="intro">${t.intro}</p>
          ${list}`,
      }),
    );
  });
}
