import { expect, test } from 'vitest';
import { agentChanged, agentCreated, agentRemoved } from '../../shared/agents/events.ts';
import { accessibility } from '../../shared/agents/agent.ts';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { addRun } from '../../tests/kit/past-run.ts';
import { problemOf, world } from '../../tests/kit/world.ts';

const w = await world();

async function scene() {
  const ann = await w.person('Admin');
  const { id: projectId } = await w.project();
  const create = (name: string, more: object = {}) =>
    ann.call(agentRoutes.create, { body: { projectId, name, ...more } });
  return { ann, projectId, create };
}

const refusalOf = async (call: Promise<unknown>) => (await problemOf(call)).code;

test('[AG1] a name is not empty, has plain characters only and is unique in its project', async () => {
  const { ann, projectId, create } = await scene();
  for (const name of ['', '   ', 'a/b', 'a{b}', 'x'.repeat(101)]) {
    expect(await problemOf(create(name))).toMatchObject({
      code: 'kernel.invalid',
      fields: { name: expect.any(String) },
    });
  }
  const made = await create('Refund-assistant 2.0_~');
  expect(await problemOf(create('REFUND-assistant 2.0_~'))).toMatchObject({
    code: 'agents.nameTaken',
    fields: { name: expect.any(String) },
  });
  const other = await create('Other');
  const body = { name: 'refund-ASSISTANT 2.0_~' };
  expect(await refusalOf(ann.call(agentRoutes.change, { params: { id: other.id }, body }))).toBe(
    'agents.nameTaken',
  );
  const updated = await ann.call(agentRoutes.change, { params: { id: made.id }, body });
  expect(updated.name).toBe(body.name);
  const elsewhere = await w.project();
  await ann.call(agentRoutes.create, { body: { projectId: elsewhere.id, name: body.name } });
  const page = await ann.call(agentRoutes.list, { query: { projectId } as never });
  expect(page.items.map(({ name }) => name)).toEqual(['Other', body.name]);
});

test('[AG16] the list of versions returns the newest ones', async () => {
  const { ann, create } = await scene();
  const { id } = await create('Often published');
  const count = workLimits.versions.maxListed + 2;
  await w.owner.query(
    `insert into agent_versions (tenant_id, agent_id, number, hash, graph, bytes, published_by, published_by_name)
      select tenant_id, id, n, n::text, '{"steps":[],"edges":[]}', '', $2, 'Ann' from agents, generate_series(1, $3::int) n
      where id = $1`,
    [id, ann.person.id, count],
  );
  const versions = await ann.call(agentRoutes.versions, { params: { id } });
  expect([versions.length, versions[0]?.number]).toEqual([workLimits.versions.maxListed, count]);
});

test('[AG2] agents out of scope are neither listed, named nor found in any call', async () => {
  const { create, projectId } = await scene();
  const agent = await create('Hidden');
  const mine = await w.project();
  const pete = await w.person('ProjectAdmin', { projects: [mine.id] });
  const params = { id: agent.id };
  expect((await pete.call(agentRoutes.list, { query: { projectId } as never })).items).toEqual([]);
  expect(await pete.call(agentRoutes.batchNames, { query: { ids: agent.id } })).toEqual({});
  const draft = { ...params, version: 'draft' as const };
  const calls = [
    pete.call(agentRoutes.read, { params }),
    pete.call(agentRoutes.change, { params, body: { name: 'Mine' } }),
    pete.call(agentRoutes.remove, { params }),
    pete.call(agentRoutes.report, { params }),
    pete.call(agentRoutes.versions, { params }),
    pete.call(agentRoutes.publish, { params, body: {} }),
    pete.call(agentRoutes.version, { params: draft, query: {} }),
    pete.call(agentRoutes.restore, { params: { ...params, version: 1 } }),
    pete.call(agentRoutes.activate, { params: { ...params, version: 1 } }),
    pete.call(agentRoutes.difference, { params: draft, query: {} }),
    pete.call(agentRoutes.touches, { params, query: { since: new Date(0).toISOString() } }),
  ];
  for (const code of await Promise.all(calls.map(refusalOf))) expect(code).toBe('agents.notFound');
  const intoTheirs = pete.call(agentRoutes.create, { body: { projectId, name: 'Stowaway' } });
  expect(await refusalOf(intoTheirs)).toBe('agents.projectNotFound');
});

