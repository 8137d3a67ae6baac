import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

const script = readFileSync(join(import.meta.dirname, 'framer.js'), 'utf8');
const page =
  '<!doctype html><html lang="en"><title>Partner</title><style>iframe{width:100%;height:95vh;border:0}</style><script src="/framer.js"></script></html>';

/**
 * Serves, at each of these addresses, a page that frames another: `/?src=<address>&manner=answers|silent|late|evil`. `localhost` and `127.0.0.1` are
 * different sites to a browser, so a frame of ours in it has what a partner's has. Answers a function that stops them.
 */
export async function startFramers(addresses: readonly string[]): Promise<() => Promise<void>> {
  const servers = addresses.map((address) => {
    const server = createServer((request, response) => {
      const isScript = request.url === '/framer.js';
      response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html' });
      response.end(isScript ? script : page);
    });
    const { hostname, port } = new URL(address);
    server.listen(Number(port), hostname);
    return server;
  });
  await Promise.all(servers.map((server) => once(server, 'listening')));
  return async () => {
    for (const server of servers) server.closeAllConnections();
    await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  };
}
