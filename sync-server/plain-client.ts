// Unmodified y-websocket clients. Their protocol is ours without the address: one socket per document, no
// authentication frame, and only frames of type sync, awareness and query awareness. So such a client is an ordinary
// connection behind this translation, with the same log, the same barrier and the same rights.
import type { WebSocketLike } from '@hocuspocus/server';
import { WebSocket } from 'ws';
import { closeCodes } from '../shared/documents/close-codes.ts';
import { authFrame, authTypes, frame, frameTypes, readFrame, restOf } from '../shared/documents/protocol.ts';

/** Too large a message is not taken at the next try either, and such a client tries again after 1009 for ever. */
export class PlainSocket extends WebSocket {
  override close(code?: number, reason?: string) {
    super.close(code === closeCodes.tooLarge ? closeCodes.refused : code, reason);
  }
}

export type PlainClient = {
  /** What the library is to write to. */
  socket: WebSocketLike;
  /** A message as it came in, as the library reads it. */
  incoming: (message: Uint8Array) => Uint8Array;
  /** To be handed in first: the client itself does not introduce itself. */
  greeting: Uint8Array;
};

export function plainClient(socket: WebSocket, document: string, token: string): PlainClient {
  const translated: WebSocketLike = {
    get readyState() {
      return socket.readyState;
    },
    close: (code, reason) => socket.close(code, reason),
    send(data) {
      const read = readFrame(data as Uint8Array);
      const rest = restOf(read);
      if (read.type === frameTypes.sync || read.type === frameTypes.syncReply) sendAs(frameTypes.sync, rest);
      else if (read.type === frameTypes.awareness) sendAs(frameTypes.awareness, rest);
      else if (read.type === frameTypes.auth && rest[0] === authTypes.denied)
        socket.close(closeCodes.forbidden, 'no access');
      else if (read.type === frameTypes.close) socket.close(closeCodes.comeBack, 'closed by the server');
      // Everything else would make the client print an error.
    },
  };
  const sendAs = (type: number, rest: Uint8Array) => socket.send(Buffer.concat([Buffer.of(type), rest]));
  return {
    socket: translated,
    incoming: (message) => frame(document, message),
    greeting: authFrame(document, token),
  };
}
