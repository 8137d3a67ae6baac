import { html, type Html } from '../lab/html.ts';
import { labPage } from '../lab/labPage.ts';
import type { SocialName } from '../../foundation/places.ts';
import type { AuthorizeRequest } from './authorizeRequest.ts';
import { people, type Person } from './people.ts';

const names: Readonly<Record<SocialName, string>> = { google: 'Google', meta: 'Meta', apple: 'Apple' };

function answerHref(request: AuthorizeRequest, person: string): string {
  const { provider, clientId, redirectUri, nonce, state } = request;
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri.href,
    response_type: 'id_token',
    scope: 'openid email profile',
    nonce,
    state,
    person,
  });
  return `/idp/${provider}/answer?${query}`;
}

function card(request: AuthorizeRequest, person: Person): Html {
  return html`<li>
    <a class="choice" href="${answerHref(request, person.subject)}">
      <span class="initial" aria-hidden="true">${person.name.slice(0, 1)}</span>
      <span
        ><strong>${person.name}</strong> <span class="quiet">${person.email}</span>
        <span class="note">${person.note}</span></span
      >
    </a>
  </li>`;
}

/** The page of an identity provider: a choice of people to introduce. */
export function authorizePage(request: AuthorizeRequest): string {
  const name = names[request.provider];
  return labPage({
    title: `Log in with ${name}`,
    aside: html`<span class="badge">Lab</span>`,
    main: html`<p class="intro">
        Alur asks ${name} who you are. Choose one of these people; nothing leaves this machine.
      </p>
      <ul class="choices">
        ${people[request.provider].map((person) => card(request, person))}
      </ul>
      <p class="actions"><a href="${answerHref(request, 'nobody')}">Cancel and go back</a></p>`,
  });
}

/** What a provider says instead of leading anywhere, when the request is not one it may answer. */
export function refusedPage(sentence: string): string {
  return labPage({
    title: 'This request cannot be answered',
    main: html`<p class="intro">${sentence}</p>
      <p>Go back to the product and start again; if it stays, check <code>ALUR_SOCIAL_PROVIDERS</code>.</p>`,
  });
}
