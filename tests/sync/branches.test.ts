// Two documents with one history: apart, side by side, and together again.
import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import WS from 'ws';
import { archiveLeftBranches } from '../../api/agents/left-branch-store.ts';
import { branchVersion } from '../../shared/steps/branch-version.ts';
import { executionRoutes } from '../../shared/executions/routes.ts';
import { notificationRoutes } from '../../shared/notifications/routes.ts';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { branchRoutes } from '../../shared/agents/branch-routes.ts';
import { agentBranchMerged } from '../../shared/agents/events.ts';
import { textOf } from '../../shared/documents/agent-doc.ts';
import { closeCodes } from '../../shared/documents/close-codes.ts';
import { addStep, connect, edit, removeSteps } from '../../shared/documents/edit-agent.ts';
import { branchDocumentName } from '../../shared/documents/names.ts';
import { readAgent } from '../../shared/documents/project-agent.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { foldLog, publishDocumentClosed } from '../../shared/node/documents/index.ts';
import { freePort } from '../../shared/node/embedded-postgres/start-postgres.ts';
import type { LiveDocument } from '../../client/data/live/open-live-document.ts';
import { eventually } from '../kit/eventually.ts';
import { problemOf, type WorldPerson } from '../kit/world.ts';
import { at, durable, join, kindOf, live, syncWorld } from './kit.ts';
import { syncProcess } from './sync-process.ts';

const w = await syncWorld();

const prompt = (document: LiveDocument) => textOf(document.doc, 'ai', 'prompt')?.toString();
const type = ({ doc }: LiveDocument, place: number, text: string) =>
  edit(doc, () => textOf(doc, 'ai', 'prompt')?.insert(place, text));
const steps = (document: LiveDocument) => document.graph.graph().steps.map(({ id }) => id);

/** Ann is in the draft, Ben in a branch of it; both know the prompt “Say hello.” */
async function scene(port = w.port) {
  const agent = await w.agent();
  const ann = agent.maker;
  const ben = await w.person('Admin');
  const hers = join({ ...agent, port }, ann);
  await live(hers);
  addStep(hers.doc, { id: 'ai', type: 'AIOperation', position: at });
  type(hers, 0, 'Say hello.');
  await hers.whenSaved();
  const branch = await ann.call(branchRoutes.create, { params: { id: agent.id }, body: { name: 'Tone' } });
  const document = branchDocumentName(w.home.id, branch.id);
  const his = join({ port, document }, ben);
  await live(his);
  const params = { id: agent.id, branch: branch.id };
  const close = () => [hers, his].forEach((one) => one.close());
  return { agent, ann, ben, hers, his, document, close, ...callsOf(ann, params) };
}

/** With what they were refused. */
const codesOf = async (...attempts: Promise<unknown>[]) => [
  ...new Set((await Promise.all(attempts.map(problemOf))).map(({ code }) => code)),
];

const callsOf = (person: WorldPerson, params: { id: string; branch: string }) => ({
  params,
  preview: (into: 'draft' | 'branch' = 'draft') =>
    person.call(branchRoutes.preview, { params, query: { into } }),
  merge: (restore: string[] = []) => person.call(branchRoutes.merge, { params, body: { restore } }),
  update: (restore: string[] = []) => person.call(branchRoutes.update, { params, body: { restore } }),
  takeBack: () => person.call(branchRoutes.takeBack, { params }),
  archive: () => person.call(branchRoutes.archive, { params }),
  restore: () => person.call(branchRoutes.restore, { params }),
  rename: (name: string) => person.call(branchRoutes.rename, { params, body: { name } }),
  list: () => person.call(branchRoutes.list, { params: { id: params.id } }),
  create: (name: string) => person.call(branchRoutes.create, { params: { id: params.id }, body: { name } }),
});

