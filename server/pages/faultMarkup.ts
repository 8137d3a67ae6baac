import type { Messages } from '@alur/engine/text';
import { escapeText } from './shell.ts';

/**
 * The specification's 500 page, in the place of an app that could not be rendered. The browser still tries: `data-fault` makes it render from
 * scratch, and where it fails as well, this page stays.
 */
export function faultMarkup(messages: Messages, path: string) {
  const text = (key: string): string => escapeText(messages[key] ?? key);
  const title = messages['error.pageTitle'] ?? 'Internal Server Error';
  // Without the query: it may have been what failed.
  const again = `<a class="button button-primary" href="${escapeText(path)}">${text('error.reload')}</a>`;
  const home = `<a class="button button-secondary" href="/">${text('common.home')}</a>`;
  return {
    status: 500,
    title,
    html: `<main data-fault="500"><section class="message"><p class="message-code">500</p><h1 tabindex="-1">${escapeText(title)}</h1><p>${text('error.pageMessage')}</p><div class="message-ways">${again}${home}</div></section></main>`,
  };
}
