import { wordsIn } from '../../../src/contracts/locale.ts';
import { encode } from 'uqr';
import type { Language } from '../../foundation/language.ts';
import { html, type Html } from '../lab/html.ts';
import { labPage, languageLinks } from '../lab/labPage.ts';
import type { Company, Subscription } from './subscriptions.ts';

const words = {
  en: {
    title: 'Pay-TV companies',
    intro:
      'Subscriptions that can be linked in the product: by their number, or by the QR code of the box, scanned or typed. Codes to change a link arrive at the phone named here (see the inbox).',
    number: 'Subscriber number',
    customer: 'Customer',
    qr: 'QR code',
    ended: 'Ended',
    end: 'End this subscription',
    add: 'New subscription',
    takeDown: 'Take the company down',
    repair: 'Repair the company',
    down: 'Down: it answers nothing',
  },
  id: {
    title: 'Perusahaan TV kabel',
    intro:
      'Langganan yang dapat dihubungkan di aplikasi: lewat nomornya, atau lewat kode QR dekoder, dipindai maupun diketik. Kode untuk mengganti langganan dikirim ke nomor ponsel di sini (lihat kotak masuk).',
    number: 'Nomor pelanggan',
    customer: 'Pelanggan',
    qr: 'Kode QR',
    ended: 'Berakhir',
    end: 'Akhiri langganan ini',
    add: 'Langganan baru',
    takeDown: 'Matikan perusahaan ini',
    repair: 'Perbaiki perusahaan ini',
    down: 'Gangguan: tidak merespons',
  },
} as const;

/** A company and what is subscribed to at it. */
export interface ShownCompany {
  readonly company: Company;
  readonly subscriptions: readonly Subscription[];
}

/** A QR code as a picture, dark on white with its quiet zone. */
function picture(text: string, name: string): Html {
  const { data, size } = encode(text, { border: 4 });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return html`<svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-label="${name}">
    <rect width="${size}" height="${size}" fill="#fff" />
    <path d="${path}" />
  </svg>`;
}

function button(action: string, label: string): Html {
  return html`<form method="post" action="${action}"><button class="button quiet">${label}</button></form>`;
}

function card(subscription: Subscription, language: Language): Html {
  const { company, subscriber_id: id, customer_id: customer, name, phone, qr, ended } = subscription;
  const t = wordsIn(words, language);
  const over = ended === 1;
  return html`<li class="message" id="${company}-${id}">
    <p class="meta">
      <strong>${name}</strong>
      <span class="note">${phone}</span> ${over ? html`<span class="badge">${t.ended}</span>` : null}
    </p>
    <p class="text">${t.number}: <code>${id}</code>, ${t.customer}: <code>${customer}</code></p>
    ${
      over
        ? null
        : html`${picture(qr, t.qr)}
            <p class="text">${t.qr}: <code>${qr}</code></p>
            <div class="actions">
              ${button(`/paytv/${company}/subscribers/${id}/end?lang=${language}`, t.end)}
            </div>`
    }
  </li>`;
}

function section({ company, subscriptions }: ShownCompany, language: Language): Html {
  const t = wordsIn(words, language);
  const { code, name, is_down: down } = company;
  const switching = down === 1 ? (['up', t.repair] as const) : (['down', t.takeDown] as const);
  return html`<section>
    <h2>${name}</h2>
    ${down === 1 ? html`<p class="none">${t.down}</p>` : null}
    <div class="actions">
      ${button(`/paytv/${code}/new?lang=${language}`, t.add)}
      ${button(`/paytv/${code}/${switching[0]}?lang=${language}`, switching[1])}
    </div>
    <ul class="messages">
      ${subscriptions.map((subscription) => card(subscription, language))}
    </ul>
  </section>`;
}

/** The page of the pay-TV companies: what can be linked, and a switch that takes each company down. */
export function paytvPage(companies: readonly ShownCompany[], language: Language): string {
  const t = wordsIn(words, language);
  return labPage({
    title: t.title,
    language,
    aside: languageLinks(language, (other) => `/paytv?lang=${other}`),
    main: html`<p class="intro">${t.intro}</p>
      ${companies.map((company) => section(company, language))}`,
  });
}
