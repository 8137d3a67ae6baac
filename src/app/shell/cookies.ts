import type { Locale } from '../../contracts/locale.ts';

/** The language and the theme outlive the visit by a year (spec §1). */
const days = 365;

/** Value of a cookie in a `Cookie` text, or undefined. */
export function readCookie(cookies: string, name: string): string | undefined {
  const pair = cookies.split('; ').find((each) => each.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}

/** The text that sets a choice, most of which the server reads too. */
export function choiceCookie(name: Kept, value: Choice, secure: boolean): string {
  return `${name}=${value}; Path=/; Max-Age=${days * 24 * 60 * 60}; SameSite=Lax${secure ? '; Secure' : ''}`;
}

export type Theme = 'light' | 'dark';

/** `typeface`: whether this device has it. `consent`: version, what is allowed, and time in seconds. */
type Kept = 'locale' | 'theme' | 'typeface' | 'consent';
type Choice = Locale | Theme | 'here' | `${number}.${string}.${number}`;

/** Keeps a choice. Where cookies are forbidden (a partner's frame) it holds for this page only. */
export function keepChoice(name: Kept, value: Choice): void {
  try {
    document.cookie = choiceCookie(name, value, location.protocol === 'https:');
  } catch {
    // A sandboxed frame throws: the choice then ends with the page.
  }
}

/** All readable cookies; empty where reading is forbidden. */
export function cookiesOf(page: Document): string {
  try {
    return page.cookie;
  } catch {
    return '';
  }
}