test('[AG80][AG81] what both sides wrote into one prompt is merged, both ways and once', async () => {
  const { agent, ben, hers, his, document, preview, merge, update, close } = await scene();
  const heard: string[] = [];
  w.events.on(agentBranchMerged, ({ id }) => void (id === agent.id && heard.push(id)));
  expect(prompt(his)).toBe('Say hello.');
  type(his, 10, ' Be kind.');
  addStep(his.doc, { id: 'note', type: 'annotationStep', position: at });
  type(hers, 0, 'Always: ');
  await Promise.all([hers.whenSaved(), his.whenSaved()]);
  await foldLog(w.db, document);

  const { diff, touches, restorable } = await preview();
  expect(diff.added.map(({ id }) => id)).toEqual(['note']);
  expect(diff.changed).toMatchObject([
    { fields: [{ before: 'Always: Say hello.', after: 'Always: Say hello. Be kind.' }] },
  ]);
  expect(new Set(touches.map(({ by }) => by.id))).toEqual(new Set([ben.person.id]));
  expect(restorable).toEqual([]);

  // Ann goes on typing meanwhile.
  const merging = merge();
  type(hers, 0, '! ');
  expect((await merging).changed).toBe(true);
  await eventually(() => prompt(hers) === '! Always: Say hello. Be kind.');
  await live(hers);
  expect(prompt(his)).toBe('Say hello. Be kind.');
  expect((await merge()).changed).toBe(false);
  expect(heard).toHaveLength(1);
  expect(prompt(hers)).toBe('! Always: Say hello. Be kind.');

  expect((await update()).changed).toBe(true);
  await eventually(() => prompt(his) === '! Always: Say hello. Be kind.');
  expect((await update()).changed).toBe(false);
  type(his, 0, '? ');
  await his.whenSaved();
  await merge();
  await eventually(() => prompt(hers) === '? ! Always: Say hello. Be kind.');
  expect(readAgent(await durable(w.db, agent.document)).graph).toEqual(hers.graph.graph());
  close();
});

test('[AG82] a step deleted here and edited there is offered, and restored with its edit', async () => {
  const { ann, ben, hers, his, preview, merge, update, close } = await scene();
  addStep(his.doc, { id: 'other', type: 'annotationStep', position: at });
  await his.whenSaved();
  await merge();
  await eventually(() => steps(hers).includes('other'));
  removeSteps(hers.doc, ['ai'], ann.person.id);
  type(his, 0, 'Please: ');
  await Promise.all([hers.whenSaved(), his.whenSaved()]);
  expect((await preview()).restorable).toMatchObject([{ id: 'ai', removedIn: 'draft' }]);
  expect((await preview('branch')).restorable).toMatchObject([{ id: 'ai', removedIn: 'draft' }]);
  await merge(['ai']);
  await eventually(() => prompt(hers) === 'Please: Say hello.');
  expect(steps(hers).sort()).toEqual(['ai', 'other']);

  await update();
  await eventually(() => prompt(his) === 'Please: Say hello.');
  removeSteps(his.doc, ['ai'], ben.person.id);
  type(hers, 0, '1. ');
  await Promise.all([hers.whenSaved(), his.whenSaved()]);
  expect((await preview()).restorable).toMatchObject([
    { id: 'ai', removedIn: 'branch', removedBy: ben.person.name },
  ]);
  await merge();
  await eventually(() => steps(hers).join() === 'other');
  close();
});

test('[AG83] a merge is taken back without what others did meanwhile, and can be merged again', async () => {
  const { hers, his, merge, takeBack, close } = await scene();
  type(his, 10, ' Be kind.');
  addStep(his.doc, { id: 'note', type: 'annotationStep', position: at });
  await his.whenSaved();
  await merge();
  await eventually(() => steps(hers).includes('note'));
  addStep(hers.doc, { id: 'mine', type: 'annotationStep', position: at });
  await hers.whenSaved();
  expect((await takeBack()).mergedAt).toBeNull();
  await eventually(() => steps(hers).sort().join() === 'ai,mine' && prompt(hers) === 'Say hello.');
  await eventually(() => prompt(his) === 'Say hello. Be kind.' && steps(his).includes('note'));
  expect((await problemOf(takeBack())).code).toBe('agents.nothingMerged');
  expect((await merge()).changed).toBe(true);
  await eventually(
    () => steps(hers).sort().join() === 'ai,mine,note' && prompt(hers) === 'Say hello. Be kind.',
  );
  close();
});

