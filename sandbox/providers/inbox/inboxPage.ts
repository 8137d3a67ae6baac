import { wordsIn } from '../../../src/contracts/locale.ts';
import type { Message } from '../../../src/contracts/generated/api.ts';
import type { Language } from '../../foundation/language.ts';
import { html, type Html } from '../lab/html.ts';
import { labPage, languageLinks } from '../lab/labPage.ts';

const words = {
  en: {
    title: 'Inbox',
    intro: 'Messages that text and e-mail providers would have delivered. The page renews itself.',
    filter: 'Number or e-mail address',
    show: 'Show',
    all: 'Show all',
    none: 'No messages yet. Ask for a code in the app, and it appears here.',
    code: 'Code',
    open: 'Open the link',
    sms: 'Text message',
    email: 'E-mail',
  },
  id: {
    title: 'Kotak masuk',
    intro: 'Pesan yang seharusnya dikirim penyedia SMS dan email. Halaman ini memperbarui diri.',
    filter: 'Nomor atau alamat email',
    show: 'Tampilkan',
    all: 'Tampilkan semua',
    none: 'Belum ada pesan. Minta kode di aplikasi, lalu pesannya muncul di sini.',
    code: 'Kode',
    open: 'Buka tautan',
    sms: 'SMS',
    email: 'Email',
  },
} as const;

function card({ to, channel, text, code, link, at }: Message, language: Language): Html {
  const time = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'Asia/Jakarta',
  }).format(new Date(at));
  const t = wordsIn(words, language);
  return html`<li class="message">
    <p class="meta">
      <span class="badge ${channel}">${t[channel]}</span> <strong>${to}</strong>
      <time datetime="${at}">${time} WIB</time>
    </p>
    <p class="text">${text}</p>
    ${code === '' ? null : html`<p class="code"><span>${t.code}</span> <code>${code}</code></p>`}
    ${link === undefined ? null : html`<p class="actions"><a class="button" href="${link}">${t.open}</a></p>`}
  </li>`;
}

/** What the page shows. */
export interface InboxView {
  readonly messages: readonly Message[];
  readonly to: string | undefined;
  readonly language: Language;
}

/** The inbox as a page: all of it is written here, the script only notices news. */
export function inboxPage({ messages, to, language }: InboxView): string {
  const t = wordsIn(words, language);
  const toQuery = to === undefined ? '' : `&to=${encodeURIComponent(to)}`;
  const list =
    messages.length === 0
      ? html`<p class="none">${t.none}</p>`
      : html`<ol class="messages">
          ${messages.map((message) => card(message, language))}
        </ol>`;
  return labPage({
    title: t.title,
    language,
    aside: languageLinks(language, (other) => `/inbox?lang=${other}${toQuery}`),
    script: { path: '/inbox/inbox.js' },
    data: { newest: messages[0]?.at ?? '', to: to ?? '' },
    main: html`<p class="intro">${t.intro}</p>
      <form method="get" action="/inbox">
        <input type="hidden" name="lang" value="${language}" />
        <label for="to">${t.filter}</label>
        <input id="to" name="to" value="${to ?? ''}" autocomplete="off" spellcheck="false" />
        <button>${t.show}</button>
        <a href="/inbox?lang=${language}">${t.all}</a>
      </form>
      ${list}`,
  });
}
