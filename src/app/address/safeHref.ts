/**
 * An address that may stand in a link (T02): a path of our own, or an absolute one with https, mailto or tel; `fallback` for everything else.
 * Addresses from the CMS pass through here.
 */
export function safeHref(address: string, fallback: string): string {
  const text = address.trim();
  if (/^\/(?![/\\])[^\\]*$/.test(text) && !/[\u0000-\u001f]/.test(text)) return text;
  return URL.canParse(text) && ['https:', 'mailto:', 'tel:'].includes(new URL(text).protocol)
    ? new URL(text).href
    : fallback;
}

/** Whether a link leads out of the product: then the router must leave it alone. */
export function leadsOut(href: string): boolean {
  return !href.startsWith('/');
}
