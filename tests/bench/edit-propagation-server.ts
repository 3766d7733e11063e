// `node edit-propagation-server.ts raw|stock <database url>`: what the sync server is measured against.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hocuspocus } from '@hocuspocus/server';
import pg from 'pg';
import { WebSocketServer, type WebSocket } from 'ws';
import * as Y from 'yjs';

const [kind, url = ''] = process.argv.slice(2);
const http = createServer();
const sockets = new WebSocketServer({ server: http });

/** Every message to everybody, as fast as `ws` can. */
function broadcast() {
  sockets.on('connection', (socket) =>
    socket.on('message', (data: Buffer) => {
      for (const peer of sockets.clients) peer.send(data);
    }),
  );
}

/** The library as it comes, keeping whole documents in the database with its usual pauses. */
async function stock() {
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  await pool.query(
    'create table if not exists stock_documents (name text primary key, state bytea not null)',
  );
  const hocuspocus = new Hocuspocus({
    quiet: true,
    async onLoadDocument({ documentName, document }) {
      const { rows } = await pool.query('select state from stock_documents where name = $1', [documentName]);
      if (rows[0]) Y.applyUpdate(document, rows[0].state);
    },
    async onStoreDocument({ documentName, document }) {
      const state = Buffer.from(Y.encodeStateAsUpdate(document));
      await pool.query(
        'insert into stock_documents values ($1, $2) on conflict (name) do update set state = excluded.state',
        [documentName, state],
      );
    },
  });
  sockets.on('connection', (socket: WebSocket) => {
    const connection = hocuspocus.handleConnection(socket, new Request('http://stock'), {});
    socket.on('message', (data: Buffer) => connection.handleMessage(new Uint8Array(data)));
    socket.on('close', (code, reason) => connection.handleClose({ code, reason: String(reason) }));
  });
}

if (kind === 'raw') broadcast();
else await stock();
http.listen(0, '127.0.0.1', () => process.send?.({ ready: (http.address() as AddressInfo).port }));
process.on('disconnect', () => process.exit());
