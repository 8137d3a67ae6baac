import { defaultLocale, locales } from '../../../src/contracts/locale.ts';
import { languages } from '../../../locales/languages.ts';
import type { Language } from '../../foundation/language.ts';
import { html, type Html } from './html.ts';

/** A page of the lab. */
export interface LabPage {
  readonly title: string;
  readonly language?: Language;
  /** Beside the heading: links. */
  readonly aside?: Html | readonly Html[];
  /** Path of a script; `early` runs before the page is read. */
  readonly script?: { readonly path: string; readonly early?: boolean };
  readonly data?: Readonly<Record<string, string>>;
  readonly wide?: boolean;
  readonly main: Html;
}

/**
 * Links to a page of the lab in the languages that it is not shown in, by their own names.
 *
 * @param to returns the page's address in a language
 */
export function languageLinks(shown: Language, to: (language: Language) => string): readonly Html[] {
  return locales
    .filter((each) => each !== shown)
    .map((each) => html`<a lang="${each}" hreflang="${each}" href="${to(each)}">${languages[each].name}</a>`);
}

function scriptTag({ script }: LabPage): Html | null {
  if (!script) return null;
  return script.early === true
    ? html`<script src="${script.path}"></script>`
    : html`<script src="${script.path}" defer></script>`;
}

/** What every page of the lab looks like. No inline script or style: the policy would block them. */
export function labPage(page: LabPage): string {
  const attributes = Object.entries(page.data ?? {}).map(([name, value]) => html` data-${name}="${value}"`);
  const home = html`<a href="/">Provider lab</a>`;
  return html`<!doctype html>
    <html lang="${page.language ?? defaultLocale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${page.title} · Alur</title>
        <link rel="stylesheet" href="/lab/lab.css" />
        ${scriptTag(page)}
      </head>
      <body class="${page.wide === true ? 'wide' : 'narrow'}" ${attributes}>
        <header>
          <h1>${page.title}</h1>
          ${page.aside ?? home}
        </header>
        <main>${page.main}</main>
      </body>
    </html> `.html;
}
