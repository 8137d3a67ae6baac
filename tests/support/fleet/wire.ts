import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

/** `cut`: connections break, and each further one is refused. `hanging`: they stay, and carry nothing. `slow`: each piece comes late. */
export type WireState = 'whole' | 'cut' | 'hanging' | 'slow';

/** A way to a program of this machine that can be bad. */
export interface Wire {
  readonly port: number;
  become(state: WireState): void;
  close(): Promise<void>;
}

/** Milliseconds that a piece takes on a slow wire. */
const lateMs = 150;

/**
 * Passes connections to another port of the loopback address, whole until it is said otherwise.
 *
 * @example
 * const wire = await startWire(6379);
 * wire.become('cut');
 */
export async function startWire(target: number): Promise<Wire> {
  let state: WireState = 'whole';
  let moves = Promise.withResolvers<void>();
  const sockets = new Set<Socket>();
  const pass = (): Transform =>
    new Transform({
      transform(piece: Buffer, _encoding, done) {
        void (async () => {
          while (state === 'hanging') await moves.promise;
          if (state === 'slow') await sleep(lateMs);
          done(null, piece);
        })();
      },
    });
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.once('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(pass()).pipe(other);
    }
  });
  const listen = (port: number): Promise<void> =>
    new Promise((done) => server.listen(port, '127.0.0.1', done));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const breakAll = (): void => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  return {
    port,
    become(next) {
      if (next !== 'cut' && !server.listening) void listen(port);
      state = next;
      moves.resolve();
      moves = Promise.withResolvers<void>();
      if (next === 'cut') {
        server.close();
        breakAll();
      }
    },
    async close() {
      state = 'cut';
      moves.resolve();
      breakAll();
      if (server.listening) await new Promise((done) => server.close(done));
    },
  };
}
