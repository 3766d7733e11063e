// An agent that is moved or deleted while people work on it: who may not go on is out, and stays out.
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import WS from 'ws';
import * as Y from 'yjs';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { addStep } from '../../shared/documents/edit-agent.ts';
import { parseDocumentName, type DocumentAddress } from '../../shared/documents/names.ts';
import { authFrame, frame } from '../../shared/documents/protocol.ts';
import { inTenant } from '../../shared/node/database/database.ts';
import { onDocumentClosed, publishDocumentClosed } from '../../shared/node/documents/index.ts';
import { projectRoutes } from '../../shared/projects/routes.ts';
import type { Caller } from '../../sync-server/context.ts';
import { projectOf } from '../../sync-server/document-access-read-model.ts';
import { recheckDocuments } from '../../sync-server/recheck.ts';
import { eventually } from '../kit/eventually.ts';
import { at, durable, join, live, newAgent, syncWorld } from './kit.ts';
import { updateMessage } from './raw-socket.ts';

const w = await syncWorld();

/** An agent, somebody who works in its project alone, and another project. */
async function about() {
  const agent = await newAgent(w);
  const target = await w.project();
  const pete = await w.person('ProjectAdmin', { projects: [agent.projectId] });
  // Whoever has just got their role is sent back once to be asked again.
  await heardOf(() => publishDocumentClosed(w.bus, 'none'));
  const move = () =>
    agent.maker.call(agentRoutes.move, { params: { id: agent.id }, body: { projectId: target.id } });
  return { agent, target, pete, move, where: { port: w.port, document: agent.document } };
}

/** Until the servers have heard that a document is closed. */
async function heardOf(close: () => unknown) {
  const documentClosed = new Promise((resolve) => onTestFinished(onDocumentClosed(w.bus, resolve)));
  await close();
  await documentClosed;
}

const stepsOf = async (document: string) => [...(await durable(w.db, document)).getMap('steps').keys()];

test('[S51] moving an agent disconnects people without access to the new project and refuses their offline edits', async () => {
  const { agent, pete, move, where } = await about();
  const [his, hers] = [join(where, pete), join(where, agent.maker)];
  await live(his, hers);
  addStep(his.doc, { id: 'before', type: 'AIOperation', position: at });
  await his.whenSaved();
  await move();
  await eventually(() => his.state().refusal === 'noAccess');
  addStep(his.doc, { id: 'after', type: 'AIOperation', position: at });
  const again = join(where, pete);
  addStep(again.doc, { id: 'offline', type: 'AIOperation', position: at });
  await eventually(() => again.state().refusal === 'noAccess');
  await eventually(() => hers.state().access === 'write');
  addStep(hers.doc, { id: 'hers', type: 'AIOperation', position: at });
  await hers.whenSaved();
  expect((await stepsOf(agent.document)).toSorted()).toEqual(['before', 'hers']);
  for (const document of [his, again, hers]) document.close();
});

test('[S51] deleting a project disconnects the editors of its agents', async () => {
  const { agent, pete, where } = await about();
  const his = join(where, pete);
  await live(his);
  await agent.maker.call(projectRoutes.remove, { params: { id: agent.projectId } });
  await eventually(() => his.state().refusal === 'noAccess');
  his.close();
});

test('[S52] a person connecting while the agent is deleted is disconnected as well', async () => {
  const { agent, pete, where } = await about();
  const owner = await w.owner.connect();
  onTestFinished(() => owner.release(true));
  // Pete has been let in, but the document cannot be loaded yet.
  await owner.query('begin; lock table document_snapshots in access exclusive mode');
  const his = join(where, pete);
  await eventually(() => w.server.hocuspocus.loadingDocuments.has(agent.document));
  await inTenant(w.db, { tenantId: w.home.id }, (trx) =>
    trx.updateTable('agents').set({ deletedAt: new Date() }).where('id', '=', agent.id).execute(),
  );
  await heardOf(() => publishDocumentClosed(w.bus, agent.document));
  await owner.query('rollback');
  await eventually(() => his.state().refusal === 'noAccess');
  his.close();
});

test('[S53] messages from a client that does not answer the close handshake are ignored', async () => {
  const { agent, pete, move, where } = await about();
  const socket = new WS(`ws://127.0.0.1:${w.port}/collab`, { headers: { cookie: pete.cookie } });
  onTestFinished(() => socket.terminate());
  await once(socket, 'open');
  // As a program would that wants to stay.
  (Reflect.get(socket, '_receiver') as NodeJS.EventEmitter).removeAllListeners('conclude');
  socket.send(authFrame(where.document, ''));
  await once(socket, 'message');
  const doc = new Y.Doc();
  doc.on('update', (update: Uint8Array) => socket.send(frame(where.document, updateMessage(update))));
  addStep(doc, { id: 'before', type: 'AIOperation', position: at });
  await eventually(async () => (await stepsOf(agent.document)).includes('before'));
  await heardOf(move);
  addStep(doc, { id: 'after', type: 'AIOperation', position: at });
  addStep(doc, { id: 'later', type: 'AIOperation', position: at });
  const hers = join(where, agent.maker);
  await live(hers);
  addStep(hers.doc, { id: 'hers', type: 'AIOperation', position: at });
  await hers.whenSaved();
  expect((await stepsOf(agent.document)).toSorted()).toEqual(['before', 'hers']);
  hers.close();
});

test('[S54] a move without an event is still detected', async () => {
  const { agent, target, pete, where } = await about();
  const his = join(where, pete);
  await live(his);
  const sentBack: Caller[] = [];
  const recheck = () =>
    recheckDocuments(
      { comeBack: (caller) => void sentBack.push(caller) },
      w.server.hocuspocus.documents,
      async (name) => projectOf(w.db, parseDocumentName(name) as DocumentAddress),
    );
  await recheck();
  expect(sentBack).toEqual([]);
  await inTenant(w.db, { tenantId: w.home.id }, (trx) =>
    trx.updateTable('agents').set({ projectId: target.id }).where('id', '=', agent.id).execute(),
  );
  await recheck();
  expect(sentBack.map(({ documents }) => documents)).toEqual([[agent.document]]);
  his.close();
});
