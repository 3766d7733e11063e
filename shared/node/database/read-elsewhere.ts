// One question to a database that is not ours: read only, one statement, so many rows and no more time than there is.
import type { EventEmitter } from 'node:events';
import net from 'node:net';
import pg from 'pg';

export type Elsewhere = {
  /** Already checked, and dialed as it is: an IP address. */
  address: string;
  /** What its certificate names; null: a door within the operator's own network, without encryption. */
  host: string | null;
  port: number;
  database: string;
  user: string;
  password: string;
};

export type Asking = {
  text: string;
  values: readonly unknown[];
  maxRows: number;
  /** Of all that is received. */
  maxBytes: number;
  /** Of the statement, in case nobody is left to end it. */
  maxSeconds: number;
  signal: AbortSignal;
};

export type Rows = { rows: Record<string, unknown>[]; isCut: boolean };

/** More came than may. */
export class TooMuch extends Error {}

type Wire = pg.Client & {
  connection: EventEmitter & { stream: net.Socket };
  processID: number;
  secretKey: number;
};

/** Throws the reason of the abort, `TooMuch`, or what the database says. */
export async function readElsewhere(place: Elsewhere, asking: Asking): Promise<Rows> {
  const { signal, maxBytes, maxRows, maxSeconds, text, values } = asking;
  signal.throwIfAborted();
  const client = new pg.Client({
    host: place.address,
    port: place.port,
    database: place.database,
    user: place.user,
    password: place.password,
    ssl: place.host === null ? false : { servername: place.host },
    types: { getTypeParser: parserOf as typeof pg.types.getTypeParser },
  }) as Wire;
  // What breaks while nobody asks; whoever asks is told by the question itself.
  client.on('error', () => {});
  let failure: Error | undefined;
  const end = (error: Error) => {
    failure ??= error;
    cancel(place, client);
    client.connection.stream.destroy();
  };
  let received = 0;
  const watch = () =>
    guard(client.connection.stream, ({ length }) => {
      received += length;
      if (received > maxBytes) end(new TooMuch());
    });
  watch();
  client.connection.once('sslconnect', watch);
  const onAbort = () => end(signal.reason as Error);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    await client.connect();
    await client.query('begin transaction read only');
    await client.query(`set local statement_timeout = ${Math.ceil(maxSeconds * 1000)}`);
    // A cursor takes nothing but a query, and a prepared statement is only one.
    await one(client, `declare asked no scroll cursor for ${text}`, values);
    const { rows } = await one<Record<string, unknown>>(client, `fetch forward ${maxRows + 1} from asked`);
    return { rows: rows.slice(0, maxRows), isCut: rows.length > maxRows };
  } catch (error) {
    throw failure ?? error;
  } finally {
    signal.removeEventListener('abort', onAbort);
    // What is left of the transaction ends with its connection.
    await client.end().catch(() => {});
  }
}

const one = <Row extends pg.QueryResultRow>(
  client: pg.Client,
  text: string,
  values: readonly unknown[] = [],
) => client.query<Row>({ text, values: [...values], queryMode: 'extended' } as pg.QueryConfig);

/** The other side may be no database at all: what its bytes make the parser throw ends the connection, not the process. */
function guard(stream: net.Socket, onData: (piece: Buffer) => void) {
  const emit = stream.emit.bind(stream) as (event: string | symbol, ...values: unknown[]) => boolean;
  stream.emit = (event: string | symbol, ...values: unknown[]) => {
    try {
      if (event === 'data') onData(values[0] as Buffer);
      return emit(event, ...values);
    } catch (error) {
      stream.destroy(error as Error);
      return true;
    }
  };
}

const CANCEL_REQUEST = 80_877_102;

/** Closing a connection does not stop what it asked for. */
function cancel({ address, port }: Elsewhere, { processID, secretKey }: Wire) {
  if (!processID) return;
  const request = Buffer.alloc(16);
  for (const [at, value] of [16, CANCEL_REQUEST, processID, secretKey].entries())
    request.writeInt32BE(value, at * 4);
  const socket = net.connect({ host: address, port }, () => socket.end(request));
  socket.setTimeout(5000, () => socket.destroy()).on('error', () => {});
}

const { builtins } = pg.types;
const numbers = new Set<number>([
  ...[builtins.INT2, builtins.INT4, builtins.INT8, builtins.OID],
  ...[builtins.FLOAT4, builtins.FLOAT8, builtins.NUMERIC],
]);

/** As JSON can hold it: numbers that would be rounded stay texts, and so does everything else. */
function parserOf(type: number) {
  if (numbers.has(type)) return (text: string) => (String(Number(text)) === text ? Number(text) : text);
  if (type === builtins.BOOL) return (text: string) => text === 't';
  if (type === builtins.JSON || type === builtins.JSONB) return (text: string) => JSON.parse(text) as unknown;
  return (text: string) => text;
}
