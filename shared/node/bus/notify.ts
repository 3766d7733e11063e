// The bus over PostgreSQL's LISTEN and NOTIFY, on connections of its own.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Transport, TransportEvents } from './transport.ts';

const CHANNEL = 'atelier_bus';
const MAX_PAUSE_MS = 5000;

export async function connectNotify(databaseUrl: string, events: TransportEvents): Promise<Transport> {
  const sender = new pg.Pool({ connectionString: databaseUrl, max: 1, connectionTimeoutMillis: 5000 });
  sender.on('error', events.onError);
  let listener: pg.Client | undefined;
  let closed = false;

  async function listen(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: 5000,
      keepAlive: true,
    });
    client.on('notification', ({ payload }) => events.onFrame(payload ?? ''));
    client.on('error', () => {});
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    client.once('end', () => void listenAgain());
    return client;
  }

  async function listenAgain() {
    if (closed) return;
    events.onError(new Error('The bus lost its connection to the database.'));
    for (let wait = 50; !closed; wait = Math.min(wait * 2, MAX_PAUSE_MS)) {
      await pause(wait, undefined, { ref: false });
      try {
        listener = await listen();
        return events.onGap();
      } catch {
        // Told once, above; the next attempt comes later.
      }
    }
  }

  try {
    listener = await listen();
  } catch (error) {
    await sender.end();
    throw error;
  }

  return {
    async send(frames) {
      const text = `select pg_notify('${CHANNEL}', frame) from unnest($1::text[]) frame`;
      await sender.query({ name: CHANNEL, text, values: [frames] });
    },
    async close() {
      closed = true;
      await listener?.end();
      await sender.end();
    },
  };
}
