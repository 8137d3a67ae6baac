import { BlockList, isIP } from 'node:net';

const thisMachine = new BlockList();
thisMachine.addSubnet('127.0.0.0', 8, 'ipv4');
thisMachine.addAddress('::1', 'ipv6');

/**
 * Returns whether a `Host` names this machine, with or without a port. A page of any other name that was made to resolve here (DNS rebinding) is a stranger's.
 */
export function namesThisMachine(host: string | undefined): boolean {
  if (host === undefined || !/^[^@/\\?#]+$/.test(host) || !URL.canParse(`http://${host}`)) return false;
  return isLoopback(new URL(`http://${host}`).hostname);
}

/**
 * Returns whether only this machine can reach `host`: `localhost`, or a loopback address in any full spelling (`127.0.0.2`, `[::1]`, `::ffff:127.0.0.1`).
 * Any other name counts as reachable from outside, whatever it resolves to.
 */
export function isLoopback(host: string): boolean {
  const address = /^\[(.*)\]$/.exec(host)?.[1] ?? host;
  const family = isIP(address);
  if (family === 0) return host.toLowerCase() === 'localhost';
  return thisMachine.check(address, family === 6 ? 'ipv6' : 'ipv4');
}
