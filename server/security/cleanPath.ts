import { secretParameters, tokenParameters } from '../../src/contracts/arrival.ts';

const secretNames: readonly string[] = [...tokenParameters, ...secretParameters];

/**
 * Returns where a request with an unclean path belongs, or null when its path is clean. Unclean are empty segments (`//vplus`), dot segments and
 * backslashes: a browser may read a host into them, and scripts that write such a path back into the address fail. The query stays, but for
 * tokens: an address that was put together wrongly is no place to keep them (T12).
 */
export function cleanAddress(url: string): string | null {
  const queryAt = url.indexOf('?');
  const path = queryAt < 0 ? url : url.slice(0, queryAt);
  if (!/[\\]|\/\/|\/(?:\.|%2e){1,2}(?:\/|$)/i.test(path)) return null;
  const segments: string[] = [];
  for (const segment of path.split(/[/\\]/)) {
    if (/^(?:\.|%2e){2}$/i.test(segment)) segments.pop();
    else if (segment !== '' && !/^(?:\.|%2e)$/i.test(segment)) segments.push(segment);
  }
  const query = new URLSearchParams(queryAt < 0 ? '' : url.slice(queryAt + 1));
  for (const name of secretNames) query.delete(name);
  return `/${segments.join('/')}${query.size === 0 ? '' : `?${query.toString()}`}`;
}

/**
 * The path of an address that can't be decoded, with each percent sign taken as itself: it names no page, and that is what is shown there. The query stays behind.
 *
 * @param url as it was asked for, such as `/%E0%A4%A`
 */
export function readablePath(url: string): string {
  const [path = ''] = url.split('?', 1);
  return `/${path.replace(/^[\\/]+/, '').replaceAll('%', '%25')}`;
}
