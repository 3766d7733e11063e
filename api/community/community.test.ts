import { expect, test } from 'vitest';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { submissionRoutes } from '../../shared/community/routes.ts';
import type { SubmissionDraft } from '../../shared/community/submission.ts';
import { importRoutes } from '../../shared/imports/routes.ts';
import { agentLibraryRoutes } from '../../shared/imports/library-routes.ts';
import { notificationRoutes } from '../../shared/notifications/routes.ts';
import { userRoutes } from '../../shared/people/user-routes.ts';
import { eventually } from '../../tests/kit/eventually.ts';
import { graphOf, step } from '../../tests/kit/engine/graphs.ts';
import { problemOf, world, type WorldPerson } from '../../tests/kit/world.ts';
import { removeOldSubmissions } from './submission-store.ts';

const w = await world();
/** The world's own tenant is the first, which operates the installation. */
const olga = await w.person('PlatformAdmin');

const draft = { tagline: 'Answers in one line', description: '# Brief', industries: ['Finance' as const] };
const library = async (person: WorldPerson, query: object = {}) =>
  (await person.call(agentLibraryRoutes.list, { query: { origin: 'community', pageSize: 100, ...query } }))
    .items;
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** Carl builds in a tenant of his own and submits; Dora is of a third one. */
async function scene() {
  const [theirs, third] = [await w.tenant({ name: 'Theirs' }), await w.tenant()];
  const carl = await w.person('Admin', { tenantId: theirs.id });
  const dora = await w.person('Admin', { tenantId: third.id });
  const projectId = (await w.project({ tenantId: theirs.id })).id;
  const settings = { modelId: 'demo', systemPrompt: 'Be brief. "password": "hunter2-hunter2"' };
  const graph = graphOf([step('in', 'inputStep'), step('ask', 'AIOperation', settings)], 'in > ask');
  const { id: agentId } = await carl.call(agentRoutes.create, { body: { projectId, name: 'Brief', graph } });
  const submit = (more: Partial<SubmissionDraft> = {}, by = carl) =>
    by.call(submissionRoutes.create, { body: { agentId, name: 'Brief', ...draft, ...more } });
  const decide = (id: string, reason?: string, by = olga) =>
    by.call(submissionRoutes.decide, {
      params: { id },
      body: reason === undefined ? { status: 'Approved' } : { status: 'Declined', reason },
    });
  return { theirs, third, carl, dora, projectId, agentId, submit, decide };
}

test('[CM1] a submission holds the agent as it was, without keys and ids of its workspace', async () => {
  const { carl, dora, theirs, agentId, projectId, submit, decide } = await scene();
  const { id } = await submit();
  await carl.call(agentRoutes.change, { params: { id: agentId }, body: { name: 'Renamed later' } });
  const { agent } = await olga.call(submissionRoutes.read, { params: { id } });
  expect(agent).toMatchObject({
    stepCount: 2,
    hiddenCount: 1,
    readme: '# Brief',
    models: [{ provider: 'Demo' }],
  });
  expect(agent.needs).toMatchObject([{ kind: 'models' }]);
  await decide(id);
  const file = await dora.call(importRoutes.template, { params: { id } });
  const detail = await dora.call(agentLibraryRoutes.read, { params: { id } });
  expect(file.agent.name).toBe('Brief');
  for (const secret of ['hunter2', agentId, projectId, theirs.id, carl.person.id])
    expect(JSON.stringify([file, detail, agent])).not.toContain(secret);
});

test('[CM1] the file says what was submitted, and nothing the agent is called or described as elsewhere', async () => {
  const { carl, dora, third, agentId, submit, decide } = await scene();
  const body = { name: 'Layoffs', tagline: 'For the board', description: 'Until it is announced' };
  await carl.call(agentRoutes.change, { params: { id: agentId }, body });
  const { id } = await submit();
  await decide(id);
  const file = await dora.call(importRoutes.template, { params: { id } });
  expect(file.agent).toMatchObject({ name: 'Brief', tagline: 'Answers in one line', industry: 'Finance' });
  for (const own of Object.values(body)) expect(JSON.stringify(file)).not.toContain(own);
  const there = (await w.project({ tenantId: third.id })).id;
  const made = await dora.call(importRoutes.fromLibrary, { body: { templateId: id, projectId: there } });
  expect(made.agent.name).toBe('Brief');
});

