// The only way out: every request whose address somebody may have typed in goes through `egressFetch`.
// The connection itself is checked, so redirects, rebinding DNS and odd spellings of addresses are all caught.
import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, buildConnector, fetch, type RequestInit, type Response } from 'undici';
import { Problem } from '../kernel/problem.ts';
import { outboundProblems } from '../outbound/problems.ts';

type Lookup = (
  host: string,
  options: { all: true },
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

export type EgressOptions = {
  /** Set by the operator, never by a tenant: `10.1.0.0/16`, `ollama.corp:11434`. */
  allow?: readonly string[];
  lookup?: Lookup;
  /** For the whole exchange, unless a request names its own. */
  timeoutMs?: number;
  maxBytes?: number;
};

/** `connectTimeoutMs`: of the way there alone; whole seconds. */
export type EgressInit = RequestInit & { timeoutMs?: number; connectTimeoutMs?: number };
export type EgressFetch = (address: string | URL, init?: EgressInit) => Promise<Response>;
/** For what is no request: the address that may be dialed as it is. Throws one of `outboundProblems`. */
export type CheckAddress = (host: string, port: number) => Promise<{ address: string; isPublic: boolean }>;
export type Egress = { egressFetch: EgressFetch; checkAddress: CheckAddress; close(): Promise<void> };

const CONNECT_TIMEOUT_MS = 10_000;
const MAX_CONNECT_SECONDS = 60;

/** What goes wrong on the way is thrown as one of `outboundProblems`; an abort by the caller as it is. */
export function createEgress(options: EgressOptions = {}): Egress {
  const { timeoutMs = 30_000, maxBytes = 50_000_000 } = options;
  // Idle times end with the exchange's own time, which a request may have prolonged.
  const agentOf = (connectTimeoutMs: number) =>
    new Agent({
      connect: checkedConnector(options, connectTimeoutMs),
      bodyTimeout: 0,
      headersTimeout: 0,
      maxResponseSize: maxBytes,
    });
  /** One for each time to connect, since it belongs to the connections. */
  const agents = new Map<number, Agent>();
  const dispatcherOf = (asked: number) => {
    const seconds = Math.min(MAX_CONNECT_SECONDS, Math.max(1, Math.round(asked / 1000)));
    const agent = agents.get(seconds) ?? agentOf(seconds * 1000);
    agents.set(seconds, agent);
    return agent;
  };

  const egressFetch: EgressFetch = async (
    address,
    { timeoutMs: own = timeoutMs, connectTimeoutMs = CONNECT_TIMEOUT_MS, ...init } = {},
  ) => {
    const dispatcher = dispatcherOf(connectTimeoutMs);
    const host = checkedHost(address);
    const timeout = AbortSignal.timeout(own);
    const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
    try {
      // undici's own: the fetch of Node does not take an agent of another version.
      return await fetch(address, { ...init, signal, dispatcher });
    } catch (error) {
      if (init.signal?.aborted) throw error;
      if (timeout.aborted) throw new Problem(outboundProblems.tooSlow, { address: host });
      throw causeOf(error) ?? new Problem(outboundProblems.unreachable, { address: host });
    }
  };
  const close = async () => void (await Promise.all([...agents.values()].map((agent) => agent.destroy())));
  return { egressFetch, checkAddress: addressCheck(options), close };
}

function checkedHost(address: string | URL): string {
  const { protocol, username, password, host } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') throw refused(`${protocol}//${host}`);
  if (username || password) throw refused(host);
  return host;
}

const refused = (address: string) => new Problem(outboundProblems.refused, { address });

/** fetch wraps what the connector threw. */
function causeOf(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error;
  return error instanceof Error && error.cause ? causeOf(error.cause) : undefined;
}

function checkedConnector({ allow = [], lookup = systemLookup as Lookup }: EgressOptions, timeout: number) {
  const isAllowed = allowList(allow);
  const dial = buildConnector({ timeout });

  const connect: buildConnector.connector = (target, done) => {
    const host = target.hostname.replace(/^\[|\]$/g, '');
    const at = Number(target.port) || (target.protocol === 'https:' ? 443 : 80);

    // An address written out is never looked up, so it has to be checked here.
    if (isIP(host))
      return isAllowed(host, host, at) ? dial(target, done) : done(refused(`${host}:${at}`), null);

    return lookup(host, { all: true }, (error, addresses) => {
      if (error) return done(error, null);
      // One forbidden answer spoils them all; and the address that was checked is the one that is dialled.
      const isForbidden = addresses.some(({ address }) => !isAllowed(host, address, at));
      if (isForbidden || addresses.length === 0) return done(refused(`${host}:${at}`), null);
      return dialFirst(addresses);
    });

    function dialFirst([first, ...rest]: LookupAddress[]) {
      const next = { ...target, hostname: first?.address ?? '', servername: target.servername ?? host };
      dial(next, (...outcome) => (outcome[0] && rest.length > 0 ? dialFirst(rest) : done(...outcome)));
    }
  };
  return connect;
}

function addressCheck({ allow = [], lookup = systemLookup as Lookup }: EgressOptions): CheckAddress {
  const [isAllowed, isPublic] = [allowList(allow), allowList([])];
  return (name, port) =>
    new Promise((resolve, reject) => {
      const host = name.replace(/^\[|\]$/g, '');
      const check = (addresses: readonly string[]) => {
        const [address] = addresses;
        if (address === undefined || !addresses.every((one) => isAllowed(host, one, port)))
          reject(refused(`${host}:${port}`));
        else resolve({ address, isPublic: addresses.every((one) => isPublic(host, one, port)) });
      };
      if (isIP(host)) return check([host]);
      return lookup(host, { all: true }, (error, found) => {
        if (error) reject(new Problem(outboundProblems.unreachable, { address: host }));
        else check(found.map(({ address }) => address));
      });
    });
}

/** Public unicast is open; whatever else needs an entry: `net/bits`, or `host:port` for exactly one door. */
function allowList(entries: readonly string[]) {
  const nets = entries.filter((entry) => entry.includes('/')).map((entry) => ipaddr.parseCIDR(entry));
  const doors = new Set(entries.filter((entry) => !entry.includes('/')));

  return (host: string, address: string, port: number) => {
    if (doors.has(`${host}:${port}`)) return true;
    // Unwraps ::ffff:10.0.0.1.
    const ip = ipaddr.process(address);
    if (ip.range() === 'unicast' && !isOldIpv4InIpv6(ip)) return true;
    return nets.some(([net, bits]) => net.kind() === ip.kind() && ip.match(net as never, bits));
  };
}

/** ::/96, the deprecated "IPv4-compatible" addresses, which ipaddr.js calls unicast. */
const isOldIpv4InIpv6 = (ip: ipaddr.IPv4 | ipaddr.IPv6) =>
  ip.kind() === 'ipv6' && ip.match(ipaddr.parse('::') as never, 96);
