import type { LookupAddress } from 'node:dns';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hostileHosts } from '../../tests/kit/hostile-hosts.ts';
import { createEgress, type EgressOptions } from './egress.ts';

let server: Server;
let port: number;

beforeAll(async () => {
  server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://here');
    if (pathname === '/redirect')
      return response.writeHead(302, { location: searchParams.get('to') ?? '/' }).end();
    if (pathname === '/big') return response.end(Buffer.alloc(200_000));
    if (pathname === '/slow') return undefined;
    return response.end('hello');
  }).listen(0, '127.0.0.1');
  await new Promise((ready) => server.once('listening', ready));
  port = (server.address() as AddressInfo).port;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const fetchWith = (options?: EgressOptions) => createEgress(options).egressFetch;

/** A name server of our own: whatever is asked, these are the answers. */
const answering = (...addresses: string[]) => ({
  lookup: (_: string, __: unknown, done: (error: null, results: LookupAddress[]) => void) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    ),
});

const refused = { code: 'outbound.refused' };

test.for(hostileHosts)('[W5] http://%s is refused', async (host) => {
  await expect(fetchWith()(`http://${host}/`)).rejects.toMatchObject(refused);
});

test.for([['127.0.0.1'], ['::1'], ['93.184.216.34', '10.0.0.1'], ['::ffff:10.0.0.1'], ['64:ff9b::a00:1']])(
  '[W5] a name that resolves to %j is refused',
  async (addresses) => {
    const fetch = fetchWith(answering(...addresses));
    await expect(fetch('http://innocent.example/')).rejects.toMatchObject(refused);
  },
);

test.for(['file:///etc/passwd', 'ftp://example.org/', 'data:text/plain,x', 'http://user:pass@example.org/'])(
  '[W5] %s is refused before any connection is opened',
  async (address) => {
    await expect(fetchWith()(address)).rejects.toMatchObject(refused);
  },
);

test('[W5] the checked address is the one that is dialed', async () => {
  let lookups = 0;
  const rebinding: ReturnType<typeof answering>['lookup'] = (host, options, done) =>
    answering(lookups++ === 0 ? '127.0.0.1' : '169.254.169.254').lookup(host, options, done);
  const fetch = fetchWith({ lookup: rebinding, allow: [`rebind.example:${port}`] });
  expect(await (await fetch(`http://rebind.example:${port}/`)).text()).toBe('hello');
  expect(lookups).toBe(1);
});

test('[W5] when the first address does not answer, the next one is tried', async () => {
  const fetch = fetchWith({ ...answering('127.0.0.2', '127.0.0.1'), allow: ['127.0.0.0/8'] });
  expect(await (await fetch(`http://two.example:${port}/`)).text()).toBe('hello');
});

test('[W5] an allowlist entry of host and port allows one host and one port', async () => {
  const fetch = fetchWith({ allow: [`127.0.0.1:${port}`] });
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('hello');
  await expect(fetch(`http://127.0.0.1:${port + 1}/`)).rejects.toMatchObject(refused);
});

test('[W5] an allowlist entry of a network allows its addresses and no others', async () => {
  const fetch = fetchWith({ allow: ['127.0.0.0/8'] });
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
  await expect(fetch('http://10.0.0.1/')).rejects.toMatchObject(refused);
});

test.for(['http://169.254.169.254/latest/meta-data', 'http://[::1]/', 'http://2130706433/'])(
  '[W5] a redirect to %s is refused',
  async (to) => {
    const fetch = fetchWith({ allow: [`127.0.0.1:${port}`] });
    const address = `http://127.0.0.1:${port}/redirect?to=${encodeURIComponent(to)}`;
    await expect(fetch(address)).rejects.toMatchObject(refused);
  },
);

test('[W6] responses that are too large or too slow are cut off', async () => {
  const allow = [`127.0.0.1:${port}`];
  const big = fetchWith({ allow, maxBytes: 100_000 })(`http://127.0.0.1:${port}/big`);
  await expect(big.then((answer) => answer.text())).rejects.toThrow();
  const slow = fetchWith({ allow, timeoutMs: 100 })(`http://127.0.0.1:${port}/slow`);
  await expect(slow).rejects.toMatchObject({ code: 'outbound.tooSlow' });
});

test('[W6] an unreachable server and an abort by the caller are distinguished', async () => {
  const fetch = fetchWith({ allow: ['127.0.0.0/8'] });
  await expect(fetch('http://127.0.0.1:1/')).rejects.toMatchObject({ code: 'outbound.unreachable' });
  const abort = new AbortController();
  const slow = fetch(`http://127.0.0.1:${port}/slow`, { signal: abort.signal });
  abort.abort(new Error('enough'));
  await expect(slow).rejects.toThrow('enough');
});

test('[W5] an address is checked for what is no request, with all the addresses a name has', async () => {
  const checkWith = (options: EgressOptions) => createEgress(options).checkAddress;
  for (const answers of [['10.0.0.1'], ['93.184.216.34', '127.0.0.1'], []])
    await expect(checkWith(answering(...answers))('db.example', 5432)).rejects.toMatchObject(refused);
  await expect(checkWith({})('[::1]', 5432)).rejects.toMatchObject(refused);
  const open = checkWith({ ...answering('93.184.216.34'), allow: ['10.0.0.0/8'] });
  expect(await open('db.example', 5432)).toEqual({ address: '93.184.216.34', isPublic: true });
  expect(await open('10.1.2.3', 5432)).toEqual({ address: '10.1.2.3', isPublic: false });
});
