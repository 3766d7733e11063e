// A board between people, on its way through the sync server.
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { purgeDrafts } from '../../api/agents/agent-store.ts';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { LOCAL } from '../../shared/documents/agent-doc.ts';
import { recordsOf } from '../../shared/documents/board.ts';
import { boardDocumentName } from '../../shared/documents/names.ts';
import { eventually } from '../kit/eventually.ts';
import { durable, join, kindOf, live, syncWorld } from './kit.ts';
import { rawSocket } from './raw-socket.ts';

const w = await syncWorld();

async function newBoard() {
  const agent = await w.agent();
  return { ...agent, port: w.port, document: boardDocumentName(w.home.id, agent.id) };
}

const put = (doc: Y.Doc, id: string, x: number) =>
  doc.transact(() => recordsOf(doc).set(id, { schema: 1, record: { id, typeName: 'shape', x } }), LOCAL);

test('[S71] what two people draw offline is all there when both are back, and each takes back their own', async () => {
  const where = await newBoard();
  const [ann, ben] = [await w.person('Admin'), await w.person('Admin')];
  const [hers, his] = [join(where, ann), join(where, ben)];
  await live(hers, his);
  put(hers.doc, 'shape:shared', 0);
  await eventually(() => recordsOf(his.doc).has('shape:shared'));
  hers.goOffline();
  his.goOffline();
  hers.undo.stopCapturing();
  put(hers.doc, 'shape:hers', 1);
  put(his.doc, 'shape:his', 2);
  put(his.doc, 'shape:shared', 3);
  hers.goOnline();
  his.goOnline();
  await live(hers, his);
  await eventually(() => recordsOf(hers.doc).size === 3 && recordsOf(his.doc).size === 3);
  expect(recordsOf(hers.doc).toJSON()).toEqual(recordsOf(his.doc).toJSON());
  hers.undo.undo();
  await hers.whenSaved();
  const kept = recordsOf(await durable(w.db, where.document)).toJSON();
  expect(kept).toMatchObject({ 'shape:his': {}, 'shape:shared': { record: { x: 3 } } });
  expect(Object.keys(kept)).not.toContain('shape:hers');
  hers.close();
  his.close();
});

test('[S71] a reader sees the board and changes nothing; with its agent it is gone for those who have it open', async () => {
  const where = await newBoard();
  const [ann, rita] = [await w.person('Admin'), await w.person('ReadOnlyAdmin')];
  const [hers, ritas] = [join(where, ann), join(where, rita)];
  await live(hers);
  put(hers.doc, 'shape:a', 1);
  await eventually(() => recordsOf(ritas.doc).has('shape:a'));
  expect(ritas.state().access).toBe('read');
  put(ritas.doc, 'shape:b', 2);
  await eventually(() => kindOf(ritas) === 'rejected');
  expect([...recordsOf(await durable(w.db, where.document)).keys()]).toEqual(['shape:a']);
  // Deleted with its agent, at once, for those who have it open as well.
  await where.maker.call(agentRoutes.remove, { params: { id: where.id } });
  await eventually(() => hers.state().access === 'none');
  for (const one of [hers, ritas]) one.close();
});

test('[S70] over a raw socket nothing but records gets into a board', async () => {
  const where = await newBoard();
  const ann = await w.person('Admin');
  const mine = new Y.Doc();
  mine.getMap('steps').set('s1', 'x');
  const socket = await rawSocket(where, ann);
  expect(await socket.send(Y.encodeStateAsUpdate(mine))).toEqual({ refused: 'unsupported' });
  socket.close();
  expect((await durable(w.db, where.document)).share.size).toBe(0);
});

test('[P27] a board goes with its project', async () => {
  const where = await newBoard();
  const hers = join(where, where.maker);
  await live(hers);
  put(hers.doc, 'shape:a', 1);
  await hers.whenSaved();
  hers.close();
  await purgeDrafts(w.db, { tenantId: w.home.id, projectId: where.projectId });
  expect((await durable(w.db, where.document)).share.size).toBe(0);
});
