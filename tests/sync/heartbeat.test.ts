import WS from 'ws';
import { expect, test } from 'vitest';
import { eventually } from '../kit/eventually.ts';
import { join, live, socketWith, syncWorld } from './kit.ts';

const w = await syncWorld({ heartbeatMs: 200 });

/** A browser's socket whose line goes without a word: nothing arrives any more, and nothing is closed. */
function fragileLine(cookie: string) {
  const opened: WS[] = [];
  const Base = socketWith(cookie) as unknown as typeof WS;
  class Fragile extends Base {
    constructor(...address: ConstructorParameters<typeof WS>) {
      super(...address);
      opened.push(this);
    }
  }
  const freeze = () => opened.forEach((socket) => socket.pause());
  return { Socket: Fragile as unknown as typeof WebSocket, freeze };
}

test('[S47] a person whose connection drops silently disappears from the screens of others', async () => {
  const agent = await w.agent();
  const where = { port: w.port, document: agent.document };
  const [ann, ben] = [await w.person('Admin'), await w.person('Admin')];
  const line = fragileLine(ben.cookie);
  const hers = join(where, ann);
  const his = join(where, ben, { Socket: line.Socket });
  await live(hers, his);
  for (const document of [hers, his]) document.awareness.setLocalStateField('here', true);
  const isHere = () => hers.awareness.getStates().has(his.doc.clientID);
  await eventually(isHere);
  line.freeze();
  await eventually(() => !isHere());
  expect(hers.awareness.getStates().has(hers.doc.clientID)).toBe(true);
  hers.close();
  his.close();
});
