/** Paths with dot segments, coded or not, and those of the product's own scripts and of previews. */
const noPage = /^(?:[^?#]*\/(?:\.|%2e){1,2}|\/alur|\/vplus\/preview)(?:[/?#]|$)/i;

/**
 * The address as it may stand in a link, or null when it may not (T02, T14): a path of our own without control characters, backslashes or dot segments, or an
 * absolute address with https, mailto or tel and no user name. One rule for publish's lint, the renderers and the pages.
 */
export function safeHref(address: string): string | null {
  const text = address.trim();
  if (/^\/(?![/\\])[^\\]*$/.test(text) && !/\p{Cc}/u.test(text)) return noPage.test(text) ? null : text;
  if (!URL.canParse(text)) return null;
  const { href, protocol, username, password } = new URL(text);
  return ['https:', 'mailto:', 'tel:'].includes(protocol) && username + password === '' ? href : null;
}
