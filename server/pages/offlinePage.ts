import type { Locale } from '../../src/contracts/locale.ts';
import type { Messages } from '@alur/engine/text';
import { plainPage } from './plainPage.ts';
import { escapeText } from './shell.ts';
import type { Visitor } from './visitor.ts';

/**
 * The page of the help centre for a reader without a connection whose page is not on the device. The worker lists in it what is
 * (`src/app/offline/keptHelp.ts`). It has no script: what it says is true for as long as it is shown.
 */
export function offlinePage(parts: {
  readonly locale: Locale;
  readonly theme: Visitor['theme'];
  readonly messages: Messages;
  readonly shell: string;
}): string {
  const { messages } = parts;
  const text = (key: string): string => escapeText(messages[key] ?? key);
  return plainPage({
    ...parts,
    title: messages['offline.title'] ?? '',
    body: `<div id="root"><main><section class="message">
      <h1>${text('offline.title')}</h1>
      <p>${text('offline.text')}</p>
      <div class="message-ways"><a class="button button-primary" href="">${text('common.retry')}</a></div>
      <h2>${text('offline.kept')}</h2>
      <ul><!--kept--></ul>
    </section></main></div>`,
  });
}
