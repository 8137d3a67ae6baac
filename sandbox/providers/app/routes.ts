import { wordsIn } from '../../../src/contracts/locale.ts';
import type { FastifyInstance } from 'fastify';
import { html } from '../lab/html.ts';
import type { Lab } from '../lab/lab.ts';
import { labPage } from '../lab/labPage.ts';
import { shownLanguage } from '../lab/readQuery.ts';

const words = {
  en: { title: 'The Alur app', intro: 'On a phone or a TV the app opens here.', back: 'Back to the product' },
  id: {
    title: 'Aplikasi Alur',
    intro: 'Di ponsel atau TV, aplikasinya terbuka di sini.',
    back: 'Kembali ke Alur',
  },
} as const;

/** `/app` stands for the product's own app, which a link of the product opens. */
export function appRoutes(server: FastifyInstance, { settings }: Lab): void {
  server.get('/app', (request, reply) => {
    const language = shownLanguage(request);
    const { title, intro, back } = wordsIn(words, language);
    const main = html`<p class="intro">${intro}</p>
      <p><a href="${settings.edgeUrl}/vplus">${back}</a></p>`;
    return reply.type('text/html; charset=utf-8').send(labPage({ title, language, main }));
  });
}
