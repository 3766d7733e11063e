import { sql } from 'kysely';
import { expect, test } from 'vitest';
import WS from 'ws';
import * as Y from 'yjs';
import { metaOf, textOf } from '../../shared/documents/agent-doc.ts';
import { addStep, changeText, edit, removeSteps } from '../../shared/documents/edit-agent.ts';
import { project } from '../../shared/documents/project-agent.ts';
import { authFrame, frame } from '../../shared/documents/protocol.ts';
import { asSystem } from '../../shared/node/database/database.ts';
import { foldLog, touchesSince } from '../../shared/node/documents/index.ts';
import { eventually } from '../kit/eventually.ts';
import { at, durable, join, live, syncWorld } from './kit.ts';
import { isAcknowledgement } from './raw-socket.ts';

const w = await syncWorld();

const rowsIn = (document: string) =>
  asSystem(w.db, async (trx) => {
    const { rows } = await sql<{ origin: string }>`
      select origin from document_updates where document = ${document} order by seq`.execute(trx);
    return rows.map(({ origin }) => origin);
  });

test('[S20] an update whose predecessor never arrived is acknowledged only once its bytes are in the log', async () => {
  const agent = await w.agent();
  const author = new Y.Doc();
  const updates: Uint8Array[] = [];
  author.on('update', (update: Uint8Array) => updates.push(update));
  addStep(author, { id: 's1', type: 'AIOperation', position: at });
  edit(author, () => textOf(author, 's1', 'prompt')?.insert(0, 'late'));
  const [first, second] = updates;
  if (!first || !second) throw new Error('two updates were expected');

  const socket = new WS(`ws://127.0.0.1:${w.port}/collab`, { headers: { cookie: agent.maker.cookie } });
  await new Promise((resolve) => socket.once('open', resolve));
  const acknowledged = new Promise<void>((resolve) =>
    socket.on('message', (data: Buffer) => isAcknowledgement(data) && resolve()),
  );
  socket.send(authFrame(agent.document, ''));
  socket.send(frame(agent.document, Buffer.concat([Buffer.from([0, 2, second.length]), second])));
  await acknowledged;
  socket.close();
  expect(await rowsIn(agent.document)).toEqual(['parked']);
  const doc = await durable(w.db, agent.document);
  Y.applyUpdate(doc, first);
  expect(textOf(doc, 's1', 'prompt')?.toString()).toBe('late');
});

test('[S21] two processes folding the log beside eight writers lose nothing, and no load sees less than before', async () => {
  const agent = await w.agent();
  const where = { ...w, ...agent };
  const writers = Array.from({ length: 8 }, () => join(where, agent.maker));
  await live(...writers);
  let isOver = false;
  let folded = 0;
  const folder = async () => {
    while (!isOver) {
      const rows = await foldLog(w.db, agent.document);
      folded += rows;
    }
  };
  const reader = async () => {
    for (let before = 0; !isOver;) {
      const { size } = metaOf(await durable(w.db, agent.document));
      expect(size).toBeGreaterThanOrEqual(before);
      before = size;
    }
  };
  const others = Promise.all([folder(), folder(), reader(), reader()]);
  for (let turn = 0; turn < 40; turn += 1) {
    for (const [index, { doc }] of writers.entries()) metaOf(doc).set(`w${index}-${turn}`, turn);
    await Promise.all(writers.map((writer) => writer.whenSaved()));
  }
  isOver = true;
  await others;
  const edits = async () =>
    [...metaOf(await durable(w.db, agent.document)).keys()].filter((key) => key.startsWith('w'));
  expect(await edits()).toHaveLength(320);
  const rest = await foldLog(w.db, agent.document);
  expect(await rowsIn(agent.document)).toEqual([]);
  expect(await edits()).toHaveLength(320);
  expect(folded + rest).toBeGreaterThanOrEqual(320);
  for (const writer of writers) writer.close();
});

test('[S22] the author of each step change is known, also after the log was folded', async () => {
  const agent = await w.agent();
  const ben = await w.person('Admin');
  const [hers, his] = [join({ ...w, ...agent }, agent.maker), join({ ...w, ...agent }, ben)];
  await live(hers, his);
  addStep(hers.doc, { id: 's1', type: 'AIOperation', position: at });
  await hers.whenSaved();
  await eventually(() => his.graph.step('s1'));
  await foldLog(w.db, agent.document);
  changeText(his.doc, 's1', 'prompt', 'his');
  addStep(his.doc, { id: 's2', type: 'AIOperation', position: at });
  await his.whenSaved();
  const touches = await asSystem(w.db, (trx) => touchesSince(trx, agent.document, new Date(0)));
  const pairs = touches
    .map(({ userId, stepId }) => `${userId === ben.person.id ? 'ben' : 'ann'} ${stepId}`)
    .sort();
  expect(pairs).toEqual(['ann s1', 'ben s1', 'ben s2']);
  hers.close();
  his.close();
});

test('[S23] five people editing at random, with reconnects, end with the same document as the durable one', async () => {
  const agent = await w.agent();
  const people = await Promise.all(Array.from({ length: 5 }, () => w.person('Admin')));
  const documents = people.map((person) => join({ ...w, ...agent }, person));
  await live(...documents);
  const dice = (below: number) => Math.floor(Math.random() * below);
  for (let turn = 0; turn < 400; turn += 1) {
    const document = documents[dice(5)];
    if (!document) continue;
    const { doc } = document;
    const id = `s${dice(12)}`;
    const text = textOf(doc, id, 'prompt');
    if (!document.graph.step(id)) addStep(doc, { id, type: 'AIOperation', position: { x: turn, y: 0 } });
    else if (dice(8) === 0) removeSteps(doc, [id], 'somebody');
    else edit(doc, () => text?.insert(dice(text.length + 1), `${turn} `));
    if (dice(40) === 0) document.goOffline();
    if (dice(10) === 0) for (const other of documents) other.goOnline();
    if (dice(5) === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  for (const document of documents) document.goOnline();
  await live(...documents);
  await Promise.all(documents.map((document) => document.whenSaved()));
  const final = JSON.stringify(project(await durable(w.db, agent.document)));
  await eventually(() => documents.every(({ doc }) => JSON.stringify(project(doc)) === final));
  for (const document of documents) document.close();
});
