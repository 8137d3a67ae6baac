import ipaddr from 'ipaddr.js';
import type { IncomingHttpHeaders } from 'node:http';

/** Where a request came from. */
export interface Client {
  /** The visitor's address, IPv4-mapped ones as IPv4. */
  readonly address: string;
  /** True when the connection itself is a trusted proxy's, so that its headers count. */
  readonly viaProxy: boolean;
}

/**
 * The right-most hop that is not a trusted proxy (T24). `X-Forwarded-For` is looked at only when the connection comes from a trusted range, and only
 * as far as each hop that vouches for the next is trusted; an entry that is not an address ends the walk.
 */
export function resolveClient(
  socketAddress: string | undefined,
  headers: IncomingHttpHeaders,
  trustedProxies: readonly string[],
): Client {
  const socket = parseAddress(socketAddress ?? '');
  if (socket === null) return { address: socketAddress ?? '', viaProxy: false };
  const viaProxy = isTrusted(socket, trustedProxies);
  let address = socket;
  const forwarded = headers['x-forwarded-for'];
  const hops = (Array.isArray(forwarded) ? forwarded.join() : (forwarded ?? '')).split(',').toReversed();
  for (const hop of hops) {
    if (!isTrusted(address, trustedProxies)) break;
    const next = parseAddress(hop.trim());
    if (next === null) break;
    address = next;
  }
  return { address: address.toString(), viaProxy };
}

/** Returns whether an address, as {@link resolveClient} returns it, lies in one of the ranges. */
export function isInRanges(address: string, ranges: readonly string[]): boolean {
  const parsed = parseAddress(address);
  return parsed !== null && isTrusted(parsed, ranges);
}

type Address = ipaddr.IPv4 | ipaddr.IPv6;

function isTrusted(address: Address, ranges: readonly string[]): boolean {
  return ranges.some((range) => {
    const [outer, bits] = ipaddr.parseCIDR(range);
    return outer.kind() === address.kind() && address.match(outer, bits);
  });
}

/** Takes `1.2.3.4`, `1.2.3.4:567`, `2001:db8::1` and `[2001:db8::1]:567`; four decimal parts only, no octal or short forms. */
function parseAddress(text: string): Address | null {
  const bare =
    /^\[([^\]]+)\](?::\d{1,5})?$/.exec(text)?.[1] ??
    (/^\d+\.\d+\.\d+\.\d+:\d{1,5}$/.test(text) ? text.slice(0, text.indexOf(':')) : text);
  if (ipaddr.IPv4.isValidFourPartDecimal(bare)) return ipaddr.IPv4.parse(bare);
  if (bare.includes('%') || !ipaddr.IPv6.isValid(bare)) return null;
  return ipaddr.process(bare);
}
