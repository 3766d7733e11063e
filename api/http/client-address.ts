// Whose connection it is. Behind balancers that are believed, the address stands in what they forward.
import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';

export type ClientAddress = {
  /** As the framework's `request.ip`, for what does not pass through it. */
  of(request: IncomingMessage): string;
  /** Whether this is a balancer, which brings the connections of many. */
  isBalancer(address: string): boolean;
};

export function readClientAddress(trustProxy: readonly string[]): ClientAddress {
  const trusts = proxyAddress.compile([...trustProxy]);
  return {
    of: (request) => proxyAddress(request, trusts) ?? '',
    isBalancer: (address) => trusts(address, 0),
  };
}
