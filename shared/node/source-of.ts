import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Whom to count an address as. One customer of a provider has a whole network (/64) of IPv6 addresses; IPv4 may come
 * wrapped in IPv6 as well. What is no address stays as it is.
 */
export function sourceOf(ip: string): string {
  const address = isIPv6(ip) ? ipaddr.process(ip) : undefined;
  return address instanceof ipaddr.IPv6 ? address.parts.slice(0, 4).join(':') : (address?.toString() ?? ip);
}
