import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A server that takes purges, as a cache does; a real cache is met in the run of the fleet. */
export interface PurgedCache {
  readonly url: string;
  /** `Surrogate-Key` of each purge, in order. */
  readonly purges: string[];
  /** Authorization of the last one. */
  authorization: string | undefined;
  /** Status of its answers. */
  status: number;
}

/**
 * Starts a server that takes purges; it ends with the test.
 * @example
 * const cache = await startPurgedCache();
 * const edge = await startTestEdge({ variables: { ALUR_CDN_PURGE_URLS: cache.url } });
 */
export async function startPurgedCache(): Promise<PurgedCache> {
  const cache: PurgedCache & { url: string } = { url: '', purges: [], authorization: undefined, status: 200 };
  const server = createServer((request, response) => {
    cache.purges.push(String(request.headers['surrogate-key']));
    cache.authorization = request.headers.authorization;
    response.writeHead(cache.status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  cache.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`;
  return cache;
}
