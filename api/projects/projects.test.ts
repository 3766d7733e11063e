import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { apiKeyRoutes } from '../../shared/api-keys/routes.ts';
import { auditRoutes } from '../../shared/audit/routes.ts';
import { iconOfSign } from '../../shared/projects/icon.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { projectRoutes } from '../../shared/projects/routes.ts';
import { callThrough, problemOf, world } from '../../tests/kit/world.ts';

const { bulk, change, create, list, page, pin, pinned, read, remove, resume, unpin } = projectRoutes;
const w = await world();

/** A tenant of its own, so that what other tests make is not counted. */
async function fresh({ plan = 'Enterprise' as const } = {}) {
  const { id: tenantId } = await w.tenant({ plan });
  const ann = await w.person('PlatformAdmin', { tenantId });
  const make = (name: string) => ann.call(create, { body: { name } });
  return { tenantId, ann, make };
}

const factsOf = () => {
  const emitted: string[] = [];
  w.events.onAny(({ type, payload }) => void emitted.push(`${type.name} ${payload.id}`));
  return emitted;
};

test('[P21] the list of all projects is bounded, and pagination reaches the others', async () => {
  const { tenantId, ann } = await fresh();
  await w.owner.query(
    `insert into projects (tenant_id, name)
      select $1, 'Project ' || lpad(n::text, 5, '0') from generate_series(1, $2::int) n`,
    [tenantId, workLimits.lists.maxProjects + 5],
  );
  const listed = await ann.call(list);
  expect([listed.length, listed[0]?.name]).toEqual([workLimits.lists.maxProjects, 'Project 00001']);
  const last = await ann.call(page, { query: { sortDirection: 'DESC', pageSize: 1 } });
  expect(last).toMatchObject({ totalCount: 5005, items: [{ name: 'Project 05005' }] });
});

test('[P1] projects are listed by name with pagination; an invalid page falls back to the first', async () => {
  const { ann, make } = await fresh();
  for (const name of ['banana', 'Apple', 'cherry']) await make(name);
  expect((await ann.call(list)).map(({ name }) => name)).toEqual(['Apple', 'banana', 'cherry']);

  const nonsense = await ann.call(page, { query: { pageNumber: 'x', pageSize: -5 } });
  expect(nonsense).toMatchObject({ totalCount: 3, items: [{ name: 'Apple' }, { name: 'banana' }, {}] });
  const second = await ann.call(page, {
    query: { pageNumber: 2, pageSize: 1, sortBy: 'name', sortDirection: 'DESC' },
  });
  expect(second.items.map(({ name }) => name)).toEqual(['banana']);
  const filtered = await ann.call(page, { query: { filter: 'AN' } });
  expect(filtered).toMatchObject({ totalCount: 1, items: [{ name: 'banana' }] });
});

test('[P20] each of hundreds of projects is on exactly one page, in the requested order, pinned ones first', async () => {
  const { tenantId, ann, make } = await fresh();
  const ben = await w.person('Admin', { tenantId });
  const names = Array.from({ length: 300 }, (_, at) => `Project ${String(at).padStart(3, '0')}`);
  await w.owner.query(
    `insert into projects (id, tenant_id, name, description, created_by)
    select uuidv7(), $1, name, case when name like '%7' then 'about seven' else '' end, $2
    from unnest($3::text[]) as name`,
    [tenantId, ann.person.id, names],
  );
  const last = await make('Zebra');
  await ann.call(pin, { params: { id: last.id } });
  await ann.call(agentRoutes.create, { body: { name: 'Only one', projectId: last.id } });
  const all = async (person: typeof ann, ask: object) => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((pageNumber) => person.call(page, { query: { ...ask, pageNumber, pageSize: 100 } })),
    );
    expect(pages.map(({ totalCount, items }) => [totalCount, items.length])).toEqual([
      ...Array.from({ length: 3 }, () => [301, 100]),
      [301, 1],
    ]);
    return pages.flatMap(({ items }) => items.map(({ name }) => name));
  };
  expect(await all(ann, { pinnedFirst: 'true' })).toEqual(['Zebra', ...names]);
  expect(await all(ben, { pinnedFirst: 'true' })).toEqual([...names, 'Zebra']);
  expect(await all(ann, { sortDirection: 'DESC' })).toEqual(['Zebra', ...names.toReversed()]);
  expect(await all(ann, { sortBy: 'agents' })).toEqual([...names, 'Zebra']);
  expect(await ann.call(page, { query: { filter: 'SEVEN', pageNumber: 2 } })).toMatchObject({
    totalCount: 30,
    items: Array.from({ length: 10 }, () => ({ description: 'about seven', agents: 0, runsOfSevenDays: 0 })),
  });
});

