// One address for the browser: websockets of live documents are piped to the sync server, as a balancer would do.
import type { IncomingMessage, Server } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';

/** How long a browser may take to hear why its websocket ends. */
const LAST_WORDS_MS = 10_000;

const isCollab = (url = '') => /^\/(collab|yws)(\/|\?|$)/.test(url);

type SyncServer = {
  port: number;
  /** Whose request it is: the sync server sees the connections of this process only. */
  addressOf: (request: IncomingMessage) => string;
};

/** Call when every other listener for upgrades is in place: those get what is not ours. */
export function proxyCollab(server: Server, { port, addressOf }: SyncServer) {
  const others = server.listeners('upgrade');
  server.removeAllListeners('upgrade');
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (isCollab(request.url)) return pipe(headOf(request, addressOf(request)), socket, head, port);
    if (others.length === 0) return socket.destroy();
    for (const other of others) other.call(server, request, socket, head);
  });
}

function pipe(requestHead: string, socket: Duplex, head: Buffer, port: number) {
  const upstream = connect(port, '127.0.0.1');
  upstream.setNoDelay(true);
  upstream.once('connect', () => {
    upstream.write(requestHead);
    upstream.write(head);
    socket.pipe(upstream).pipe(socket);
  });
  upstream.once('error', () => {
    // While the sync server is away the browser hears so and tries again.
    if (upstream.bytesRead === 0) socket.end('HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\n\r\n');
    else socket.destroy();
  });
  socket.on('error', () => upstream.destroy()).on('close', () => upstream.destroy());
  upstream.on('close', () => endGently(socket));
}

/**
 * What has been said to the browser last is why the websocket ends. Ending the connection while more is still being
 * uploaded would take that from it, so the rest is read and dropped.
 */
function endGently(socket: Duplex) {
  socket.end();
  socket.resume();
  const timer = setTimeout(() => socket.destroy(), LAST_WORDS_MS);
  socket.once('close', () => clearTimeout(timer));
}

function headOf({ method, url, rawHeaders }: IncomingMessage, address: string): string {
  const lines = [`${method} ${url} HTTP/1.1`];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.toLowerCase() === 'x-real-ip') continue;
    lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
  }
  lines.push(`x-real-ip: ${address}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
}
