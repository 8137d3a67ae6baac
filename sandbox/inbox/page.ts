import type { Language } from '../http/language.ts';
import type { Message } from '../../src/contracts/generated/api.ts';

const words = {
  en: {
    title: 'Inbox',
    intro: 'Messages that text and e-mail providers would have delivered. The page renews itself.',
    filter: 'Number or e-mail address',
    show: 'Show',
    all: 'Show all',
    none: 'No messages yet. Ask for a code in the app, and it appears here.',
    code: 'Code',
    sms: 'Text message',
    email: 'E-mail',
    other: 'Bahasa Indonesia',
  },
  id: {
    title: 'Kotak masuk',
    intro: 'Pesan yang seharusnya dikirim penyedia SMS dan email. Halaman ini memperbarui diri.',
    filter: 'Nomor atau alamat email',
    show: 'Tampilkan',
    all: 'Tampilkan semua',
    none: 'Belum ada pesan. Minta kode di aplikasi, lalu pesannya muncul di sini.',
    code: 'Kode',
    sms: 'SMS',
    email: 'Email',
    other: 'English',
  },
} as const;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
}

function card({ to, channel, text, code, at }: Message, language: Language): string {
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Asia/Jakarta' }).format(new Date(at));
  return `<li class="message">
  <p class="meta"><span class="badge ${channel}">${words[language][channel]}</span> <strong>${escapeHtml(to)}</strong> <time datetime="${at}">${time} WIB</time></p>
  <p class="text">${escapeHtml(text)}</p>
  <p class="code"><span>${words[language].code}</span> <code>${escapeHtml(code)}</code></p>
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
  const t = words[language];
  const other = language === 'en' ? 'id' : 'en';
  const toQuery = to === undefined ? '' : `&amp;to=${encodeURIComponent(to)}`;
  const list =
    messages.length === 0
      ? `<p class="none">${t.none}</p>`
      : `<ol class="messages">\n${messages.map((message) => card(message, language)).join('\n')}\n</ol>`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t.title} · Alur</title>
<link rel="stylesheet" href="/inbox/inbox.css">
<script src="/inbox/inbox.js" defer></script>
</head>
<body data-newest="${messages[0]?.at ?? ''}" data-to="${escapeHtml(to ?? '')}">
<header>
  <h1>${t.title}</h1>
  <a lang="${other}" hreflang="${other}" href="/inbox?lang=${other}${toQuery}">${t.other}</a>
</header>
<main>
  <p class="intro">${t.intro}</p>
  <form method="get" action="/inbox">
    <input type="hidden" name="lang" value="${language}">
    <label for="to">${t.filter}</label>
    <input id="to" name="to" value="${escapeHtml(to ?? '')}" autocomplete="off" spellcheck="false">
    <button>${t.show}</button>
    <a href="/inbox?lang=${language}">${t.all}</a>
  </form>
  ${list}
</main>
</body>
</html>
`;
}