test('[P2] an invalid sort direction is refused', async () => {
  const { ann } = await fresh();
  const problem = await problemOf(ann.call(page, { query: { sortDirection: 'UP' as 'ASC' } }));
  expect(problem).toMatchObject({ code: 'kernel.invalid', fields: { sortDirection: expect.any(String) } });
});

test('[P3] a name is taken ignoring case, but not by the project itself', async () => {
  const { ann, make } = await fresh();
  const { id } = await make('Care');
  expect(await problemOf(make('CARE'))).toMatchObject({
    code: 'projects.nameTaken',
    values: { name: 'CARE' },
    fields: { name: expect.any(String) },
  });
  expect(await ann.call(change, { params: { id }, body: { name: 'care' } })).toMatchObject({ name: 'care' });
});

test('[P3] only one of two concurrent creations with the same name succeeds', async () => {
  const { make } = await fresh();
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => make('Twins')));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('[P4] a project of another tenant or out of scope is neither listed nor found', async () => {
  const { tenantId, make } = await fresh();
  const { id } = await make('Secret');
  const strangers = [await w.person('PlatformAdmin'), await w.person('ProjectAdmin', { tenantId })];
  for (const stranger of strangers) {
    expect((await stranger.call(list)).map((project) => project.id)).not.toContain(id);
    expect(await stranger.call(bulk, { query: { ids: id } })).toEqual([]);
    const refusals = [
      problemOf(stranger.call(read, { params: { id } })),
      problemOf(stranger.call(change, { params: { id }, body: { name: 'Stolen' } })),
      problemOf(stranger.call(pin, { params: { id } })),
      problemOf(stranger.call(resume, { params: { id } })),
      problemOf(stranger.call(remove, { params: { id } })),
    ];
    for (const { code } of await Promise.all(refusals)) expect(code).toBe('projects.notFound');
  }
  const ann = await w.person('PlatformAdmin', { tenantId });
  expect(await ann.call(read, { params: { id } })).toMatchObject({ name: 'Secret' });
});

test('[P5] a project administrator has access to the project they have just created', async () => {
  const pete = await w.person('ProjectAdmin');
  const { id } = await pete.call(create, { body: { name: `Mine ${randomUUID()}` } });
  expect(await pete.call(read, { params: { id } })).toMatchObject({ id });
  expect((await pete.call(list)).map((project) => project.id)).toEqual([id]);
});

test('[P6] a plan limits the number of projects exactly', async () => {
  const { id: tenantId } = await w.tenant({ plan: 'Professional' });
  const ann = await w.person('PlatformAdmin', { tenantId });
  for (let n = 0; n < 10; n++) await ann.call(create, { body: { name: `Project ${n}` } });
  expect(await problemOf(ann.call(create, { body: { name: 'One more' } }))).toMatchObject({
    code: 'projects.limitReached',
    values: { limit: 10 },
  });
});

