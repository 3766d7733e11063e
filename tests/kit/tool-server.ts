// A service on this machine that tools call: it repeats what it was sent, and does what its path says.
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type SeenCall = { method: string; path: string; headers: IncomingMessage['headers']; body: string };
export type ToolServer = Awaited<ReturnType<typeof startToolServer>>;

const MB = 1024 * 1024;

export async function startToolServer() {
  const seen: SeenCall[] = [];
  const server = createServer(async (request, response) => {
    const { method = '', url = '/', headers } = request;
    const call = { method, path: url, headers, body: await text(request) };
    seen.push(call);
    const { pathname, searchParams } = new URL(url, 'http://here');
    const [, act, argument = ''] = pathname.split('/');
    const answer = (status: number, value: unknown, more: Record<string, string> = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json', 'set-cookie': 'session=1', ...more })
        .end(JSON.stringify(value));
    if (act === 'status') return answer(Number(argument), { error: `Status ${argument}` });
    if (act === 'redirect') return answer(Number(argument), {}, { location: searchParams.get('to') ?? '/' });
    if (act === 'text') return response.writeHead(200, { 'content-type': 'text/plain' }).end('plain words');
    if (act === 'deep')
      return response
        .writeHead(200, { 'content-type': 'application/json' })
        .end('['.repeat(100_000) + ']'.repeat(100_000));
    if (act === 'endless') {
      response.writeHead(200, { 'content-type': 'application/json' });
      const piece = Buffer.alloc(MB, 'a');
      for (let sent = 0; sent < 100 && !response.destroyed; sent++) {
        if (!response.write(piece)) await Promise.race([once(response, 'drain'), once(response, 'close')]);
      }
      return response.end();
    }
    if (act === 'silent') return undefined;
    if (act === 'hang-up') return request.socket.destroy();
    return answer(200, { ...call, said: argument });
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