test('[CM2] only what is approved is in the library, for all workspaces, as a template and for projects', async () => {
  const { carl, dora, third, submit, decide } = await scene();
  const { id } = await submit();
  expect(idsOf(await library(dora))).not.toContain(id);
  const params = { id };
  for (const early of [importRoutes.template, agentLibraryRoutes.read])
    expect(await problemOf(dora.call(early, { params }))).toMatchObject({ code: 'imports.templateNotFound' });
  await decide(id);
  const [listed] = (await library(dora, { filter: 'ONE LINE' })).filter((one) => one.id === id);
  expect(listed).toMatchObject({
    ...{ name: 'Brief', industry: 'Finance', description: 'Answers in one line' },
    contributor: { name: carl.person.name, workspace: expect.stringContaining('Theirs') },
  });
  expect(idsOf(await library(dora, { industry: 'Legal' }))).not.toContain(id);
  const industries = await dora.call(agentLibraryRoutes.industries);
  expect(industries.find(({ name }) => name === 'Finance')?.count).toBeGreaterThan(0);
  const query = { pageSize: 100 };
  expect(idsOf(await dora.call(importRoutes.onboarding, { query }))).toContain(id);
  const few = await dora.call(importRoutes.onboarding, { query: { pageSize: 3 } });
  expect(few.map(({ id: one }) => one)).not.toContain(id);
  const there = (await w.project({ tenantId: third.id })).id;
  const body = { templateId: id, projectId: there };
  expect(await dora.call(importRoutes.preview, { body })).toMatchObject({
    sharedBy: { author: carl.person.name },
  });
  expect((await dora.call(importRoutes.graph, { body })).graph.steps).toHaveLength(2);
  expect((await dora.call(importRoutes.fromLibrary, { body })).agent.name).toBe('Brief');
});

test('[CM2] lists of both kinds are paged, sorted and counted as one', async () => {
  const { dora, submit, decide } = await scene();
  const { id } = await submit({ name: 'AAA first' });
  await decide(id);
  const page = (query: object) => dora.call(agentLibraryRoutes.list, { query: { pageSize: 4, ...query } });
  const first = await page({ sortBy: 'name' });
  expect(first.items[0]?.id).toBe(id);
  const all: string[] = [];
  for (let pageNumber = 1; all.length < first.totalCount; pageNumber++)
    all.push(...idsOf((await page({ sortBy: 'name', pageNumber })).items));
  expect(new Set(all).size).toBe(first.totalCount);
  expect((await page({ sortBy: 'updatedAt', sortDirection: 'DESC' })).items[0]?.id).toBe(id);
  expect((await page({ origin: 'shipped' })).items.every(({ contributor }) => contributor === null)).toBe(
    true,
  );
});

test('[CM3] a workspace sees its own alone, each person those of their projects; builders submit and withdraw', async () => {
  const { carl, dora, theirs, projectId, submit } = await scene();
  const row = await submit();
  const seen = async (person: WorldPerson) =>
    idsOf((await person.call(submissionRoutes.list, { query: {} })).items);
  const own = async (role: 'ProjectAdmin' | 'ReadOnlyAdmin', projects: string[]) =>
    w.person(role, { tenantId: theirs.id, projects });
  const elsewhere = await own('ProjectAdmin', [(await w.project({ tenantId: theirs.id })).id]);
  const rita = await own('ReadOnlyAdmin', []);
  expect(await seen(carl)).toEqual([row.id]);
  expect(await seen(await own('ProjectAdmin', [projectId]))).toEqual([row.id]);
  for (const stranger of [dora, olga, elsewhere]) expect(await seen(stranger)).toEqual([]);
  const withdraw = (person: WorldPerson) =>
    person.call(submissionRoutes.withdraw, { params: { id: row.id } });
  const unknown = { code: 'community.notFound' };
  for (const stranger of [dora, olga, elsewhere])
    expect(await problemOf(withdraw(stranger))).toMatchObject(unknown);
  const readOnly = { code: 'access.readOnly' };
  expect(await problemOf(withdraw(rita))).toMatchObject(readOnly);
  expect(await problemOf(submit({}, rita))).toMatchObject(readOnly);
  for (const stranger of [dora, elsewhere])
    expect(await problemOf(submit({}, stranger))).toMatchObject({ code: 'agents.notFound' });
  expect(await withdraw(carl)).toMatchObject({ status: 'Withdrawn' });
  const { rows } = await w.owner.query('select file from community_submissions where id = $1', [row.id]);
  expect(rows).toEqual([{ file: '' }]);
});

