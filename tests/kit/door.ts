// One person's way to the product, which can be shut: a network that is really gone, for pages and workers alike.
import { connect, createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

export type Door = { url: string; shut(): Promise<void>; reopen(): Promise<void> };

/** Forwards a port of its own to `target`; it keeps its number over shutting and reopening. */
export async function openDoor(target: string): Promise<Door> {
  const port = Number(new URL(target).port);
  const sockets = new Set<Socket>();
  const server: Server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1');
    client.pipe(upstream).pipe(client);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
  });
  const listen = (at: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(at, '127.0.0.1', () => {
        server.off('error', reject);
        resolve();
      });
    });
  await listen(0);
  const own = (server.address() as AddressInfo).port;

  return {
    url: `http://127.0.0.1:${own}`,
    shut: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
    reopen: () => listen(own),
  };
}