test('[AG81] a merge cut off by the death of the sync server is whole or not there, and can be repeated', async () => {
  const port = await freePort();
  const { url: DATABASE_URL, config } = w;
  const node = syncProcess({ DATABASE_URL, SYNC_PORT: String(port), ATELIER_KEYS: config.keys });
  afterAll(() => node.kill());
  await node.start();
  const { agent, hers, his, document, merge, close } = await scene(port);
  type(his, 10, ' Be kind.');
  addStep(his.doc, { id: 'note', type: 'annotationStep', position: at });
  await his.whenSaved();
  const body = JSON.stringify({
    document: agent.document,
    user: { id: agent.maker.person.id, name: 'Ann' },
    command: { kind: 'merge', from: document, restoring: [] },
  });
  const headers = { 'content-type': 'application/json', 'x-internal-secret': config.internalSecret };
  const cut = fetch(`http://127.0.0.1:${port}/documents`, { method: 'POST', headers, body }).then(
    ({ ok }) => ok,
    () => false,
  );
  await node.kill();
  const isAnswered = await cut;
  const { graph } = readAgent(await durable(w.db, agent.document));
  const isThere = graph.steps.some(({ id }) => id === 'note');
  expect(graph.steps[0]?.settings['prompt']).toBe(isThere ? 'Say hello. Be kind.' : 'Say hello.');
  if (isAnswered) expect(isThere).toBe(true);
  await node.start();
  await merge();
  await eventually(() => prompt(hers) === 'Say hello. Be kind.' && steps(hers).includes('note'));
  close();
});

test('[AG84] branches are closed to others, read-only for readers, and read-only once archived', async () => {
  const { agent, hers, his, document, params, archive, restore, merge, update, takeBack, rename, close } =
    await scene();
  const reader = await w.person('ReadOnlyAdmin');
  const theirs = join({ port: w.port, document }, reader);
  await eventually(() => theirs.state().isSynced);
  expect(theirs.state().access).toBe('read');
  expect(await callsOf(reader, params).list()).toHaveLength(1);
  const { merge: tryMerge, archive: tryArchive, create: tryCreate } = callsOf(reader, params);
  expect(await codesOf(tryMerge(), tryArchive(), tryCreate('Mine'))).toEqual(['access.readOnly']);

  const strangers = [
    await w.person('ProjectAdmin', { projects: [(await w.project()).id] }),
    await w.person('PlatformAdmin', { tenantId: (await w.tenant()).id }),
  ];
  for (const stranger of strangers) {
    const opened = join({ port: w.port, document }, stranger);
    await eventually(() => opened.state().access === 'none');
    opened.close();
    const { list, preview, create, ...changes } = callsOf(stranger, params);
    const { merge, archive, restore, rename } = changes;
    const attempts = [list(), preview(), create('Mine'), merge(), archive(), restore(), rename('Mine')];
    expect(await codesOf(...attempts)).toEqual(['agents.notFound']);
    const plain = new WS(`ws://127.0.0.1:${w.port}/yws/${document}`, {
      headers: { cookie: stranger.cookie },
    });
    const code = await new Promise((resolve) => plain.on('close', resolve).on('error', () => {}));
    expect(code).toBe(closeCodes.forbidden);
  }
  // An agent of one's own does not open the branch of another one.
  const own = await w.agent();
  const through = callsOf(own.maker, { id: own.id, branch: params.branch });
  expect(await codesOf(through.preview(), through.merge(), through.update(), through.archive())).toEqual([
    'agents.branchNotFound',
  ]);

  await archive();
  await eventually(() => his.state().access === 'read');
  expect(await codesOf(merge(), update(), takeBack())).toEqual(['agents.branchArchived']);
  await rename('Kinder tone');
  expect((await restore()).archivedAt).toBeNull();
  await eventually(() => his.state().access === 'write');
  type(his, 0, 'Still: ');
  await eventually(() => kindOf(his) === 'saved');

  await agent.maker.call(agentRoutes.remove, { params: { id: agent.id } });
  await eventually(() => his.state().access === 'none' && theirs.state().access === 'none');
  theirs.close();
  hers.close();
  close();
});

test('[AG85] names are unique whatever their letter case, short, and branches are limited', async () => {
  const { agent, params, create, rename, archive, restore, list, close } = await scene();
  expect((await problemOf(create('tone'))).code).toBe('agents.branchNameTaken');
  expect((await problemOf(create('x'.repeat(100_000)))).code).toBe('kernel.invalid');
  expect((await problemOf(create(' '))).code).toBe('kernel.invalid');
  const both = await Promise.allSettled([create('Twice'), create('Twice')]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await problemOf(rename('TWICE'))).code).toBe('agents.branchNameTaken');
  await archive();
  await archive();
  expect((await list()).map(({ name, archivedAt }) => [name, archivedAt !== null])).toEqual([
    ['Twice', false],
    ['Tone', true],
  ]);
  await w.owner.query(
    `insert into agent_branches (tenant_id, agent_id, name, created_by, created_by_name)
     select $1, $2, 'n' || n, $3, '' from generate_series(2, $4::int) n`,
    [w.home.id, agent.id, randomUUID(), workLimits.branches.maxOpen],
  );
  expect(await codesOf(create('One more'), restore())).toEqual(['agents.tooManyBranches']);
  expect(params.id).toBe(agent.id);
  close();
});

