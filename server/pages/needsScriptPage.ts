import type { Locale } from '../../src/contracts/locale.ts';
import type { Messages } from '../../src/contracts/message.ts';
import { escapeText } from './shell.ts';

/** The page that answers a form which was sent without script. It repeats nothing of what was sent; its way back has no query. */
export function needsScriptPage(parts: {
  readonly locale: Locale;
  readonly path: string;
  readonly messages: Messages;
  readonly shell: string;
}): string {
  const { locale, messages, shell, path } = parts;
  const text = (key: string): string => escapeText(messages[key] ?? key);
  // Two slashes would lead to another host.
  const back = /^\/(?![/\\])/.test(path) ? path : '/';
  const styles = (shell.match(/<link\b[^>]*rel="stylesheet"[^>]*>/g) ?? []).join('');
  return `<!doctype html>
<html lang="${locale}" data-theme="auto">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${text('needsScript.title')}</title>${styles}
  </head>
  <body>
    <main>
      <h1>${text('needsScript.title')}</h1>
      <p>${text('needsScript.message')}</p>
      <p><a href="${escapeText(back)}">${text('needsScript.back')}</a></p>
    </main>
  </body>
</html>
`;
}
