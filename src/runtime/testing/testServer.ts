import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** For tests: a request as it arrived. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

/** For tests: an answer; `'drop'` cuts the connection, `'hang'` never answers. */
export type TestAnswer =
  | { readonly status?: number; readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> }
  | 'drop'
  | 'hang';

/** For tests: a real HTTP server on a free port. */
export interface TestServer {
  readonly url: string;
  readonly seen: SeenRequest[];
  close(): Promise<void>;
}

export async function startTestServer(
  answer: (request: SeenRequest, count: number) => TestAnswer,
): Promise<TestServer> {
  const seen: SeenRequest[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      const one = {
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body: bodyIn(text),
      };
      seen.push(one);
      const given = answer(one, seen.length);
      if (given === 'drop') return void request.socket.destroy();
      if (given === 'hang') return;
      response.writeHead(given.status ?? 200, { 'content-type': 'application/json', ...given.headers });
      response.end(typeof given.body === 'string' ? given.body : JSON.stringify(given.body ?? { data: {} }));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    close: () => closeServer(server),
  };
}

function bodyIn(text: string): unknown {
  try {
    return text === '' ? null : (JSON.parse(text) as unknown);
  } catch {
    // A form.
    return text;
  }
}

async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}
