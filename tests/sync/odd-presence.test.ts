import * as encoding from 'lib0/encoding';
import { expect, test } from 'vitest';
import WS from 'ws';
import { once } from 'node:events';
import { authFrame, frame, frameTypes } from '../../shared/documents/protocol.ts';
import { eventually } from '../kit/eventually.ts';
import { join, live, syncWorld } from './kit.ts';

const w = await syncWorld();

/** A presence as no client of ours would send it. */
function presence(clientId: number, state: string): Uint8Array {
  const inner = encoding.createEncoder();
  encoding.writeVarUint(inner, 1);
  encoding.writeVarUint(inner, clientId);
  encoding.writeVarUint(inner, 1);
  encoding.writeVarString(inner, state);
  const outer = encoding.createEncoder();
  encoding.writeVarUint(outer, frameTypes.awareness);
  encoding.writeVarUint8Array(outer, encoding.toUint8Array(inner));
  return encoding.toUint8Array(outer);
}

test('[S31] invalid presence reaches nobody: each entry carries the identity the server knows', async () => {
  const { document } = await w.agent();
  const [ann, ben] = [await w.person('Admin'), await w.person('Admin')];
  const hers = join({ port: w.port, document }, ann);
  await live(hers);
  const socket = new WS(`ws://127.0.0.1:${w.port}/collab`, { headers: { cookie: ben.cookie } });
  socket.on('error', () => {});
  await once(socket, 'open');
  socket.send(authFrame(document, ''));
  await once(socket, 'message');
  socket.send(frame(document, presence(1, '[{"user":{"id":"x","name":"The boss"}}]')));
  socket.send(frame(document, presence(2, '{"user":[1],"cursor":1}')));
  await eventually(() => hers.awareness.getStates().has(2));
  expect(hers.awareness.getStates().has(1)).toBe(false);
  expect(hers.awareness.getStates().get(2)).toMatchObject({ user: { id: ben.person.id } });
  socket.terminate();
  hers.close();
});
