import { expect, test } from 'vitest';
import { textOf } from '../../shared/documents/agent-doc.ts';
import { addStep, edit } from '../../shared/documents/edit-agent.ts';
import { project } from '../../shared/documents/project-agent.ts';
import { sql } from 'kysely';
import { asSystem } from '../../shared/node/database/database.ts';
import { eventually } from '../kit/eventually.ts';
import { at, durable, join, kindOf, live, syncWorld } from './kit.ts';

const w = await syncWorld({ collectMs: 300 });
const ann = await w.person('Admin');
const ben = await w.person('Admin');

const rowsOf = (document: string) =>
  asSystem(w.db, async (trx) => {
    const { rows } = await sql<{ origin: string; userId: string; touched: string[] }>`
      select origin, user_id, touched from document_updates where document = ${document} order by seq`.execute(
      trx,
    );
    return rows;
  });

test('[S1] peers see an edit at once, and its author sees "saved" only after the commit', async () => {
  const agent = await w.agent();
  const [hers, his] = [join({ ...w, ...agent }, ann), join({ ...w, ...agent }, ben)];
  await live(hers, his);
  const before = (await rowsOf(agent.document)).length;
  addStep(hers.doc, { id: 's1', type: 'AIOperation', position: at });
  expect(hers.state().save).toEqual({ kind: 'saving', edits: 1 });
  await eventually(() => his.graph.step('s1'));
  expect(kindOf(hers)).toBe('saving');
  expect(await rowsOf(agent.document)).toHaveLength(before);
  await hers.whenSaved();
  expect(kindOf(hers)).toBe('saved');
  const rows = (await rowsOf(agent.document)).slice(before);
  expect(rows).toEqual([{ origin: 'connection', userId: ann.person.id, touched: ['s1'] }]);
  hers.close();
  his.close();
});

test('[S2] an edit still being written when the last person leaves is seen by the next one', async () => {
  const agent = await w.agent();
  for (let visit = 0; visit < 3; visit += 1) {
    const hers = join({ ...w, ...agent }, ann);
    await live(hers);
    expect(hers.graph.graph().steps).toHaveLength(visit);
    addStep(hers.doc, { id: `s${visit}`, type: 'AIOperation', position: at });
    await eventually(
      () => w.server.hocuspocus.documents.get(agent.document)?.getMap('steps').size === visit + 1,
    );
    hers.close();
  }
  await eventually(async () => project(await durable(w.db, agent.document)).graph.steps.length === 3);
});

test('[S3] two thousand offline keystrokes are sent in one message, saved as one row', async () => {
  const agent = await w.agent();
  const hers = join({ ...w, ...agent }, ann);
  await live(hers);
  addStep(hers.doc, { id: 's1', type: 'AIOperation', position: at });
  await hers.whenSaved();
  const before = (await rowsOf(agent.document)).length;
  hers.goOffline();
  const text = textOf(hers.doc, 's1', 'prompt');
  for (let index = 0; index < 2000; index += 1) edit(hers.doc, () => text?.insert(index, 'x'));
  expect(hers.state().save).toEqual({ kind: 'offline', edits: 1 });
  const kinds = new Set<string>();
  hers.subscribe(() => kinds.add(kindOf(hers)));
  hers.goOnline();
  await hers.whenSaved();
  expect([...kinds]).toContain('syncing');
  expect(await rowsOf(agent.document)).toHaveLength(before + 1);
  hers.close();
});

test('[S4] closing and reopening at once, twenty times: "saved" always means the edit is in the database', async () => {
  const agent = await w.agent();
  for (let visit = 0; visit < 20; visit += 1) {
    const hers = join({ ...w, ...agent }, ann);
    await live(hers);
    addStep(hers.doc, { id: `s${visit}`, type: 'AIOperation', position: at });
    await hers.whenSaved();
    expect(project(await durable(w.db, agent.document)).graph.steps).toHaveLength(visit + 1);
    hers.close();
  }
  await eventually(() => !w.server.hocuspocus.documents.has(agent.document));
});