test('[AG3] a plan allows agents up to its limit and refuses one more', async () => {
  const small = await w.tenant({ plan: 'Professional' });
  const project = await w.project({ tenantId: small.id });
  const paula = await w.person('PlatformAdmin', { tenantId: small.id });
  const create = (name: string) => paula.call(agentRoutes.create, { body: { projectId: project.id, name } });
  for (let count = 0; count < 50; count += 1) await create(`Agent ${count}`);
  expect(await refusalOf(create('One more'))).toBe('agents.limitReached');
  expect(await paula.call(agentRoutes.limit)).toEqual({ limit: 50, count: 50 });
  const [first] = (await paula.call(agentRoutes.list, { query: {} as never })).items;
  await paula.call(agentRoutes.remove, { params: { id: first?.id ?? '' } });
  await create('In its place');
});

test('[AG5] the summary filters by the channels that reach an agent and counts its runs', async () => {
  const { ann, projectId, create } = await scene();
  const { Chrome, Word } = accessibility;
  await create('In Word', { accessibility: Word });
  await create('In Word and Chrome', { accessibility: Word | Chrome });
  const ask = async (accessMask: number, agentFilter = 0) => {
    const query = { projectId, accessMask, agentFilter } as never;
    return (await ann.call(agentRoutes.summary, { query })).items;
  };
  expect(await ask(Word)).toHaveLength(2);
  expect((await ask(Word | Chrome)).map(({ name }) => name)).toEqual(['In Word and Chrome']);
  expect(await ask(0, 1)).toEqual([]);
  expect((await ask(0))[0]).toMatchObject({
    executions: 0,
    tokensUsed: 0,
    lastExecution: null,
    status: 'Draft',
  });
});

test('[AG93] the filter for external agents lists those of the project and of every project', async () => {
  const { ann, projectId, create } = await scene();
  await create('Ours');
  const elsewhere = await w.project();
  const pete = await w.person('ProjectAdmin', { projects: [elsewhere.id] });
  for (const [name, project] of [
    ['Everywhere', null],
    ['Here', projectId],
  ])
    await w.owner.query(
      `insert into external_agents (tenant_id, project_id, url, card, name, author, created_by)
        values ($1, $2, 'https://agents.example', '{"description":"Mixes colours"}', $3, 'Ann', $4)`,
      [w.home.id, project, name, ann.person.id],
    );
  const ask = async (person: typeof ann, filters: object) =>
    (await person.call(agentRoutes.summary, { query: { agentFilter: 1, ...filters } as never })).items;
  const names = async (filters: object = {}) =>
    (await ask(ann, { projectId, ...filters })).map(({ name }) => name);
  expect(await names({ sortDirection: 'DESC' })).toEqual(['Here', 'Everywhere']);
  expect((await ask(ann, { projectId }))[0]).toMatchObject({
    ...{ projectId, external: true, description: 'Mixes colours', status: 'Active', executions: 0 },
    abilities: { change: false },
  });
  expect(await names({ filter: 'EVERY' })).toEqual(['Everywhere']);
  expect(await names({ filter: 'h_re' })).toEqual([]);
  expect(await names({ createdBy: ann.person.id, readiness: 'ready' })).toHaveLength(2);
  for (const none of [
    { status: 'Draft' },
    { accessMask: 1 },
    { hidden: true },
    { createdBy: pete.person.id },
  ])
    expect(await names(none)).toEqual([]);
  expect((await ask(pete, {})).map(({ name }) => name)).toEqual(['Everywhere']);
  expect(await ask(pete, { projectId })).toEqual([]);
  const stranger = await w.person('Admin', { tenantId: (await w.tenant()).id });
  expect(await ask(stranger, {})).toEqual([]);
});

