import { secretParameters, tokenParameters } from '../../contracts/arrival.ts';
import type { Callback } from './callback.ts';

const loginPath = '/vplus/auth/login';
const unkept: readonly string[] = ['relogin', ...tokenParameters, ...secretParameters];

/**
 * Who has to log in is sent there and comes back (spec §4): records where the subscriber is, and answers where to go. The query is kept in both,
 * without `relogin` and every token.
 */
export function kickOut(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  callback: Pick<Callback, 'rememberLocal'>,
): string {
  const query = new URLSearchParams(search);
  for (const name of unkept) query.delete(name);
  const kept = query.size === 0 ? '' : `?${query.toString()}`;
  callback.rememberLocal(`${pathname}${kept}`);
  return `${loginPath}${kept}`;
}
