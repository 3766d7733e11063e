// A service on this machine that tools call: it repeats what it was sent, and does what its path says.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';

export type SeenCall = { method: string; path: string; headers: IncomingMessage['headers']; body: string };
export type ToolServer = Awaited<ReturnType<typeof startToolServer>>;

const MB = 1024 * 1024;

type Act = (response: ServerResponse, call: SeenCall, asked: URL) => unknown;

/** By the first part of the path; everything else is repeated. */
const acts: Record<string, Act> = {
  status: (response, _call, { pathname }) => {
    const status = Number(pathname.split('/')[2]);
    return answer(response, status, { error: `Status ${status}` });
  },
  redirect: (response, _call, { pathname, searchParams }) =>
    answer(response, Number(pathname.split('/')[2]), {}, { location: searchParams.get('to') ?? '/' }),
  deep: (response) =>
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end('['.repeat(100_000) + ']'.repeat(100_000)),
  endless,
  bomb,
  drip,
  silent: () => undefined,
  'hang-up': (response) => response.socket?.destroy(),
};

const answer = (
  response: ServerResponse,
  status: number,
  value: unknown,
  more: Record<string, string> = {},
) =>
  response
    .writeHead(status, { 'content-type': 'application/json', 'set-cookie': 'session=1', ...more })
    .end(JSON.stringify(value));

/** A hundred megabytes, as fast as they are read. */
async function endless(response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'application/json' });
  const piece = Buffer.alloc(MB, 'a');
  for (let sent = 0; sent < 100 && !response.destroyed; sent++)
    if (!response.write(piece)) await Promise.race([once(response, 'drain'), once(response, 'close')]);
  response.end();
}

/** Fifty megabytes, packed into some kilobytes. */
function bomb(response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
  response.end(gzipSync(Buffer.alloc(50 * MB, 'a')));
}

/** A letter now and then, for as long as somebody listens. */
function drip(response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'text/plain' });
  const timer = setInterval(() => response.write('.'), 50);
  response.once('close', () => clearInterval(timer));
}

export async function startToolServer() {
  const seen: SeenCall[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { method = '', url = '/', headers } = request;
      const call = { method, path: url, headers, body };
      seen.push(call);
      const asked = new URL(url, 'http://here');
      const act = acts[asked.pathname.split('/')[1] ?? ''];
      return act ? act(response, call, asked) : answer(response, 200, call);
    });
  }).listen(0, '127.0.0.1');
  await new Promise((ready) => server.once('listening', ready));
  const { port } = server.address() as AddressInfo;
  const door = `127.0.0.1:${port}`;
  return {
    url: `http://${door}`,
    door,
    seen,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const once = (emitter: NodeJS.EventEmitter, name: string) =>
  new Promise<void>((resolve) => void emitter.once(name, () => resolve()));
