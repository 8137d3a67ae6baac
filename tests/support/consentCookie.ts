import { purposes } from '../../src/contracts/measuring/consent.ts';

/**
 * The cookie of a visitor who answered the question about measuring an hour ago.
 *
 * @param url of the edge, whatever its port
 * @example
 * await context.addCookies([consentCookie('given', edgeUrl)]);
 */
export function consentCookie(
  answer: 'given' | 'refused',
  url = 'http://localhost',
): { readonly name: string; readonly value: string; readonly url: string } {
  const allowed = answer === 'given' ? purposes.join('+') : 'none';
  const at = Math.floor(Date.now() / 1000) - 3600;
  // A provider lab stands in for libraries of others as well: consent to both has the number 2.
  return { name: 'consent', value: `2.${allowed}.${at}`, url };
}
