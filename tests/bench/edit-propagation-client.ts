// Editors on the wire: as little as an editor can be, so that the server is what is measured.
import { once } from 'node:events';
import WS from 'ws';
import * as Y from 'yjs';
import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import { authFrame, frame, frameTypes, readFrame, syncTypes } from '../../shared/documents/protocol.ts';

export type Editor = {
  doc: Y.Doc;
  /** Sends every edit of the document as it is made. */
  socket: WS;
  /** After an update of somebody else has been applied; the moment as it would be on a machine of one's own. */
  onUpdate: ((seenAt: number) => void) | undefined;
  /** After an edit of one's own was said to be saved. */
  onSaved: (() => void) | undefined;
  close: () => void;
};

const PONG = Uint8Array.of(10);

export type Place = { port: number; document: string; cookie: string };

export async function openEditor({ port, document, cookie }: Place): Promise<Editor> {
  const doc = new Y.Doc();
  const socket = new WS(`ws://127.0.0.1:${port}/collab`, { headers: { cookie }, perMessageDeflate: false });
  const editor: Editor = {
    doc,
    socket,
    onUpdate: undefined,
    onSaved: undefined,
    close: () => socket.terminate(),
  };
  const opened = Promise.withResolvers<void>();
  const send = (body: Uint8Array) => socket.send(frame(document, body));

  socket.on('message', (data: Buffer) => {
    // The server asks whether anybody is there.
    if (data.length === 1) return socket.send(PONG);
    const arrivedAt = performance.now();
    // All editors share this process: none should wait until the others have read and applied theirs.
    return setImmediate(() => read(data, arrivedAt));
  });

  function read(data: Buffer, arrivedAt: number) {
    const startedAt = performance.now();
    const { type, decoder } = readFrame(data);
    if (type === frameTypes.auth) send(step1(doc));
    if (type === frameTypes.syncStatus) editor.onSaved?.();
    if (type !== frameTypes.sync && type !== frameTypes.syncReply) return;
    const syncType = decoding.readVarUint(decoder);
    const content = decoding.readVarUint8Array(decoder);
    if (syncType === syncTypes.step1)
      return send(syncMessage(syncTypes.step2, Y.encodeStateAsUpdate(doc, content)));
    Y.applyUpdate(doc, content, socket);
    if (syncType === syncTypes.update) editor.onUpdate?.(arrivedAt + performance.now() - startedAt);
    else opened.resolve();
  }

  doc.on('update', (update: Uint8Array, origin: unknown) => {
    if (origin !== socket) send(syncMessage(syncTypes.update, update));
  });
  await once(socket, 'open');
  socket.send(authFrame(document, ''));
  await opened.promise;
  return editor;
}

const step1 = (doc: Y.Doc) => syncMessage(syncTypes.step1, Y.encodeStateVector(doc));

function syncMessage(syncType: number, content: Uint8Array): Uint8Array {
  const encoder = encoding.createEncoder();
  encoding.writeVarUint(encoder, frameTypes.sync);
  encoding.writeVarUint(encoder, syncType);
  encoding.writeVarUint8Array(encoder, content);
  return encoding.toUint8Array(encoder);
}
