import {
  type ArrivedParameter,
  type ArrivedSecrets,
  secretParameters,
  tokenParameters,
} from '../../contracts/arrival.ts';

/** Everything secret that may come with an address. */
export const arrivedParameters: readonly ArrivedParameter[] = [...tokenParameters, ...secretParameters];

export interface CleanAddress {
  /** They live in memory only, until they are used. */
  readonly secrets: ArrivedSecrets;
  /** The query without them: empty, or with its question mark. What else is there stays as it was written. */
  readonly search: string;
  readonly hash: string;
}

/**
 * Takes tokens and one-time secrets out of an address, so that no history entry, referrer, log or third party ever sees them (T12). The fragment
 * is searched too. Parameter names count in any case and any encoding.
 */
export function takeTokens(search: string, hash: string): CleanAddress {
  const query = split(search.replace(/^\?/, ''));
  const fragment = split(hash.replace(/^#/, ''));
  return {
    secrets: { ...fragment.secrets, ...query.secrets },
    search: query.rest === '' ? '' : `?${query.rest}`,
    hash: fragment.rest === '' ? '' : `#${fragment.rest}`,
  };
}

function secretOf(name: string): ArrivedParameter | undefined {
  return arrivedParameters.find((each) => each === name.trim().toLowerCase());
}

function split(text: string): { readonly secrets: ArrivedSecrets; readonly rest: string } {
  const secrets: Partial<Record<ArrivedParameter, string>> = {};
  const rest = text.split('&').filter((pair) => {
    const [[name, value] = ['', '']] = [...new URLSearchParams(pair)];
    const secret = secretOf(name);
    if (secret === undefined) return true;
    if (value !== '') secrets[secret] ??= value;
    return false;
  });
  return { secrets, rest: rest.join('&') };
}
