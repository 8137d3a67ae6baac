import type { Locale } from '../../src/contracts/locale.ts';
import type { Messages } from '@alur/engine/text';
import { plainPage } from './plainPage.ts';
import { escapeText } from './shell.ts';
import type { Visitor } from './visitor.ts';

/** The page that answers a form which was sent without script. It repeats nothing of what was sent; its way back has no query. */
export function needsScriptPage(parts: {
  readonly locale: Locale;
  readonly theme: Visitor['theme'];
  readonly path: string;
  readonly messages: Messages;
  readonly shell: string;
}): string {
  const { messages, path } = parts;
  const text = (key: string): string => escapeText(messages[key] ?? key);
  // Two slashes would lead to another host.
  const back = /^\/(?![/\\])/.test(path) ? path : '/';
  return plainPage({
    ...parts,
    title: messages['needsScript.title'] ?? '',
    body: `<main>
      <h1>${text('needsScript.title')}</h1>
      <p>${text('needsScript.message')}</p>
      <p><a href="${escapeText(back)}">${text('needsScript.back')}</a></p>
    </main>`,
  });
}
