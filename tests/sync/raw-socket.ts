// A socket of /collab without any client behind it, for messages no client of ours would send.
import { once } from 'node:events';
import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import WS from 'ws';
import {
  authFrame,
  frame,
  frameTypes,
  readFrame,
  readNotice,
  syncTypes,
} from '../../shared/documents/protocol.ts';

export type Place = { port: number; document: string };

/** What became of an update: applied, refused for a reason, or the socket was closed. */
export type Outcome = 'applied' | { refused: string | undefined } | { closed: number };

export type RawSocket = Awaited<ReturnType<typeof rawSocket>>;

export async function rawSocket({ port, document }: Place, { cookie }: { cookie: string }) {
  const socket = new WS(`ws://127.0.0.1:${port}/collab`, { headers: { cookie } });
  await once(socket, 'open');
  socket.send(authFrame(document, ''));
  await once(socket, 'message');

  function send(update: Uint8Array): Promise<Outcome> {
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    let reason: string | undefined;
    onFrame(socket, ({ type, decoder }) => {
      if (type === frameTypes.stateless) reason = readNotice(decoding.readVarString(decoder))?.refused;
      if (type !== frameTypes.syncStatus) return;
      resolve(decoding.readVarUint(decoder) === 1 ? 'applied' : { refused: reason });
    });
    socket.once('close', (closed: number) => resolve({ closed }));
    socket.send(frame(document, updateMessage(update)));
    return promise.finally(() => socket.removeAllListeners('message'));
  }

  return { send, close: () => socket.terminate() };
}

/** Every frame, while the server is told whenever it asks that somebody is there. */
export function onFrame(socket: WS, hear: (received: ReturnType<typeof readFrame>) => void) {
  socket.on('message', (data: Buffer) => {
    if (data.length === 1) return socket.send(Uint8Array.of(10));
    return hear(readFrame(new Uint8Array(data)));
  });
}

/** Whether the server says by this message that an update is durable. */
export function isAcknowledgement(message: Buffer): boolean {
  if (message.length === 1) return false;
  const { type, decoder } = readFrame(new Uint8Array(message));
  return type === frameTypes.syncStatus && decoding.readVarUint(decoder) === 1;
}

export function updateMessage(update: Uint8Array): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeVarUint(encoder, frameTypes.sync);
  encoding.writeVarUint(encoder, syncTypes.update);
  encoding.writeVarUint8Array(encoder, update);
  return encoding.toUint8Array(encoder);
}
