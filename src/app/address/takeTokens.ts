/** Query parameters that sign a subscriber in (spec §2), the strongest first. */
export const tokenParameters = ['user-token', 'legacy-token', 'v-token', 'refresh-token'] as const;

export type TokenParameter = (typeof tokenParameters)[number];

/** Tokens that came with the address; they live in memory only, until they are exchanged. */
export type AddressTokens = Readonly<Partial<Record<TokenParameter, string>>>;

export interface CleanAddress {
  readonly tokens: AddressTokens;
  /** The query without them: empty, or with its question mark. What else is there stays as it was written. */
  readonly search: string;
  readonly hash: string;
}

/**
 * Takes the tokens out of an address, so that no history entry, referrer, log or third party ever sees them (T12). The fragment is
 * searched too. Parameter names count in any case and any encoding.
 */
export function takeTokens(search: string, hash: string): CleanAddress {
  const query = split(search.replace(/^\?/, ''));
  const fragment = split(hash.replace(/^#/, ''));
  return {
    tokens: { ...fragment.tokens, ...query.tokens },
    search: query.rest === '' ? '' : `?${query.rest}`,
    hash: fragment.rest === '' ? '' : `#${fragment.rest}`,
  };
}

function split(text: string): { readonly tokens: AddressTokens; readonly rest: string } {
  const tokens: Partial<Record<TokenParameter, string>> = {};
  const rest = text.split('&').filter((pair) => {
    const [[name, value] = ['', '']] = [...new URLSearchParams(pair)];
    const token = tokenParameters.find((each) => each === name.trim().toLowerCase());
    if (token === undefined) return true;
    if (value !== '') tokens[token] ??= value;
    return false;
  });
  return { tokens, rest: rest.join('&') };
}
