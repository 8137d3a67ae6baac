import type { ArrivedSecrets } from '../../contracts/arrival.ts';
import { takeTokens } from '../../runtime/session/takeTokens.ts';

/**
 * Removes tokens and one-time secrets from the address bar and returns them. A path that begins with two slashes would be read as another host by
 * everything that resolves it, so it gets one.
 */
export function cleanAddress(
  { origin, pathname, search, hash }: Pick<Location, 'origin' | 'pathname' | 'search' | 'hash'>,
  history: Pick<History, 'state' | 'replaceState'>,
): ArrivedSecrets {
  const clean = takeTokens(search, hash);
  const path = pathname.replace(/^\/{2,}/, '/');
  if (path !== pathname || clean.search !== search || clean.hash !== hash)
    history.replaceState(history.state, '', `${origin}${path}${clean.search}${clean.hash}`);
  return clean.secrets;
}
