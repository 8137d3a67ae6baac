/**
 * The path that an address leads to, however it is written: without query, anchor, origin, dot segments, doubled slashes, a slash at its end, and with plain signs where they need
 * not be coded. Null: it is no address. What compares addresses compares these.
 *
 * @example
 * plainPath('/vplus//auth/%72egister/?a=1') // '/vplus/auth/register'
 */
export function plainPath(address: string): string | null {
  if (!URL.canParse(address, anyOrigin)) return null;
  const path = new URL(address, anyOrigin).pathname.replace(/\/+/g, '/').replace(/(?<=.)\/$/, '');
  return path.replaceAll(codedPlain, (coded) => decodeURIComponent(coded));
}

/** Where a page is drawn, and on the server, a path has no address of its own. */
const anyOrigin = 'https://any.invalid';
/** Letters, digits and `-._~` (RFC 3986, 2.3). */
const codedPlain = /%(?:2[de]|3[0-9]|[46][1-9a-f]|5[0-9af]|7[0-9ae])/gi;
