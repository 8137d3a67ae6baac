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

/** Layers of percent-encoding that are searched for a hidden secret. */
const deepestEncoding = 5;

/**
 * A path without secret parameters; null when one is still hidden inside another parameter's value. For addresses that are kept, such as return
 * paths.
 */
export function withoutSecrets(path: string): string | null {
  const [beforeHash = '', hash = ''] = path.split('#', 2);
  const [pathname = '', query = ''] = beforeHash.split('?', 2);
  const clean = takeTokens(query, hash);
  const rest = `${pathname}${clean.search}${clean.hash}`;
  return hidesSecret(rest) ? null : rest;
}

/** Whether a text holds a secret parameter with a value, in any case and any layer of encoding. */
export function hidesSecret(text: string): boolean {
  let layer = text;
  for (let depth = 0; depth < deepestEncoding; depth += 1) {
    if (secretPattern.test(layer)) return true;
    const inner = decodeOnce(layer);
    if (inner === null || inner === layer) return false;
    layer = inner;
  }
  return true;
}

/** `state` alone is an everyday word: it counts only beside its answer, the id token. */
const secretPattern = new RegExp(
  `(?:^|[?&#\\s"'])(?:${arrivedParameters.filter((name) => name !== 'state').join('|')})=[^&#]`,
  'i',
);

function decodeOnce(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
