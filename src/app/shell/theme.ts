import { cookiesOf, keepChoice, readCookie, type Theme } from './cookies.ts';

/** Puts the visitor's choice on the page when the server has not (hot reload). */
export function applyTheme(page: Document): void {
  const chosen = readCookie(cookiesOf(page), 'theme');
  if (chosen === 'light' || chosen === 'dark') page.documentElement.dataset['theme'] = chosen;
}

/** Fetches the whole style sheets: the page came with the rules of its first picture only, and the others disabled. */
export function enableStyles(page: Document): void {
  for (const link of page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][disabled]'))
    link.disabled = false;
}

/** Switches between light and dark and keeps the choice. */
export function switchTheme(page: Document): void {
  const next: Theme = shownTheme(page) === 'dark' ? 'light' : 'dark';
  page.documentElement.dataset['theme'] = next;
  keepChoice('theme', next);
}

/** What the visitor sees: their choice, else the system's. */
export function shownTheme(page: Document): Theme {
  const chosen = page.documentElement.dataset['theme'];
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
}
