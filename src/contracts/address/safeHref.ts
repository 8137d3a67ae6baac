/**
 * The address as it may stand in a link, or null when it may not (T02, T14): a path of our own without control characters or backslashes, or an
 * absolute address with https, mailto or tel. One rule for publish's lint, the renderers and the pages.
 */
export function safeHref(address: string): string | null {
  const text = address.trim();
  if (/^\/(?![/\\])[^\\]*$/.test(text) && !/\p{Cc}/u.test(text)) return text;
  return URL.canParse(text) && ['https:', 'mailto:', 'tel:'].includes(new URL(text).protocol)
    ? new URL(text).href
    : null;
}
