import ipaddr from 'ipaddr.js';

/** The network that a limit counts for: the address itself for IPv4, the /64 for IPv6. Only the connection is believed (T24). */
export function networkOf(address: string): string {
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv6) {
    return `${parsed.parts
      .slice(0, 4)
      .map((part) => part.toString(16))
      .join(':')}::/64`;
  }
  return parsed.toString();
}
