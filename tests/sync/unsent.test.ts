// What waits on a device for the server, looked at from outside of the documents it is in.
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { changeRoles } from '../../api/people/index.ts';
import {
  exportUnsent,
  forgetDocuments,
  forgetUnsent,
  listUnsent,
  readUnsent,
  sendUnsent,
} from '../../client/data/live/unsent.ts';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { textOf } from '../../shared/documents/agent-doc.ts';
import { addStep, changeText } from '../../shared/documents/edit-agent.ts';
import { eventually } from '../kit/eventually.ts';
import type { WorldPerson } from '../kit/world.ts';
import { at, durable, join, kindOf, live, socketWith, syncWorld } from './kit.ts';

const w = await syncWorld();

/** Somebody wrote two words offline and closed the page. */
async function wroteOffline(person: WorldPerson, title = 'Refunds') {
  const agent = await w.agent();
  const where = { ...w, ...agent };
  const document = join(where, person, { isKeptOffline: true, title });
  await live(document);
  document.goOffline();
  await eventually(() => kindOf(document) === 'offline' || kindOf(document) === 'live');
  addStep(document.doc, { id: 's1', type: 'AIOperation', position: at });
  changeText(document.doc, 's1', 'prompt', 'typed offline');
  document.close();
  const unsent = await eventually(async () => {
    const list = await listUnsent(person.person.id);
    return list.some((one) => one.document === agent.document && one.edits === 2) && list;
  });
  return { agent, where, unsent };
}

const over = (person: WorldPerson) => ({
  url: `ws://127.0.0.1:${w.port}/collab`,
  Socket: socketWith(person.cookie),
  retryMs: 30,
});

test('[Y23] unsent edits are counted by document, and sent without opening the studio', async () => {
  const ann = await w.person('Admin');
  const { agent, unsent } = await wroteOffline(ann);
  expect(unsent).toMatchObject([{ document: agent.document, title: 'Refunds', edits: 2, rescues: 0 }]);
  await sendUnsent(unsent, over(ann));
  expect(textOf(await durable(w.db, agent.document), 's1', 'prompt')?.toString()).toBe('typed offline');
  expect(await eventually(async () => (await listUnsent(ann.person.id)).length === 0)).toBe(true);
});

test('[Y23] a refused edit stays, is counted, and can be downloaded as a file', async () => {
  const ann = await w.person('Admin');
  const { agent, where, unsent } = await wroteOffline(ann);
  await changeRoles(w, { tenantId: w.home.id }, ann.person.id, { roles: ['ReadOnlyAdmin'], projectIds: [] });
  await sendUnsent(unsent, over(ann));
  const left = await listUnsent(ann.person.id);
  expect(left).toMatchObject([{ document: agent.document, edits: 2 }]);
  const file = JSON.parse(await exportUnsent(left)) as { documents: { copy: { update: string } }[] };
  const doc = new Y.Doc();
  Y.applyUpdate(doc, Buffer.from(file.documents[0]?.copy.update ?? '', 'base64'));
  expect(textOf(doc, 's1', 'prompt')?.toString()).toBe('typed offline');

  const opened = join(where, ann, { isKeptOffline: true, title: 'Refunds' });
  await eventually(() => kindOf(opened) === 'rejected');
  await opened.quarantine();
  expect(await listUnsent(ann.person.id)).toMatchObject([
    { document: agent.document, title: 'Refunds', edits: 0, rescues: 1 },
  ]);
  opened.close();
});

test('[Y23] clearing the data of one person keeps the edits of another on the same device', async () => {
  const [ann, ben] = [await w.person('Admin'), await w.person('Admin')];
  await wroteOffline(ann);
  await wroteOffline(ben);
  await forgetDocuments(ann.person.id);
  expect(await listUnsent(ann.person.id)).toEqual([]);
  expect(await listUnsent(ben.person.id)).toHaveLength(1);
});

test('[Y25] after the agent was deleted, offline edits can be read in full and become a new agent', async () => {
  const ann = await w.person('Admin');
  const { agent, where } = await wroteOffline(ann);
  await agent.maker.call(agentRoutes.remove, { params: { id: agent.id } });
  const back = join(where, ann, { isKeptOffline: true });
  await eventually(() => back.state().access === 'none' && kindOf(back) === 'rejected');
  await back.quarantine();
  const stored = await readUnsent(back.owner, agent.document);
  expect(stored?.graph.steps).toMatchObject([{ id: 's1', settings: { prompt: 'typed offline' } }]);
  if (!stored) throw new Error('nothing was kept');
  const databases = await indexedDB.databases();
  expect(databases.filter(({ name }) => name?.endsWith(agent.document))).toEqual([]);
  const body = { projectId: agent.projectId, name: 'A copy', graph: stored.graph };
  const copy = await ann.call(agentRoutes.create, { body });
  const params = { id: copy.id, version: 'draft' as const };
  expect((await ann.call(agentRoutes.version, { params, query: {} })).graph).toEqual(stored.graph);
  await forgetUnsent(stored.unsent);
  expect(await readUnsent(back.owner, agent.document)).toBeUndefined();
});
