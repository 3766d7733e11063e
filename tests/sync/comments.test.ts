// Comments between people, on their way through the sync server.
import { expect, test } from 'vitest';
import { WebsocketProvider } from 'y-websocket';
import * as Y from 'yjs';
import { commentsOf } from '../../shared/documents/comments/comment.ts';
import {
  changeComment,
  deleteComment,
  openThread,
  reply,
  resolveThread,
} from '../../shared/documents/comments/edit-comments.ts';
import { readThreads } from '../../shared/documents/comments/read-comments.ts';
import { changeText, addStep } from '../../shared/documents/edit-agent.ts';
import { notificationRoutes } from '../../shared/notifications/routes.ts';
import { actAs } from '../kit/acting.ts';
import { eventually } from '../kit/eventually.ts';
import { at, durable, join, kindOf, live, socketWith, syncWorld } from './kit.ts';
import { rawSocket } from './raw-socket.ts';

const w = await syncWorld();
const [ann, ben] = [await w.person('Admin'), await w.person('Admin')];
const [annId, benId] = [ann.person.id, ben.person.id];
const say = (text: string, ...mentions: string[]) => ({ text, mentions });
const textsIn = (doc: Y.Doc) => readThreads(doc).map(({ comments }) => comments.map(({ text }) => text));

/** Both have an agent open, with a comment of Ann's on its step. */
async function scene() {
  const agent = await w.agent();
  const where = { ...w, ...agent };
  const [hers, his] = [join(where, ann), join(where, ben)];
  await live(hers, his);
  addStep(hers.doc, { id: 's1', type: 'AIOperation', position: at });
  const thread = openThread(hers.doc, annId, 's1', say('Too long?'));
  await hers.whenSaved();
  await eventually(() => readThreads(his.doc).length === 1);
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(his.doc));
  const close = () => [hers, his].forEach((document) => document.close());
  return { where, hers, his, copy, thread, close };
}

function updateOf(doc: Y.Doc, change: () => void): Uint8Array {
  let update: Uint8Array | undefined;
  doc.once('update', (written: Uint8Array) => (update = written));
  doc.transact(change);
  if (!update) throw new Error('Nothing was changed.');
  return update;
}

test('[S60] comments two people write offline, on one thread and beside each other, are all there when both are back', async () => {
  const { where, hers, his, thread, close } = await scene();
  hers.goOffline();
  his.goOffline();
  reply(hers.doc, annId, thread, say('Never mind'));
  openThread(hers.doc, annId, 's1', say('And the model?'));
  changeComment(hers.doc, annId, thread, say('Far too long?'));
  reply(his.doc, benId, thread, say('I think so'));
  resolveThread(his.doc, benId, thread, true);
  hers.goOnline();
  his.goOnline();
  await live(hers, his);
  await eventually(() => textsIn(hers.doc).flat().length === 4 && textsIn(his.doc).flat().length === 4);
  expect(readThreads(hers.doc)).toEqual(readThreads(his.doc));
  expect(readThreads(await durable(w.db, where.document))).toEqual(readThreads(his.doc));
  expect(readThreads(his.doc)[0]).toMatchObject({ isResolved: true, resolution: { by: benId } });
  close();
});

test('[S60] over a raw socket nobody writes, changes or deletes a comment of another, alone or among other edits', async () => {
  const { where, hers, copy, thread, close } = await scene();
  const before = readThreads(hers.doc);
  const value = { ...(commentsOf(copy).get(thread) as object), text: 'Forged' };
  const forgeries = [
    (doc: Y.Doc) => commentsOf(doc).set(`${annId}/forged`, value),
    (doc: Y.Doc) => commentsOf(doc).set(thread, value),
    (doc: Y.Doc) => commentsOf(doc).delete(thread),
    (doc: Y.Doc) => resolveThread(doc, annId, thread, true),
    (doc: Y.Doc) => {
      changeText(doc, 's1', 'prompt', 'An honest edit');
      reply(doc, benId, thread, say('An honest reply'));
      reply(doc, annId, thread, say('Forged'));
    },
  ];
  for (const forge of forgeries) {
    const mine = new Y.Doc();
    Y.applyUpdate(mine, Y.encodeStateAsUpdate(copy));
    const socket = await rawSocket(where, ben);
    expect(await socket.send(updateOf(mine, () => forge(mine)))).toEqual({ refused: 'foreignComment' });
    socket.close();
  }
  expect(readThreads(await durable(w.db, where.document))).toEqual(before);
  expect(readThreads(hers.doc)).toEqual(before);
  close();
});

