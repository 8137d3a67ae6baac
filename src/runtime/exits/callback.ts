import { paths } from '../../contracts/generated/paths.ts';
import { isRecord } from '@alur/engine/json';
import { secretParameters, tokenParameters } from '../../contracts/arrival.ts';
import { textAt } from '../decode/record.ts';
import { hidesSecret, withoutSecrets } from '../session/takeTokens.ts';
import { safeReturnPath } from './returnPath.ts';
import type { KeyValueStore } from '@alur/react/run';

/** Where a subscriber goes when a flow is done (spec §3, callback store). */
export interface CallbackState {
  readonly returnPath: string | null;
  readonly localPath: string | null;
  readonly data: string | null;
  readonly isLocal: boolean;
}

export interface Callback {
  /** Takes `return-path`, `data` and `local=y` from the address (spec §4, initCallback), without secrets. What the address lacks stays as it was. */
  init(query: URLSearchParams): void;
  /** The configured base URL's path, when it is not the root (spec §4, checkReturnPathFromConfig). */
  adoptBaseUrl(baseUrl: string): void;
  /** A page that needs a login, or a 401, remembers where it was. */
  rememberLocal(path: string): void;
  /** Returns where to go now, and clears the store; the local flag is cleared in any case (spec §4, executeCallback). */
  execute(query: URLSearchParams): string;
  read(): CallbackState;
}

/** Name of the callback store. */
export const callbackKey = 'alur:callback';
const longestData = 2_048;
const nothing: CallbackState = { returnPath: null, localPath: null, data: null, isLocal: false };
/** Never kept: they are used up, or would cause a redirect loop. */
const spentParameters: readonly string[] = [
  'relogin',
  ...tokenParameters,
  ...secretParameters,
  'return-path',
  'data',
  'local',
];

/**
 * The callback store. Paths are guarded on the way in and again when read back from storage.
 *
 * @example
 * const callback = createCallback(localStorage, location.origin);
 * callback.rememberLocal('/vplus/pay/history'); // before the login
 * navigation.go(callback.execute(query)); // after it
 */
export function createCallback(storage: KeyValueStore, origin: string): Callback {
  const read = (): CallbackState => decodeState(storage.get(callbackKey), origin);
  const write = (change: Partial<CallbackState>): void =>
    void storage.set(callbackKey, JSON.stringify({ ...read(), ...change }));

  return {
    read,
    init(query) {
      const returnPath = safeReturnPath(withoutSecrets(query.get('return-path') ?? ''), origin);
      const data = query.get('data');
      // Another place to return to is a newer wish than the one recorded here before.
      const newer = returnPath !== null && returnPath !== read().returnPath;
      write({
        ...(newer ? { returnPath, isLocal: false } : {}),
        ...(data === null || data.length > longestData || hidesSecret(data) ? {} : { data }),
        ...(query.get('local') === 'y' ? { isLocal: true } : {}),
      });
    },
    adoptBaseUrl(baseUrl) {
      const returnPath = pathOf(baseUrl, origin);
      if (returnPath !== null && returnPath !== '/') write({ returnPath });
    },
    rememberLocal(path) {
      const localPath = safeReturnPath(path, origin);
      if (localPath !== null && !isAuthPage(localPath)) write({ localPath, isLocal: true });
    },
    execute(query) {
      const { isLocal, localPath, returnPath } = read();
      write(nothing);
      const target = isLocal ? withQuery(localPath ?? '/', query) : (returnPath ?? '/');
      return safeReturnPath(target, origin) ?? '/';
    },
  };
}

function decodeState(text: string | null, origin: string): CallbackState {
  try {
    const value = text === null ? null : (JSON.parse(text) as unknown);
    if (!isRecord(value)) return nothing;
    return {
      returnPath: safeReturnPath(value['returnPath'], origin),
      localPath: safeReturnPath(value['localPath'], origin),
      data: textAt(value, 'data', longestData) ?? null,
      isLocal: value['isLocal'] === true,
    };
  } catch {
    return nothing;
  }
}

function pathOf(baseUrl: string, origin: string): string | null {
  try {
    return safeReturnPath(new URL(baseUrl, origin).pathname, origin);
  } catch {
    return null;
  }
}

const authPages: readonly string[] = [
  paths.login,
  paths.loginCode,
  paths.register,
  paths.forgotPassword,
  paths.socialLogin,
  paths.googleLogin,
];

/** The login would come back to itself. */
function isAuthPage(path: string): boolean {
  return authPages.some(
    (page) => path === page || (path.startsWith(page) && /[/?#]/.test(path.charAt(page.length))),
  );
}

/** The current query is kept (spec §4); the path's own values win. */
function withQuery(path: string, query: URLSearchParams): string {
  const [beforeHash = '/', hash] = path.split('#', 2);
  const [pathname = '/', own = ''] = beforeHash.split('?', 2);
  const merged = new URLSearchParams(own);
  for (const [name, value] of query)
    if (!merged.has(name) && !spentParameters.includes(name)) merged.append(name, value);
  const text = merged.toString();
  return `${pathname}${text === '' ? '' : `?${text}`}${hash === undefined ? '' : `#${hash}`}`;
}
