import ipaddr from 'ipaddr.js';

/**
 * What limits count by: an IPv4 address, or the /64 of an IPv6 one, of which a subscriber commands every address. An IPv4 address written as IPv6
 * counts as IPv4; what is no address stays as it is.
 *
 * @example
 * networkOf('2001:db8::17'); // '2001:db8::/64'
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4'
    ? parsed.toString()
    : `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()}/64`;
}