test('[P7] a pin is personal, and view permission is enough to pin', async () => {
  const { tenantId, ann, make } = await fresh();
  const rita = await w.person('ReadOnlyAdmin', { tenantId });
  const { id } = await make('Pinned');
  await rita.call(pin, { params: { id } });
  await rita.call(pin, { params: { id } });
  expect(await rita.call(pinned)).toMatchObject([{ id, pinned: true }]);
  expect(await ann.call(pinned)).toEqual([]);
  await rita.call(unpin, { params: { id } });
  expect(await rita.call(pinned)).toEqual([]);
});

test('[P7] pinning writes an audit line, and a read-only API key cannot pin', async () => {
  const { tenantId, ann, make } = await fresh();
  const rita = await w.person('ReadOnlyAdmin', { tenantId });
  const params = { id: (await make('Pinned')).id };
  const keyOf = async (...scopes: ('read' | 'write')[]) => {
    const { key } = await ann.call(apiKeyRoutes.create, { body: { name: `Key ${randomUUID()}`, scopes } });
    return callThrough(w.fetchWith({ 'x-api-key': key }));
  };
  const [reading, writing] = [await keyOf('read'), await keyOf('write')];
  for (const route of [pin, unpin])
    expect(await problemOf(reading(route, { params }))).toMatchObject({ code: 'access.keyTooWeak' });
  expect(await ann.call(pinned)).toEqual([]);
  await writing(pin, { params });
  expect(await ann.call(pinned)).toHaveLength(1);

  await rita.call(pin, { params });
  await rita.call(unpin, { params });
  const { items } = await ann.call(auditRoutes.list, { query: {} });
  const own = items.filter(({ person }) => person?.id === rita.person.id);
  expect(own.map(({ route }) => route)).toEqual(['POST /v1/Project/unpin/{id}', 'POST /v1/Project/pin/{id}']);
});

test('[P8] reading several projects: no ids, no projects; some ids, those projects', async () => {
  const { ann, make } = await fresh();
  const [a, b] = [await make('A'), await make('B')];
  expect(await ann.call(bulk, { query: {} })).toEqual([]);
  const projects = await ann.call(bulk, { query: { ids: `${b.id},${randomUUID()},${a.id}` } });
  expect(projects.map(({ name }) => name)).toEqual(['A', 'B']);
});

test('[P9] every change emits one event, and a refused call none', async () => {
  const { ann, make } = await fresh();
  const emitted = factsOf();
  const { id } = await make('Events');
  await problemOf(make('Events'));
  await ann.call(change, { params: { id }, body: { name: 'More events' } });
  await ann.call(resume, { params: { id } });
  await ann.call(remove, { params: { id } });
  expect(emitted).toEqual(
    ['created', 'changed', 'resumed', 'removed'].map((verb) => `project.${verb} ${id}`),
  );
  expect(await problemOf(ann.call(read, { params: { id } }))).toMatchObject({ code: 'projects.notFound' });
});

test('[P10] a new project may include empty lists, and nothing in them', async () => {
  const { ann } = await fresh();
  const empty = { pipelines: [], models: [], dataSources: [], prompts: [], apiKeys: [], memories: [] };
  await ann.call(create, { body: { name: 'Empty', ...empty, credentials: [] } });
  const full = { name: 'Full', pipelines: ['x'] } as never;
  expect(await problemOf(ann.call(create, { body: full }))).toMatchObject({ code: 'kernel.invalid' });
});

test('[P19] an icon is an emoji or a named icon, and nothing else', async () => {
  const { ann, make } = await fresh();
  const { id } = await make('Signs');
  const set = (projectIcon: string) =>
    ann.call(change, { params: { id }, body: { name: 'Signs', projectIcon } });
  for (const icon of ['', '🚀', '👩‍⚕️', '🇺🇦', '1️⃣', iconOfSign('Scale')])
    expect(await set(icon)).toMatchObject({ projectIcon: icon });
  for (const icon of [
    'x',
    '7',
    '🚀🚀',
    'lucide:Nothing',
    '<svg onload=alert(1)>',
    'https://example.org/x.png',
  ])
    expect(await problemOf(set(icon))).toMatchObject({ fields: { projectIcon: expect.any(String) } });
});