test('[S60] a y-websocket client that forges a comment is closed with a code that ends its retries', async () => {
  const { where, hers, thread, close } = await scene();
  const doc = new Y.Doc();
  const options = { WebSocketPolyfill: socketWith(ben.cookie), disableBc: true };
  const provider = new WebsocketProvider(`ws://127.0.0.1:${w.port}/yws`, where.document, doc, options);
  await eventually(() => provider.synced);
  openThread(doc, benId, 's1', say('By y-websocket'));
  await eventually(() => readThreads(hers.doc).length === 2);
  const closed = new Promise((resolve) =>
    provider.on('connection-close', (event: { code: number } | null) => resolve(event?.code)),
  );
  deleteComment(doc, annId, thread);
  expect(await closed).toBe(4422);
  expect(readThreads(hers.doc)).toHaveLength(2);
  provider.destroy();
  close();
});

test('[S61] what could become a comment of another is not kept waiting: its sender is asked to come back', async () => {
  const { where, hers, copy, thread, close } = await scene();
  const value = { ...(commentsOf(copy).get(thread) as object), text: 'Forged' };
  // The first one stays unseen.
  updateOf(copy, () => commentsOf(copy).set(`${annId}/later`, value));
  const second = updateOf(copy, () =>
    commentsOf(copy).set(`${annId}/later`, { ...value, text: 'Forged twice' }),
  );
  const socket = await rawSocket(where, ben);
  expect(await socket.send(second)).toEqual({ closed: 4205 });
  expect(readThreads(hers.doc)).toHaveLength(1);
  close();
});

test('[S62] a comment is in the log before others see it, and one seen elsewhere is no forgery', async () => {
  const { where, hers, his, close } = await scene();
  const seen = new Promise<string[][]>((resolve) =>
    his.doc.once('update', () => void durable(w.db, where.document).then((doc) => resolve(textsIn(doc)))),
  );
  openThread(hers.doc, annId, 's1', say('At once'));
  expect((await seen).flat()).toContain('At once');
  // Another node, which has heard of none of this, gets it from Ben.
  const other = await w.slow();
  const there = join({ ...where, port: other.port }, ben);
  await live(there);
  openThread(hers.doc, annId, 's1', say('On the first node only'));
  await eventually(() => textsIn(his.doc).flat().includes('On the first node only'));
  Y.applyUpdate(there.doc, Y.encodeStateAsUpdate(his.doc));
  changeText(there.doc, 's1', 'prompt', 'Mine');
  await there.whenSaved();
  expect(kindOf(there)).toBe('saved');
  there.close();
  close();
});

test('[S60] who impersonates a person edits their agents, and comments in nobody’s name', async () => {
  const { where, copy, thread, close } = await scene();
  const { jar } = await actAs(w, await w.person('PlatformAdmin'), ben);
  const socket = await rawSocket(where, { cookie: jar.header() });
  const edited = updateOf(copy, () => changeText(copy, 's1', 'prompt', 'By support'));
  expect(await socket.send(edited)).toBe('applied');
  const forged = updateOf(copy, () => reply(copy, benId, thread, say('I agree')));
  expect(await socket.send(forged)).toEqual({ refused: 'foreignComment' });
  socket.close();
  close();
});

test('[S60] a read-only role sees comments and writes none', async () => {
  const { where, close } = await scene();
  const rita = await w.person('ReadOnlyAdmin');
  const hers = join(where, rita);
  await live(hers);
  expect(readThreads(hers.doc)).toHaveLength(1);
  openThread(hers.doc, rita.person.id, 's1', say('May I?'));
  await eventually(() => kindOf(hers) === 'rejected');
  expect(textsIn(await durable(w.db, where.document))).toEqual([['Too long?']]);
  hers.close();
  close();
});

test('[NO9] who is named in a comment is notified once, if they may open the agent', async () => {
  const { where, hers, close } = await scene();
  const [paula, eve] = [await w.person('Admin'), await w.person('EndUser')];
  const stranger = await w.person('Admin', { tenantId: (await w.tenant()).id });
  const named = [paula, eve, stranger].map(({ person }) => person.id);
  const thread = openThread(hers.doc, annId, 's1', say('@all look', ...named, annId, crypto.randomUUID()));
  await hers.whenSaved();
  const mentions = async (person: typeof ann) =>
    (await person.call(notificationRoutes.list, { query: {} })).items.filter(
      ({ kind }) => kind === 'mentioned',
    );
  await eventually(async () => (await mentions(paula)).length === 1);
  changeComment(hers.doc, annId, thread, say('@Paula look again', paula.person.id));
  openThread(hers.doc, annId, 's1', say('@Ben and you?', benId));
  await eventually(async () => (await mentions(ben)).length === 1);
  expect(await mentions(paula)).toMatchObject([
    { subjectId: where.id, projectId: where.projectId, details: { thread, text: '@all look' } },
  ]);
  expect([await mentions(eve), await mentions(stranger), await mentions(ann)]).toEqual([[], [], []]);
  close();
});
