/** Parameters that hold for a whole visit: the config key and the partner (spec §2). They decide which config applies and who may frame the page. */
const keptParameters = ['key', 'partner'] as const;
const wellFormed = /^[A-Za-z0-9._-]{1,64}$/;

/**
 * Adds the present address's `key` and `partner` to a path of the product, unless the path names its own; any other address is returned unchanged.
 *
 * @param search Query of the present address, with or without its question mark.
 */
export function keepParameters(to: string, search: string): string {
  if (!/^\/(?!\/)/.test(to)) return to;
  const present = new URLSearchParams(search);
  const [address = '', hash] = to.split('#', 2);
  const [path = '', query = ''] = address.split('?', 2);
  const own = new URLSearchParams(query);
  const added = keptOf(present).filter(([name]) => !own.has(name));
  if (added.length === 0) return to;
  const all = [query, new URLSearchParams(added).toString()].filter((part) => part !== '').join('&');
  return `${path}?${all}${hash === undefined ? '' : `#${hash}`}`;
}

/** The kept parameters of a query, as pairs; malformed values are left out. */
export function keptOf(query: URLSearchParams): [string, string][] {
  return keptParameters.flatMap((name): [string, string][] => {
    const value = query.get(name);
    return value !== null && wellFormed.test(value) ? [[name, value]] : [];
  });
}
