import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A slow way to the edge. */
export interface HalvedPage {
  /** Origin under which everything of the edge is found. */
  readonly origin: string;
  /** Sends the second half of the page. */
  readonly sendRest: () => void;
  readonly close: () => Promise<void>;
}

/**
 * Serves what an edge serves, but sends a page only as far as a mark in it until `sendRest` is called. What a page reports goes nowhere.
 *
 * @param edge origin of the edge
 * @param mark text of the page; the second half begins with it
 * @example
 * const halved = await startHalvedPage('http://localhost:3000', '<input type="password"');
 * await page.goto(`${halved.origin}/vplus/auth/login`, { waitUntil: 'commit' });
 * halved.sendRest();
 */
export async function startHalvedPage(edge: string, mark: string): Promise<HalvedPage> {
  const rest = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    void (async () => {
      // What a page reports from a foreign origin would be refused.
      if (request.method !== 'GET') return response.writeHead(204).end();
      const answer = await fetch(`${edge}${request.url ?? '/'}`);
      const type = answer.headers.get('content-type') ?? 'text/plain';
      const policy = answer.headers.get('content-security-policy') ?? '';
      response.writeHead(answer.status, { 'content-type': type, 'content-security-policy': policy });
      const body = Buffer.from(await answer.arrayBuffer());
      const half = type.startsWith('text/html') ? body.indexOf(mark) : -1;
      if (half > 0) {
        response.write(body.subarray(0, half));
        await rest.promise;
      }
      return response.end(body.subarray(Math.max(half, 0)));
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sendRest: rest.resolve,
    async close() {
      rest.resolve();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
