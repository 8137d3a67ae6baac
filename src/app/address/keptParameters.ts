/** The config key and the partner (spec §2): they hold for a whole visit, and decide which config applies and who may frame the page. */
const ofConfig = ['key', 'partner'] as const;
/** Beside them the TV that asked for the login (spec §4) goes along, so that another way to the account does not lose it. The language is in a cookie (ADR 1). */
const travelling = [...ofConfig, 'paytvid'] as const;
const wellFormed = /^[A-Za-z0-9._-]{1,64}$/;

/**
 * Adds the present address's `key`, `partner` and `paytvid` to a path of the product, unless the path names its own; any other address is returned unchanged.
 *
 * @param search Query of the present address, with or without its question mark.
 */
export function keepParameters(to: string, search: string): string {
  if (!/^\/(?!\/)/.test(to)) return to;
  const present = new URLSearchParams(search);
  const [address = '', hash] = to.split('#', 2);
  const [path = '', query = ''] = address.split('?', 2);
  const own = new URLSearchParams(query);
  const added = travellingOf(present).filter(([name]) => !own.has(name));
  if (added.length === 0) return to;
  const all = [query, new URLSearchParams(added).toString()].filter((part) => part !== '').join('&');
  return `${path}?${all}${hash === undefined ? '' : `#${hash}`}`;
}

/** What a query says of the config, as pairs; malformed values are left out. */
export function keptPairs(query: URLSearchParams): [string, string][] {
  return pairsNamed(query, ofConfig);
}

/** What goes along from a query to the next address, as pairs; malformed values are left out. */
export function travellingOf(query: URLSearchParams): [string, string][] {
  return pairsNamed(query, travelling);
}

function pairsNamed(query: URLSearchParams, names: readonly string[]): [string, string][] {
  return names.flatMap((name): [string, string][] => {
    const value = query.get(name);
    return value !== null && wellFormed.test(value) ? [[name, value]] : [];
  });
}
