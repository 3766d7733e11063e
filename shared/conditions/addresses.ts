// Comparisons of IP addresses, of both versions; an address of version 4 inside of version 6 is what it holds.
import ipaddr from 'ipaddr.js';
import type { Json } from '../kernel/json.ts';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

const MAX_RANGES = 100;

/** Undefined for what is no address. */
function addressOf(value: Json): Address | undefined {
  if (typeof value !== 'string' || value.length > 64) return undefined;
  const text = value.trim();
  return ipaddr.isValid(text) ? ipaddr.process(text) : undefined;
}

/** Undefined for what is no range in CIDR notation; an address alone is a range of one. */
export function rangeOf(text: string): [Address, number] | undefined {
  const range = text.trim();
  try {
    if (range.includes('/')) return ipaddr.parseCIDR(range);
    const address = addressOf(range);
    return address && [address, address.kind() === 'ipv4' ? 32 : 128];
  } catch {
    return undefined;
  }
}

/** `right`: ranges, separated by commas. One that cannot be read holds nothing. */
export function addressRange(right: Json): (left: Json) => boolean {
  const texts = typeof right === 'string' ? right.split(',').slice(0, MAX_RANGES) : [];
  const ranges = texts.map(rangeOf).filter((range) => range !== undefined);
  return (left) => {
    const address = addressOf(left);
    return address !== undefined && ranges.some((range) => isWithin(address, range));
  };
}

function isWithin(address: Address, [network, bits]: [Address, number]): boolean {
  if (address.kind() !== network.kind()) return false;
  return (address as ipaddr.IPv4).match(network as ipaddr.IPv4, bits);
}

export function isPrivateAddress(left: Json): boolean {
  const address = addressOf(left);
  return address !== undefined && address.range() !== 'unicast';
}
