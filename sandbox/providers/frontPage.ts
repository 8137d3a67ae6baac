import { demoAccounts } from '../foundation/demoPeople.ts';
import { people } from './idp/people.ts';
import { socialNames } from '../foundation/options.ts';
import type { Sandbox } from '../foundation/sandbox.ts';
import { html } from './lab/html.ts';
import { labPage } from './lab/labPage.ts';

const rooms = [
  ['/inbox', 'Inbox', 'Text messages and e-mails, with their codes and links'],
  ['/partner', 'Partner', 'Links that arrive signed in, and a page that frames the product'],
] as const;

/** The lab's front page: what is here, and who may be tried. */
export function frontPage({ settings }: Sandbox): string {
  const accounts = demoAccounts.map(
    ({ identity, password, note }) =>
      html`<tr>
        <th scope="row">${identity}</th>
        <td>${password ?? 'none'}</td>
        <td>${note}</td>
      </tr>`,
  );
  const known = socialNames.flatMap((provider) =>
    people[provider].map((person) => ({ provider, ...person })),
  );
  const socials = known.map(
    ({ provider, name, email, note }) =>
      html`<tr>
        <th scope="row">${name}</th>
        <td>${provider}, ${email}</td>
        <td>${note}</td>
      </tr>`,
  );
  return labPage({
    title: 'Provider lab',
    aside: html`<a href="${settings.edgeUrl}/vplus">To the product</a>`,
    main: html`<p class="intro">The other side of everything the product talks to, for this machine only.</p>
      <ul class="choices">
        ${rooms.map(
          ([path, name, what]) =>
            html`<li>
              <a class="choice" href="${path}"
                ><span><strong>${name}</strong> <span class="note">${what}</span></span></a
              >
            </li>`,
        )}
      </ul>
      <h2>Demo accounts</h2>
      ${settings.demo ? null : html`<p class="none">They are not made here: the sandbox listens beyond this machine.</p>`}
      <div class="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">Identity</th>
              <th scope="col">Password</th>
              <th scope="col">What for</th>
            </tr>
          </thead>
          <tbody>
            ${accounts}
          </tbody>
        </table>
      </div>
      <h2>People of the identity providers</h2>
      <p class="none">They appear when you log in with Google, Meta or Apple in the product.</p>
      <div class="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Known to</th>
              <th scope="col">What for</th>
            </tr>
          </thead>
          <tbody>
            ${socials}
          </tbody>
        </table>
      </div>
      <h2>Human check</h2>
      <p>
        ${settings.captcha === 'required' ? 'Required: calls that send or sign in want a proof of /human-check/token.' : 'Not required by the API here.'}
      </p>`,
  });
}
