import { wordsIn } from '../../../src/contracts/locale.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../../foundation/language.ts';
import { html, type Html } from '../lab/html.ts';
import type { Lab } from '../lab/lab.ts';
import { labHeaders } from '../lab/labHeaders.ts';
import { labPage } from '../lab/labPage.ts';
import { fieldsOf, shownLanguage, textIn } from '../lab/readQuery.ts';
import { Refusal, refuseOtherPages } from '../lab/refusal.ts';
import { cardForm, type CardForm } from '../cards/cardForm.ts';
import { typedCard } from '../cards/typedCard.ts';
import { agree, endLink, linkOf, refuse, type LinkRow } from './links.ts';

const names: Readonly<Record<string, string>> = {
  card: 'Midtrans',
  gopay: 'GoPay',
  ovo: 'OVO',
  dana: 'DANA',
  shopeepay: 'ShopeePay',
  motionpay: 'MotionPay',
};

const words = {
  en: {
    ask: 'ALUR STREAMING wants to save this way to pay.',
    agree: 'Agree',
    refuse: 'Refuse',
    back: 'Back to the shop',
    over: 'There is nothing left to agree to here.',
    save: 'Save the card',
  },
  id: {
    ask: 'ALUR STREAMING ingin menyimpan cara bayar ini.',
    agree: 'Setuju',
    refuse: 'Tolak',
    back: 'Kembali ke toko',
    over: 'Tidak ada lagi yang perlu disetujui di sini.',
    save: 'Simpan kartu',
  },
} as const;

function move({ reference }: LinkRow, language: Language, name: string, label: string, quiet = false): Html {
  return html`<form method="post" action="/link/${reference}/${name}?lang=${language}">
    <button class="button ${quiet ? 'quiet' : ''}">${label}</button>
  </form>`;
}

function askCard(row: LinkRow, shown: Pick<CardForm, 'language' | 'now' | 'refused'>): Html {
  const { language } = shown;
  const t = wordsIn(words, language);
  const no = move(row, language, 'refuse', t.refuse, true);
  if (row.type !== 'card')
    return html`<p>${row.phone}</p>
      <div class="actions">${move(row, language, 'agree', t.agree)} ${no}</div>`;
  const action = `/link/${row.reference}/card?lang=${language}`;
  return html`${cardForm({ ...shown, action, button: t.save })}
    <div class="actions">${no}</div>`;
}

/** The page on which a person agrees that a method is saved (`/link/{reference}`): a wallet's own, or the one that takes cards. */
export function linkPages(server: FastifyInstance, lab: Lab): void {
  const { edgeUrl } = lab.settings;
  const show = (
    request: FastifyRequest,
    reply: FastifyReply,
    more: Pick<CardForm, 'refused'> = {},
  ): FastifyReply => {
    const row = linkOf(lab, request);
    const language = shownLanguage(request);
    const t = wordsIn(words, language);
    const over = html`<p>${t.over}</p>
      <p><a href="${row.return_url}">${t.back}</a></p>`;
    const main = html`<p class="intro">${t.ask}</p>
      ${row.status === 'pending' ? askCard(row, { language, now: lab.clock.now(), ...more }) : over}`;
    return reply
      .headers(labHeaders([], [edgeUrl]))
      .type('text/html; charset=utf-8')
      .send(labPage({ title: names[row.type] ?? row.type, language, main }));
  };
  server.get('/link/:reference', (request, reply) => show(request, reply));
  server.post('/link/:reference/:move', (request, reply) => {
    refuseOtherPages(request);
    const row = linkOf(lab, request);
    const name = textIn(fieldsOf(request.params), 'move', 32);
    if (name === 'card' && row.type === 'card') {
      const card = typedCard(request.body, lab.clock.now());
      if (typeof card === 'string')
        return show(request, reply, { refused: { wrong: card, typed: request.body } });
      agree(lab, row, card);
    } else if (name === 'agree' && row.type !== 'card') agree(lab, row);
    else if (name === 'refuse') refuse(lab, row);
    else if (name === 'end') {
      endLink(lab, row);
      return reply.redirect(`/methods?lang=${shownLanguage(request)}`, 303);
    } else throw new Refusal('err_not_found');
    return reply.redirect(row.return_url, 303);
  });
}
