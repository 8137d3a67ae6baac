import { demoAccounts, type DemoAccount } from '../../foundation/demoPeople.ts';
import { html, type Html } from '../lab/html.ts';
import { labPage } from '../lab/labPage.ts';
import { linkKinds, type LinkKind, type PartnerLink } from './partnerLink.ts';

const paths = [
  ['/vplus', 'Start page'],
  ['/vplus/auth/login', 'Log in'],
  ['/vplus/auth/change-password', 'Change password'],
  ['/vplus/auth/remove', 'Delete account'],
  ['/vplus/setpartner', 'Set partner'],
  ['/vplus/tv/connect', 'Connect Pay TV'],
  ['/vplus/pay', 'Packages'],
] as const;

/** How the page's links are made. */
export interface PartnerView extends Pick<PartnerLink, 'to' | 'place'> {
  readonly framed: boolean;
  readonly partner: string;
}

function hrefOf(view: PartnerView, person: string, kind: LinkKind): string {
  const go = `/partner/go?${new URLSearchParams({ person, kind, to: view.to, place: view.place })}`;
  return view.framed ? `/partner/frame?${new URLSearchParams({ src: go })}` : go;
}

function row(view: PartnerView, { identity, note }: DemoAccount): Html {
  const kinds = Object.entries(linkKinds) as readonly (readonly [LinkKind, string])[];
  const links = kinds.map(
    ([kind, label]) => html`<a class="button quiet" href="${hrefOf(view, identity, kind)}">${label}</a>`,
  );
  return html`<li class="message">
    <p class="meta"><strong>${identity}</strong> <span class="note">${note}</span></p>
    <p class="actions">${links}</p>
  </li>`;
}

function option(value: string, label: string, chosen: string): Html {
  return value === chosen
    ? html`<option value="${value}" selected>${label}</option>`
    : html`<option value="${value}">${label}</option>`;
}

/** The partner's page: links into the product for each demo person, signed when they are followed. */
export function partnerPage(view: PartnerView): string {
  return labPage({
    title: 'Partner',
    main: html`<p class="intro">
        A partner whose subscribers arrive already signed in. A token is drawn when its link is followed,
        lives five minutes and is good once. The product knows this partner as <code>${view.partner}</code>.
      </p>
      <form method="get" action="/partner">
        <label for="to">Where the links lead</label>
        <select id="to" name="to">
          ${paths.map(([path, label]) => option(path, `${label} (${path})`, view.to))}
        </select>
        <select name="place" aria-label="Where the token stands">
          ${option('query', 'Token in the query', view.place)}${option('fragment', 'Token in the fragment', view.place)}
        </select>
        <select name="framed" aria-label="Where the product shows">
          ${option('0', 'In this window', view.framed ? '1' : '0')}${option('1', 'In a frame', view.framed ? '1' : '0')}
        </select>
        <button>Apply</button>
      </form>
      <ul class="messages">
        ${demoAccounts.map((account) => row(view, account))}
      </ul>
      <h2>Frames that answer otherwise</h2>
      <p class="actions">
        <a class="button quiet" href="/partner/frame?src=/vplus/auth/login">Answers at once</a>
        <a class="button quiet" href="/partner/frame?src=/vplus/auth/login&amp;silent=1">Never answers</a>
        <a class="button quiet" href="/partner/frame?src=/vplus/auth/login&amp;late=2001"
          >Answers 2,001 ms late</a
        >
      </p>`,
  });
}

/** What frames the product, and how it answers. */
export interface FrameView {
  readonly src: string;
  readonly origins: readonly string[];
  readonly silent: boolean;
  readonly lateMs: number;
}

/** A partner's page with the product in a frame; its script answers the handshake. */
export function framePage({ src, origins, silent, lateMs }: FrameView): string {
  return labPage({
    title: 'Partner frame',
    wide: true,
    aside: html`<a href="/partner">All links</a>`,
    script: { path: '/partner/frame.js', early: true },
    data: { origins: origins.join(' '), silent: silent ? '1' : '', late: String(lateMs) },
    main: html`<iframe id="product" title="Alur" src="${src}" allow="otp-credentials"></iframe>
      <ol id="log" class="log" aria-label="Messages between the two pages" aria-live="polite"></ol>`,
  });
}