test('[CM4] administrators of the operating tenant alone review', async () => {
  const { carl, theirs, submit, decide } = await scene();
  const { id } = await submit();
  const outside = [carl, await w.person('PlatformAdmin', { tenantId: theirs.id })];
  for (const person of [...outside, await w.person('Admin'), await w.person('SecurityAdmin')]) {
    for (const call of [
      () => person.call(submissionRoutes.review, { query: {} }),
      () => person.call(submissionRoutes.read, { params: { id } }),
      () => decide(id, undefined, person),
    ])
      expect((await problemOf(call())).code).toMatch(/^(access\.|kernel\.nothingHere)/);
  }
  const rita = await w.person('ReadOnlyAdmin');
  const query = { status: 'Pending' as const, pageSize: 100 };
  expect(idsOf((await rita.call(submissionRoutes.review, { query })).items)).toContain(id);
  expect(await problemOf(decide(id, undefined, rita))).toMatchObject({ code: 'access.readOnly' });
});

test('[CM5] of decisions and a withdrawal at once one counts', async () => {
  const { carl, submit, decide } = await scene();
  const { id } = await submit();
  const made = await Promise.allSettled([
    ...[decide(id), decide(id), decide(id)],
    carl.call(submissionRoutes.withdraw, { params: { id } }),
  ]);
  const [first, second, third, withdrawn] = made.map(({ status }) => status === 'fulfilled');
  const approvals = [first, second, third].filter(Boolean).length;
  const [row] = (await carl.call(submissionRoutes.list, { query: {} })).items;
  // Whoever withdraws after the approval takes it out of the library again.
  expect([approvals, row?.status]).toEqual(
    withdrawn ? [expect.toBeOneOf([0, 1]), 'Withdrawn'] : [1, 'Approved'],
  );
  expect(await problemOf(decide(id))).toMatchObject({ code: 'community.alreadyDecided' });
});

test('[CM6] what is withdrawn or declined, or whose agent, project or workspace is gone, leaves the library', async () => {
  const { carl, dora, theirs, agentId, projectId, submit, decide } = await scene();
  const { id } = await submit();
  await decide(id);
  const isListed = async () => idsOf(await library(dora)).includes(id);
  const opens = () => dora.call(importRoutes.template, { params: { id } });
  const gone = async () => {
    expect(await isListed()).toBe(false);
    expect(await problemOf(opens())).toMatchObject({ code: 'imports.templateNotFound' });
    expect(await problemOf(decide(id, 'Too late'))).toMatchObject({ code: 'community.notFound' });
  };
  const toggle = async (table: string, column: string, row: string) => {
    await w.owner.query(`update ${table} set ${column} = now() where id = $1`, [row]);
    await gone();
    await w.owner.query(`update ${table} set ${column} = null where id = $1`, [row]);
    expect(await isListed()).toBe(true);
  };
  await toggle('tenants', 'disabled_at', theirs.id);
  await toggle('projects', 'deleted_at', projectId);
  await decide(id, 'It names a customer');
  expect(await isListed()).toBe(false);
  const next = await submit();
  await decide(next.id);
  await carl.call(submissionRoutes.withdraw, { params: { id: next.id } });
  expect(idsOf(await library(dora))).not.toContain(next.id);
  const last = await submit();
  await decide(last.id);
  await carl.call(agentRoutes.remove, { params: { id: agentId } });
  expect(idsOf(await library(dora))).not.toContain(last.id);
});

test('[CM7] operators hear of a submission, the contributor of the decision; who is removed is forgotten', async () => {
  const { carl, theirs, submit, decide } = await scene();
  const kinds = async (person: WorldPerson) =>
    (await person.call(notificationRoutes.list, { query: {} })).items.map(
      ({ kind, subjectId }) => `${kind} ${subjectId}`,
    );
  const { id } = await submit();
  await eventually(async () => (await kinds(olga)).includes(`submissionWaiting ${id}`));
  await decide(id, 'Say what it costs');
  await eventually(async () => (await kinds(carl)).includes(`submissionDeclined ${id}`));
  const second = await submit();
  await decide(second.id);
  await eventually(async () => (await kinds(carl)).includes(`submissionApproved ${second.id}`));
  const boss = await w.person('PlatformAdmin', { tenantId: theirs.id });
  await boss.call(userRoutes.remove, { params: { id: carl.person.id } });
  const [listed] = (await boss.call(submissionRoutes.list, { query: {} })).items;
  expect(listed).toMatchObject({ id: second.id, contributor: '' });
});

