import { secretParameters, tokenParameters } from '../../contracts/arrival.ts';
import { paths } from '../../contracts/generated/paths.ts';
import type { Callback } from './callback.ts';

const removedParameters: readonly string[] = ['relogin', ...tokenParameters, ...secretParameters];

/**
 * Redirects to login with a return path (spec §4): records the present address and returns the login's. Both keep the query,
 * without `relogin` and every token.
 */
export function redirectToLogin(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  callback: Pick<Callback, 'rememberLocal'>,
): string {
  const query = new URLSearchParams(search);
  for (const name of removedParameters) query.delete(name);
  const kept = query.size === 0 ? '' : `?${query.toString()}`;
  callback.rememberLocal(`${pathname}${kept}`);
  return `${paths.login}${kept}`;
}
