import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A balancer in front of several processes that do the same. */
export interface Balancer {
  readonly port: number;
  /** From now on requests go to these ports of the loopback address, in turn. */
  lead(ports: readonly number[]): void;
  close(): Promise<void>;
}

/** It never reached anybody, or the process ended before a byte of an answer. */
const lost = ['ECONNREFUSED', 'ECONNRESET'];

/**
 * Passes each request to the next process in turn, and to the one after it where that can't be reached, as HAProxy does with `option redispatch`. Names the client in `X-Forwarded-For`.
 *
 * @example
 * const balancer = await startBalancer();
 * balancer.lead([3001, 3002]);
 */
export async function startBalancer(port = 0): Promise<Balancer> {
  let targets: readonly number[] = [];
  let turn = 0;
  const server = createServer((incoming, response) => {
    void buffer(incoming).then(
      async (body) => {
        for (let attempt = 0; attempt < targets.length; attempt += 1) {
          const target = targets[(turn += 1) % targets.length] ?? 0;
          if (await forward(incoming, body, target, response)) return;
        }
        response.writeHead(503).end('No process answers.');
      },
      () => response.destroy(),
    );
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return {
    port: (server.address() as AddressInfo).port,
    lead: (ports) => void (targets = ports),
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** Resolves with false when the process can't be reached, and another one may be asked. */
async function forward(
  incoming: IncomingMessage,
  body: Buffer,
  port: number,
  response: ServerResponse,
): Promise<boolean> {
  const { method, url, headers, socket } = incoming;
  const from = [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ');
  return new Promise((resolve) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path: url,
        // A connection that a process closes meanwhile is no process that is gone.
        agent: false,
        headers: { ...headers, 'x-forwarded-for': from, connection: 'close' },
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
        answer.once('error', () => response.destroy());
        resolve(true);
      },
    );
    outgoing.once('error', (error: NodeJS.ErrnoException) => {
      if (response.headersSent) return;
      if (lost.includes(error.code ?? '')) return resolve(false);
      response.writeHead(502).end(error.message);
      resolve(true);
    });
    outgoing.end(body);
  });
}
