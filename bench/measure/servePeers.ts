import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { formOf } from '../peers/forms/formOf.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/** Where the peers' pages are served, and how to end that. */
export interface ServedPeers {
  readonly url: string;
  stop(): Promise<void>;
}

/** Serves the built pages of `folder` and the measured forms, compressed once, from memory, as a good static host would. */
export async function servePeers(folder: string): Promise<ServedPeers> {
  const held = new Map<string, Buffer>();
  const bodyOf = (path: string, search: string): Buffer => {
    const key = path.startsWith('/forms/') ? path + search : path;
    const found = held.get(key);
    if (found !== undefined) return found;
    const plain = path.startsWith('/forms/')
      ? Buffer.from(JSON.stringify(formOf(search)))
      : readFileSync(join(folder, path));
    const body = brotliCompressSync(plain);
    held.set(key, body);
    return body;
  };
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    try {
      const body = bodyOf(pathname, search);
      response.writeHead(200, {
        'content-type': types[extname(pathname)] ?? 'application/octet-stream',
        'content-encoding': 'br',
        'content-length': body.length,
      });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    // The product's name for itself: under two names of one machine a browser does not take the same time.
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
