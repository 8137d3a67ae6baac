import type { Server, Socket } from 'node:net';
import { networkOf } from '../../environment/network.ts';
import { resolveClient } from './clientAddress.ts';

/** Open connections that one network may hold: enough for a household or an office behind one address, a tenth of what the edge takes in all. */
const perNetwork = 500;

/**
 * Caps the open connections of each network (an IPv4 address, or an IPv6 /64), so that nobody can hold all that the edge has (T35). A trusted proxy
 * brings everybody's connections and is exempt. A connection over the cap is closed before it is read.
 */
export function capConnections(server: Server, trustedProxies: readonly string[]): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const { address, viaProxy } = resolveClient(socket.remoteAddress, {}, trustedProxies);
    if (viaProxy) return;
    const network = networkOf(address);
    const count = (open.get(network) ?? 0) + 1;
    if (count > perNetwork) {
      socket.destroy();
      return;
    }
    open.set(network, count);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left === 0) open.delete(network);
      else open.set(network, left);
    });
  });
}
