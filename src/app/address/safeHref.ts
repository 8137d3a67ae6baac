import { safeHref as hrefOrNull } from '../../contracts/address/safeHref.ts';

/** An address of the CMS as it may stand in a link; `fallback` when it may not. */
export function safeHref(address: string, fallback: string): string {
  return hrefOrNull(address) ?? fallback;
}

/** Whether a link leads out of the product: then the router must leave it alone. */
export function leadsOut(href: string): boolean {
  return !href.startsWith('/');
}
