// A message larger than the server takes: whoever sent it hears so, however far the upload has come, and ends there.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import WS from 'ws';
import { WebsocketProvider } from 'y-websocket';
import * as Y from 'yjs';
import { readClientAddress } from '../../api/http/client-address.ts';
import { proxyCollab } from '../../api/http/collab-proxy.ts';
import { eventually } from '../kit/eventually.ts';
import { socketWith, syncWorld } from './kit.ts';

const kibibyte = 1024;
const w = await syncWorld({ limits: { messageBytes: 256 * kibibyte } });
const ann = await w.person('Admin');

const front = createServer();
proxyCollab(front, { port: w.port, addressOf: readClientAddress([]).of });
await once(front.listen(0, '127.0.0.1'), 'listening');
afterAll(() => front.close());
const throughTheApi = (front.address() as AddressInfo).port;

/** Reads nothing before all is sent: like a browser whose upload is slow. */
async function upload(port: number, path: string, bytes: number): Promise<number> {
  const socket = new WS(`ws://127.0.0.1:${port}${path}`, { headers: { cookie: ann.cookie } });
  socket.on('error', () => {});
  await once(socket, 'open');
  socket.pause();
  const closed = once(socket, 'close');
  await new Promise((resolve) => socket.send(Buffer.alloc(bytes), resolve));
  socket.resume();
  const [code] = (await closed) as [number];
  return code;
}

test('[S15] a message above the limit is answered with 1009 after any upload, also through the api', async () => {
  for (const port of [w.port, throughTheApi]) {
    for (const mebibytes of [1, 8, 20])
      expect(await upload(port, '/collab', mebibytes * kibibyte * kibibyte)).toBe(1009);
  }
}, 60_000);

test('[S15] a y-websocket client above the limit receives a code that ends its retries', async () => {
  const agent = await w.agent();
  const plain = new WebsocketProvider(`ws://127.0.0.1:${throughTheApi}/yws`, agent.document, new Y.Doc(), {
    disableBc: true,
    WebSocketPolyfill: socketWith(ann.cookie),
  });
  await eventually(() => plain.synced);
  const ended = new Promise<{ code: number }>((resolve) => plain.once('closed', resolve));
  plain.doc.getText('large').insert(0, 'x'.repeat(400 * kibibyte));
  expect((await ended).code).toBe(4422);
  expect(plain.shouldConnect).toBe(false);
  plain.destroy();
});
