import ipaddr from 'ipaddr.js';

/**
 * One address in its shortest form; an IPv4 address written as IPv6 is that IPv4 address. What is no address stays as it is.
 *
 * @example
 * plainAddress('::ffff:10.1.2.3'); // '10.1.2.3'
 */
export function plainAddress(address: string): string {
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : address;
}

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