test('[AG35] the summary filters by status and by creator, of whom the visible ones are listed', async () => {
  const { ann, projectId, create } = await scene();
  const ben = await w.person('ProjectAdmin', { projects: [projectId] });
  const elsewhere = await w.project();
  await create('Of Ann');
  const { id } = await ben.call(agentRoutes.create, { body: { projectId, name: 'Of Ben' } });
  const cid = await w.person('Admin');
  await cid.call(agentRoutes.create, { body: { projectId: elsewhere.id, name: 'Of Cid' } });
  await w.owner.query('update agents set live_version = 1 where id = $1', [id]);
  const names = async (query: object) =>
    (await ann.call(agentRoutes.summary, { query: { projectId, ...query } as never })).items.map(
      ({ name }) => name,
    );
  expect(await names({ status: 'Active' })).toEqual(['Of Ben']);
  expect(await names({ status: 'Draft' })).toEqual(['Of Ann']);
  expect(await names({ createdBy: ann.person.id })).toEqual(['Of Ann']);
  expect(await names({ createdBy: ann.person.id, status: 'Active' })).toEqual([]);
  const creatorsFor = async (by: typeof ben) => (await by.call(agentRoutes.creators)).map((one) => one.id);
  expect(await creatorsFor(ann)).toEqual(
    expect.arrayContaining([ann.person.id, ben.person.id, cid.person.id]),
  );
  expect((await creatorsFor(ben)).toSorted()).toEqual([ann.person.id, ben.person.id].toSorted());
});

test('[AG5] the summary shows the outcomes of the last week’s runs', async () => {
  const { ann, projectId, create } = await scene();
  const { id: agentId } = await create('Busy');
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const run = (hours: number, status: string) =>
    addRun(w, { tenantId: w.home.id, projectId, agentId, status, at: hoursAgo(hours) });
  await run(1, 'halted');
  await run(23, 'succeeded');
  await run(25, 'partial');
  await run(167, 'cancelled');
  await run(169, 'failed');
  const { items } = await ann.call(agentRoutes.summary, { query: { projectId } as never });
  expect(items).toMatchObject([
    {
      executions: 5,
      succeeded: 2,
      failed: 2,
      recentExecutions: [1, 0, 0, 0, 0, 1, 2],
      lastState: 'halted',
      tokensUsed: 75,
      editors: [],
    },
  ]);
});

test('[AG11] a change with a graph changes nothing when the live document cannot be reached', async () => {
  const { ann, create } = await scene();
  const { id } = await create('Untouched');
  const body = { name: 'Touched', graph: { steps: [], edges: [] } };
  expect(await refusalOf(ann.call(agentRoutes.change, { params: { id }, body }))).toBe('agents.documentAway');
  expect((await ann.call(agentRoutes.read, { params: { id } })).name).toBe('Untouched');
});

test('[AG12] creating, changing and deleting each emit one event, refused calls emit none', async () => {
  const emitted: string[] = [];
  for (const type of [agentCreated, agentChanged, agentRemoved])
    w.events.on(type, () => void emitted.push(type.name));
  const { ann, create } = await scene();
  const { id } = await create('Announced');
  await problemOf(create('Announced'));
  await ann.call(agentRoutes.change, { params: { id }, body: { name: 'Announced again' } });
  await problemOf(ann.call(agentRoutes.publish, { params: { id }, body: {} }));
  await problemOf(ann.call(agentRoutes.restore, { params: { id, version: 9 } }));
  await ann.call(agentRoutes.remove, { params: { id } });
  expect(emitted).toEqual(['agent.created', 'agent.changed', 'agent.removed']);
});

test('[AG13] an address for forwarding mail is issued only for a project the caller may see', async () => {
  const { ann, projectId } = await scene();
  const ask = (id: string, person = ann) =>
    person.call(agentRoutes.forwardingAddress, { query: { projectId: id } });
  expect(await refusalOf(ask(projectId))).toBe('agents.noMailDomain');

  const receiving = await world({ environment: { ATELIER_MAIL_DOMAIN: 'agents.example' } });
  const eve = await receiving.person('Admin');
  const [own, other] = [await receiving.project(), await w.project()];
  const { email } = await ask(own.id, eve);
  expect(email).toMatch(/^agent-[0-9a-f]{56}@agents\.example$/);
  expect((await ask(own.id, eve)).email).not.toBe(email);
  expect(await refusalOf(ask(other.id, eve))).toBe('agents.projectNotFound');
});
