import { once } from 'node:events';
import { expect, test } from 'vitest';
import WS from 'ws';
import { documentLimits } from '../../shared/documents/limits.ts';
import { authFrame, frame, frameTypes } from '../../shared/documents/protocol.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { Awareness, encodeAwarenessUpdate } from 'y-protocols/awareness';
import * as encoding from 'lib0/encoding';
import * as Y from 'yjs';
import { eventually } from '../kit/eventually.ts';
import { join, live, syncWorld } from './kit.ts';
import { onFrame } from './raw-socket.ts';

const w = await syncWorld({ limits: { documentsPerSocket: 2, documentsPerPerson: 3 } });
const ann = await w.person('Admin');
const { maxPresenceBytes, maxPresencesPerSocket, maxPresenceMessageBytes } = workLimits.liveDocuments;

const open = async ({ cookie } = ann) => {
  const socket = new WS(`ws://127.0.0.1:${w.port}/collab`, { headers: { cookie } });
  await once(socket, 'open');
  return socket;
};

/** Asks for the document's content, and waits for the answer. */
function ask(socket: WS, document: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  onFrame(socket, ({ address, type }) => {
    if (address === document && type === frameTypes.sync) resolve();
  });
  socket.send(frame(document, Buffer.from([frameTypes.sync, 0, 1, 0])));
  return promise;
}

function enter(socket: WS, document: string): Promise<void> {
  socket.send(authFrame(document, ''));
  return ask(socket, document);
}

test('[S40] a socket opens a limited number of documents; closing one makes room', async () => {
  const documents = [await w.agent(), await w.agent(), await w.agent()].map(({ document }) => document);
  const [first = '', second = '', third = ''] = documents;
  const socket = await open();
  await enter(socket, first);
  await enter(socket, second);
  socket.send(frame(second, Buffer.from([frameTypes.close])));
  await ask(socket, first);
  await enter(socket, second);
  const closed = once(socket, 'close');
  socket.send(authFrame(third, ''));
  expect(((await closed) as [number])[0]).toBe(4429);
  expect(documentLimits.documentsPerSocket).toBe(workLimits.liveDocuments.documentsPerSocket);
});

test('[S40] all sockets of a person together open a limited number of documents', async () => {
  const ben = await w.person('Admin');
  const agents = [await w.agent(), await w.agent()].map(({ document }) => document);
  const [first = '', second = ''] = agents;
  const sockets = [await open(ben), await open(ben)] as const;
  for (const socket of sockets) await enter(socket, first);
  await enter(sockets[0], second);
  const closed = once(sockets[1], 'close');
  sockets[1].send(authFrame(second, ''));
  expect(await closed).toMatchObject([4429, Buffer.from('too many documents')]);
  // Closing one makes room again.
  const another = await open(ben);
  await enter(another, second);
  expect(documentLimits.documentsPerPerson).toBe(workLimits.liveDocuments.documentsPerPerson);
  for (const socket of [sockets[0], another]) socket.terminate();
});

function presences(states: number, bytes: number): Uint8Array {
  const all = Array.from({ length: states }, () => {
    const awareness = new Awareness(new Y.Doc());
    awareness.setLocalState({ filler: 'x'.repeat(bytes) });
    return awareness;
  });
  const [first] = all;
  if (!first) throw new Error('No presence is no message.');
  for (const other of all) first.states.set(other.clientID, other.getLocalState() ?? {});
  for (const other of all) first.meta.set(other.clientID, { clock: 1, lastUpdated: 0 });
  const encoder = encoding.createEncoder();
  encoding.writeVarUint(encoder, frameTypes.awareness);
  encoding.writeVarUint8Array(encoder, encodeAwarenessUpdate(first, [...first.states.keys()]));
  for (const awareness of all) awareness.destroy();
  return encoding.toUint8Array(encoder);
}

test('[S40] a socket sends a few presences of a bounded size; a message with too many closes it', async () => {
  const { document } = await w.agent();
  const hers = join({ port: w.port, document }, ann);
  await live(hers);
  const others = () => hers.awareness.getStates().size - 1;
  const socket = await open();
  await enter(socket, document);
  socket.send(frame(document, presences(maxPresencesPerSocket + 5, 10)));
  await eventually(() => others() === maxPresencesPerSocket);

  const large = await open();
  await enter(large, document);
  large.send(frame(document, presences(1, maxPresenceBytes)));
  large.send(frame(document, presences(1, 10)));
  await eventually(() => others() === maxPresencesPerSocket + 1);

  const closed = once(large, 'close');
  large.send(frame(document, presences(300, maxPresenceMessageBytes / 300)));
  expect(((await closed) as [number])[0]).toBe(4400);
  await eventually(() => others() === maxPresencesPerSocket);
  socket.terminate();
  hers.close();
});