test('[CM8] an agent has one that waits and one that is approved, which takes the place of the former', async () => {
  const { carl, submit, decide } = await scene();
  const made = await Promise.allSettled([submit(), submit(), submit()]);
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await problemOf(submit())).toMatchObject({ code: 'community.alreadyPending' });
  const [first] = (await carl.call(submissionRoutes.list, { query: {} })).items;
  await decide(first?.id ?? '');
  const second = await submit();
  await decide(second.id);
  const rows = (await carl.call(submissionRoutes.list, { query: {} })).items;
  expect(rows.map(({ id, status }) => [id, status])).toEqual([
    [second.id, 'Approved'],
    [first?.id, 'Withdrawn'],
  ]);
});

test('[CM8] a workspace has no more than it may; those of deleted agents count no more', async () => {
  const { carl, theirs, agentId, projectId, submit } = await scene();
  const { id } = await submit();
  const copies = async (table: string, of: string, changed: string, from = 'generate_series(1, 49) n') =>
    w.owner.query(
      `insert into ${table} select (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(), ${changed}))).*
        from ${table} one, ${from} where one.id = $1`,
      [of],
    );
  await copies('agents', agentId, `'name', 'Copy ' || n`);
  const itsCopies = `(select id from agents where name like 'Copy %' and project_id = '${projectId}') copy`;
  await copies('community_submissions', id, `'agent_id', copy.id`, itsCopies);
  const body = { projectId, name: 'Another' };
  const { id: another } = await carl.call(agentRoutes.create, { body });
  expect(await problemOf(submit({ agentId: another }))).toMatchObject({ code: 'community.tooMany' });
  await w.owner.query(`update agents set deleted_at = now() where name like 'Copy %' and tenant_id = $1`, [
    theirs.id,
  ]);
  expect(await submit({ agentId: another })).toMatchObject({ status: 'Pending' });
});

test('[CM9] what is too long, unknown or missing is refused with its field', async () => {
  const { submit, decide } = await scene();
  const long = 'x'.repeat(20_001);
  const wrong: [string, object][] = [
    ['name', { name: 'A/B' }],
    ['tagline', { tagline: '' }],
    ['tagline', { tagline: 'x'.repeat(121) }],
    ['description', { description: long }],
    ['industries', { industries: [] }],
    ['industries', { industries: ['Finance', 'Finance'] }],
    ['industries.0', { industries: ['Astrology'] }],
    ['videoLink', { videoLink: 'http://example.org' }],
  ];
  for (const [field, more] of wrong) expect((await problemOf(submit(more))).fields).toHaveProperty([field]);
  const { id } = await submit();
  expect((await problemOf(decide(id, ' '))).fields).toHaveProperty('reason');
});

test('[CM10] downloads are counted when an agent was made, views when another workspace looks', async () => {
  const { carl, dora, third, submit, decide } = await scene();
  const { id } = await submit();
  await decide(id);
  const look = (person: WorldPerson) => person.call(agentLibraryRoutes.read, { params: { id } });
  await look(carl);
  await look(dora);
  const there = (await w.project({ tenantId: third.id })).id;
  const body = { templateId: id, projectId: there, name: 'Mine' };
  await dora.call(importRoutes.fromLibrary, { body });
  expect(await problemOf(dora.call(importRoutes.fromLibrary, { body }))).toMatchObject({
    code: 'agents.nameTaken',
  });
  expect((await carl.call(submissionRoutes.list, { query: {} })).items).toMatchObject([
    { downloads: 1, views: 1 },
  ]);
});

test('[CM11] of what is declined or withdrawn the newest stay listed, of each workspace, for a while', async () => {
  const { theirs, submit, decide } = await scene();
  const other = await scene();
  const { id } = await submit();
  await decide(id, 'Too early');
  await other.decide((await other.submit()).id, 'Too early');
  const waiting = await submit();
  await w.owner.query(
    `insert into community_submissions select (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(),
        'decided_at', now() - make_interval(hours => n)))).*
      from community_submissions one, generate_series(1, 210) n where one.id = $1`,
    [id],
  );
  const kept = async (tenantId: string) =>
    (
      await w.owner.query(
        `select id, status, decided_at as at from community_submissions where tenant_id = $1 order by decided_at desc`,
        [tenantId],
      )
    ).rows;
  await removeOldSubmissions(w.db);
  const rows = await kept(theirs.id);
  const closed = rows.filter(({ status }) => status === 'Declined');
  expect([closed.length, closed[0]?.id]).toEqual([200, id]);
  expect(rows.map((row) => row.id)).toContain(waiting.id);
  expect(await kept(other.theirs.id)).toHaveLength(1);
  await w.owner.query(
    `update community_submissions set decided_at = now() - interval '91 days' where status = 'Declined'`,
  );
  await removeOldSubmissions(w.db);
  expect(await kept(theirs.id)).toMatchObject([{ id: waiting.id }]);
});