test('[AG86][AG87] a version names who wrote in a branch, and no draft with branches loses removed steps', async () => {
  const { agent, ann, ben, hers, his, merge, close } = await scene();
  const params = { id: agent.id };
  edit(hers.doc, () => {
    removeSteps(hers.doc, ['ai'], ann.person.id);
    addStep(hers.doc, { id: 'in', type: 'inputStep', position: at });
    addStep(hers.doc, { id: 'out', type: 'outputStep', position: at });
    connect(hers.doc, [{ source: 'in', sourceHandle: 'out', target: 'out', targetHandle: 'in' }]);
  });
  await hers.whenSaved();
  addStep(his.doc, { id: 'note', type: 'annotationStep', position: at });
  await his.whenSaved();
  await merge();
  const body = { title: '', description: '' };
  const version = await ann.call(agentRoutes.publish, { params, body });
  expect(version.authors.map(({ id }) => id)).toContain(ben.person.id);
  await w.owner.query(
    `update document_updates set created_at = created_at - interval '40 days' where document = $1`,
    [agent.document],
  );
  type(his, 0, 'Late: ');
  addStep(hers.doc, { id: 'next', type: 'annotationStep', position: at });
  await Promise.all([hers.whenSaved(), his.whenSaved()]);
  await ann.call(agentRoutes.publish, { params, body });
  const { restorable } = await callsOf(ann, {
    id: agent.id,
    branch: (await ann.call(branchRoutes.list, { params }))[0]?.id ?? '',
  }).preview();
  expect(restorable.map(({ id }) => id)).toEqual(['ai']);
  close();
});

test('[AG88] a branch left for 30 days is archived, its creator is told once, and restoring it gives it time', async () => {
  const { ann, his, params, document, list, restore, close } = await scene();
  const closed = (name: string) => publishDocumentClosed(w.bus, name);
  const past = `now() - interval '31 days'`;
  await w.owner.query(`update document_updates set created_at = ${past} where document = $1`, [document]);
  await w.owner.query(`update document_snapshots set created_at = ${past} where document = $1`, [document]);
  await archiveLeftBranches(w.db, closed);
  expect((await list())[0]?.archivedAt).toBeNull();
  await w.owner.query(`update agent_branches set created_at = ${past}, opened_at = ${past} where id = $1`, [
    params.branch,
  ]);
  await Promise.all([archiveLeftBranches(w.db, closed), archiveLeftBranches(w.db, closed)]);
  await eventually(() => his.state().access === 'read');
  const { items } = await ann.call(notificationRoutes.list, { query: {} });
  expect(items.filter(({ kind }) => kind === 'branchArchived')).toMatchObject([
    { subjectId: params.id, details: { branch: 'Tone', branchId: params.branch } },
  ]);
  await restore();
  await archiveLeftBranches(w.db, closed);
  expect((await list())[0]?.archivedAt).toBeNull();
  close();
});

test('[AG89] a branch is run as it stood, named in the run, and by its own agent alone', async () => {
  const { agent, ann, hers, his, params, close } = await scene();
  for (const { doc } of [hers, his]) removeSteps(doc, ['ai'], ann.person.id);
  addStep(his.doc, { id: 'in', type: 'inputStep', position: at });
  addStep(his.doc, { id: 'out', type: 'outputStep', position: at });
  connect(his.doc, [{ source: 'in', sourceHandle: 'out', target: 'out', targetHandle: 'in' }]);
  await Promise.all([hers.whenSaved(), his.whenSaved()]);
  const run = (id: string, branch: string) =>
    ann.call(executionRoutes.execute, {
      params: { id },
      body: { userInput: 'hi', version: branchVersion(branch), asyncOutput: true },
    });
  const { runId } = await run(agent.id, params.branch);
  const detail = await ann.call(executionRoutes.read, { params: { id: runId } });
  expect(detail).toMatchObject({ version: null, agentId: agent.id });
  expect(detail.agentName).toMatch(/ \(Tone\)$/);
  expect(detail.graph.steps.map(({ id }) => id).sort()).toEqual(['in', 'out']);
  const other = await w.agent();
  for (const [id, branch] of [
    [other.id, params.branch],
    [agent.id, randomUUID()],
  ] as const)
    expect(await codesOf(run(id, branch))).toEqual(['agents.branchNotFound']);
  close();
});
