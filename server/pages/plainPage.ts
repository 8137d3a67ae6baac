import type { Locale } from '../../src/contracts/locale.ts';
import { escapeText } from './shell.ts';
import type { Visitor } from './visitor.ts';

/**
 * A page without script, in the build's styles and the visitor's theme.
 *
 * @param page `title` is text, `body` is HTML; `shell` is `index.html` of the build
 */
export function plainPage(page: {
  readonly locale: Locale;
  readonly theme: Visitor['theme'];
  readonly shell: string;
  readonly title: string;
  readonly body: string;
}): string {
  const { locale, theme, shell, title, body } = page;
  const styles = (shell.match(/<link\b[^>]*rel="stylesheet"[^>]*>/g) ?? []).join('');
  return `<!doctype html>
<html lang="${locale}" data-theme="${theme}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="dark light">
    <title>${escapeText(title)}</title>${styles}
  </head>
  <body>
    ${body}
  </body>
</html>
`;
}
