import { demoAccounts } from '../foundation/demoPeople.ts';
import { socialNames } from '../foundation/places.ts';
import type { Lab } from './lab/lab.ts';
import { people } from './idp/people.ts';
import { html, type Html } from './lab/html.ts';
import { labPage } from './lab/labPage.ts';
import { labTable } from './lab/labTable.ts';

const rooms = [
  ['/inbox', 'Inbox', 'Text messages and e-mails, with their codes and links'],
  [
    '/qris',
    'Payments',
    'Everything to pay, in time, late, twice, or not at all; the time machine and the fault dial',
  ],
  ['/magic', 'Magic values', 'Cards, numbers and amounts that lead to a known end'],
  ['/methods', 'Saved ways to pay', 'Cards and wallets that may be charged, which their owners can end'],
  ['/paytv', 'Pay-TV', 'Subscriptions to link, with their QR codes; companies that can be taken down'],
  ['/tv', 'TV', 'A screen with a code, which notices that it was activated'],
  ['/ingest', 'Measuring', 'What the analytics service was sent, once a visitor allowed it'],
  ['/pixels', 'Partners', 'What the libraries of others were called with, on public pages'],
  ['/errors', 'Errors', 'What the error-reporting service was sent'],
  ['/partner', 'Partner', 'Links that arrive signed in, and a page that frames the product'],
] as const;

function room([path, name, what]: (typeof rooms)[number]): Html {
  return html`<li>
    <a class="choice" href="${path}"
      ><span><strong>${name}</strong> <span class="note">${what}</span></span></a
    >
  </li>`;
}

/** The lab's front page: what is here, and which accounts and people may be tried. */
export function frontPage({ settings }: Lab): string {
  const accounts = demoAccounts.map(({ identity, password, note }) => [identity, password ?? 'none', note]);
  const known = socialNames.flatMap((provider) =>
    people[provider].map(({ name, email, note }) => [name, `${provider}, ${email}`, note]),
  );
  const noDemo = html`<p class="none">They are not made here: the sandbox listens beyond this machine.</p>`;
  return labPage({
    title: 'Provider lab',
    aside: html`<a href="${settings.edgeUrl}/vplus">To the product</a>`,
    main: html`<p class="intro">The other side of everything the product talks to, for this machine only.</p>
      <ul class="choices">
        ${rooms.map(room)}
      </ul>
      <h2>Demo accounts</h2>
      ${settings.demo ? null : noDemo} ${labTable(['Identity', 'Password', 'What for'], accounts)}
      <h2>People of the identity providers</h2>
      <p class="none">They appear when you log in with Google, Meta or Apple in the product.</p>
      ${labTable(['Name', 'Known to', 'What for'], known)}
      <h2>Human check</h2>
      <p>Every visitor is human here: calls that want a proof take one of /human-check/token.</p>`,
  });
}
