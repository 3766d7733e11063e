import { expect, test } from 'vitest';
import WS from 'ws';
import { WebsocketProvider } from 'y-websocket';
import * as Y from 'yjs';
import { textOf } from '../../shared/documents/agent-doc.ts';
import { addStep, changeText } from '../../shared/documents/edit-agent.ts';
import { publishAccessChanged } from '../../shared/node/sign-in/index.ts';
import { eventually } from '../kit/eventually.ts';
import { at, durable, join, live, socketWith, syncWorld } from './kit.ts';

const w = await syncWorld();
const agent = await w.agent();

const plain = (Socket: typeof WebSocket) =>
  new WebsocketProvider(`ws://127.0.0.1:${w.port}/yws`, agent.document, new Y.Doc(), {
    disableBc: true,
    WebSocketPolyfill: Socket,
  });

test('[S18] an unmodified y-websocket client can edit and obeys the same rules', async () => {
  const [ann, ben, rita] = [
    await w.person('Admin'),
    await w.person('Admin'),
    await w.person('ReadOnlyAdmin'),
  ];
  const hers = join({ ...w, ...agent }, ann);
  await live(hers);
  const his = plain(socketWith(ben.cookie));
  const viewer = plain(socketWith(rita.cookie));
  await eventually(() => his.synced && viewer.synced);

  addStep(his.doc, { id: 's1', type: 'AIOperation', position: at });
  changeText(his.doc, 's1', 'prompt', 'plain');
  await eventually(() => hers.graph.step('s1')?.settings['prompt'] === 'plain');
  changeText(hers.doc, 's1', 'prompt', 'plain and rich');
  await eventually(() => textOf(his.doc, 's1', 'prompt')?.toString() === 'plain and rich');

  his.awareness.setLocalStateField('user', { name: 'somebody else', color: 'red' });
  const seen = () => hers.awareness.getStates().get(his.doc.clientID)?.['user'];
  await eventually(seen);
  expect(seen()).toEqual({ id: ben.person.id, name: 'Admin Example', color: 'red' });
  hers.awareness.setLocalStateField('cursor', 7);
  await eventually(() => his.awareness.getStates().get(hers.doc.clientID)?.['cursor'] === 7);

  addStep(viewer.doc, { id: 'forbidden', type: 'AIOperation', position: at });
  viewer.awareness.setLocalStateField('cursor', 'behind the edit');
  await eventually(() => hers.awareness.getStates().get(viewer.doc.clientID)?.['cursor']);
  expect(hers.graph.step('forbidden')).toBeUndefined();
  await hers.whenSaved();
  expect([...(await durable(w.db, agent.document)).getMap('steps').keys()]).toEqual(['s1']);

  const closed = new Promise((resolve) => his.once('connection-close', resolve));
  publishAccessChanged(w.bus, { userId: ben.person.id });
  await closed;
  await eventually(() => his.wsconnected && his.synced);

  for (const provider of [his, viewer]) provider.destroy();
  hers.close();
});

test('[S19] a y-websocket client without access receives a code that ends its retries', async () => {
  const stranger = plain(WS as unknown as typeof WebSocket);
  const closed = await new Promise<{ code: number } | null>((resolve) => {
    stranger.once('connection-close', (event) => resolve(event));
  });
  expect(closed?.code).toBe(4403);
  await eventually(() => !stranger.shouldConnect);
  stranger.destroy();
});
