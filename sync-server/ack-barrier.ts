// Holds back "your change is applied" until everything received for its document so far is durable. All other frames
// pass at once: peers see an edit before it is committed, its author is told "saved" only afterwards.
import type { WebSocketLike } from '@hocuspocus/server';
import { documentOf, frameTypes, readFrame } from '../shared/documents/protocol.ts';

const OPEN = 1;

/** `durable(document)` must resolve in the order of the calls; then acknowledgements keep theirs. */
export const withAckBarrier = (
  socket: WebSocketLike,
  durable: (document: string) => Promise<void>,
): WebSocketLike => ({
  get readyState() {
    return socket.readyState;
  },
  close: (code, reason) => socket.close(code, reason),
  send(data) {
    const document = acknowledgedDocument(data as Uint8Array);
    if (document === undefined) return socket.send(data);
    void durable(document).then(() => {
      if (socket.readyState === OPEN) socket.send(data);
    });
  },
});

/** Such a frame ends in exactly (8, 1), which spares decoding every broadcast. */
function acknowledgedDocument(data: Uint8Array): string | undefined {
  if (data.at(-2) !== frameTypes.syncStatus || data.at(-1) !== 1) return undefined;
  const { address, type, decoder } = readFrame(data);
  return type === frameTypes.syncStatus && decoder.pos === data.length - 1 ? documentOf(address) : undefined;
}
