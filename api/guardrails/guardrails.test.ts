import { expect, test } from 'vitest';
import { guardrailChanged, guardrailCreated, guardrailRemoved } from '../../shared/guardrails/events.ts';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { filterTypes } from '../../shared/guardrails/filters/index.ts';
import type { Assignment } from '../../shared/guardrails/guardrail.ts';
import { guardrailRoutes } from '../../shared/guardrails/routes.ts';
import { setFlag } from '../tenants/index.ts';
import { problemOf, world } from '../../tests/kit/world.ts';

const { assigned, change, create, list, read, remove, tryOut } = guardrailRoutes;
const w = await world();

async function fresh() {
  const { id: tenantId } = await w.tenant();
  const sam = await w.person('SecurityAdmin', { tenantId });
  const make = (name: string, more: object = {}) => sam.call(create, { body: { name, ...more } });
  return { tenantId, sam, make };
}

const inProject = (...ids: string[]): { guardrailAssignments: Assignment[] } => ({
  guardrailAssignments: ids.map((entityId) => ({ scope: 'Project' as const, entityId })),
});

test('[G1] a page holds ten guardrails, and invalid pagination falls back to the first page', async () => {
  const { sam, make } = await fresh();
  for (let n = 10; n < 22; n++) await make(`G${n}`);
  const nonsense = await sam.call(list, { query: { pageNumber: 'x', pageSize: -5 } });
  expect(nonsense.items.map(({ name }) => name)).toEqual(Array.from({ length: 10 }, (_, n) => `G${n + 10}`));
  expect(nonsense.totalCount).toBe(12);
  const second = await sam.call(list, {
    query: { Limit: 10, Offset: 10, sortBy: 'name', sortDirection: 'DESC' },
  });
  expect(second.items.map(({ name }) => name)).toEqual(['G11', 'G10']);
});

test('[G2] an invalid sort direction is refused', async () => {
  const { sam } = await fresh();
  const problem = await problemOf(sam.call(list, { query: { sortDirection: 'UP' as 'ASC' } }));
  expect(problem).toMatchObject({ code: 'kernel.invalid', fields: { sortDirection: expect.any(String) } });
});

test('[G3] a name is taken ignoring case, but not by the guardrail itself', async () => {
  const { sam, make } = await fresh();
  const { id, version, ...draft } = await make('Mail');
  expect(await problemOf(make('MAIL'))).toMatchObject({
    code: 'guardrails.nameTaken',
    values: { name: 'MAIL' },
  });
  expect(await sam.call(change, { params: { id }, body: { ...draft, name: 'mail', version } })).toMatchObject(
    {
      name: 'mail',
      version: 2,
    },
  );
});

test('[G3] only one of two concurrent saves with the same name succeeds', async () => {
  const { make } = await fresh();
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => make('Twins')));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('[G4] a guardrail of another tenant or project is neither listed nor found', async () => {
  const { tenantId, make } = await fresh();
  const { id } = await make('Hidden');
  const strangers = [
    await w.person('PlatformAdmin'),
    await w.person('ProjectAdmin', { tenantId, projects: [(await w.project({ tenantId })).id] }),
  ];
  for (const stranger of strangers) {
    expect(await stranger.call(list, { query: {} })).toMatchObject({ totalCount: 0 });
    for (const attempt of [read, remove])
      expect(await problemOf(stranger.call(attempt, { params: { id } }))).toMatchObject({
        code: 'guardrails.notFound',
      });
  }
});

test('[G5] a project administrator’s guardrail covers their own projects and no others', async () => {
  const { tenantId } = await fresh();
  const [mine, other] = [await w.project({ tenantId }), await w.project({ tenantId })];
  const pete = await w.person('ProjectAdmin', { tenantId, projects: [mine.id] });
  const make = (more: object) => pete.call(create, { body: { name: `Mine ${Math.random()}`, ...more } });

  expect(await problemOf(make({}))).toMatchObject({
    code: 'guardrails.projectNeeded',
    message: 'Please select a project',
  });
  expect(await problemOf(make(inProject(mine.id, other.id)))).toMatchObject({
    code: 'guardrails.entityUnknown',
  });
  const tenantWide = { guardrailAssignments: [{ scope: 'Tenant', entityId: tenantId }] };
  expect(await problemOf(make(tenantWide))).toMatchObject({ code: 'guardrails.projectNeeded' });
  expect(await make(inProject(mine.id))).toMatchObject({ abilities: { change: true } });
});

test('[G6] a person who sees a guardrail that also covers other projects cannot change it', async () => {
  const { tenantId, make } = await fresh();
  const [mine, other] = [await w.project({ tenantId }), await w.project({ tenantId })];
  const pete = await w.person('ProjectAdmin', { tenantId, projects: [mine.id] });
  const { id } = await make('Both', inProject(mine.id, other.id));

  const { abilities, version: _, ...draft } = await pete.call(read, { params: { id } });
  expect(abilities).toEqual({ change: false });
  const refused = { code: 'guardrails.outOfReach' };
  const narrowed = { ...draft, ...inProject(mine.id) };
  expect(await problemOf(pete.call(change, { params: { id }, body: narrowed }))).toMatchObject(refused);
  expect(await problemOf(pete.call(remove, { params: { id } }))).toMatchObject(refused);
});

test('[G7] an assignment to a missing entity is refused at its position', async () => {
  const { make } = await fresh();
  const missing = { scope: 'Agent', entityId: '0199aaaa-0000-7000-8000-000000000000' };
  expect(await problemOf(make('Nowhere', { guardrailAssignments: [missing] }))).toMatchObject({
    code: 'guardrails.entityUnknown',
    fields: { 'guardrailAssignments.0': expect.any(String) },
  });
});

test('[G10] a change based on an older version is refused, and nothing is lost', async () => {
  const { sam, make } = await fresh();
  const { id, version, ...draft } = await make('Shared');
  await sam.call(change, { params: { id }, body: { ...draft, description: 'first', version } });
  const late = sam.call(change, { params: { id }, body: { ...draft, description: 'second', version } });
  expect(await problemOf(late)).toMatchObject({ code: 'guardrails.changedMeanwhile' });
  expect(await sam.call(read, { params: { id } })).toMatchObject({ description: 'first' });
});

test('[G11] creating, changing and deleting each emit one event, and a refused call none', async () => {
  const { sam, make } = await fresh();
  const emitted: string[] = [];
  for (const type of [guardrailCreated, guardrailChanged, guardrailRemoved])
    w.events.on(type, () => void emitted.push(type.name));
  const { id, version: _, ...draft } = await make('Told');
  await problemOf(make('told'));
  await sam.call(change, { params: { id }, body: draft });
  await sam.call(remove, { params: { id } });
  expect(emitted).toEqual(['guardrail.created', 'guardrail.changed', 'guardrail.removed']);
});

test('[G12] a subscription limits the number of guardrails exactly', async () => {
  const { id: tenantId } = await w.tenant({ plan: 'Professional' });
  const sam = await w.person('SecurityAdmin', { tenantId });
  for (let n = 0; n < 20; n++) await sam.call(create, { body: { name: `G${n}` } });
  expect(await problemOf(sam.call(create, { body: { name: 'One more' } }))).toMatchObject({
    code: 'guardrails.limitReached',
    values: { limit: 20 },
  });
});

test('[G30] with granular guardrails off, no agent is newly assigned, and existing assignments stay', async () => {
  const { tenantId, make } = await fresh();
  const project = await w.project({ tenantId });
  const admin = await w.person('PlatformAdmin', { tenantId });
  const body = (name: string) => ({ name, projectId: project.id });
  const [first, second] = [
    await admin.call(agentRoutes.create, { body: body('First') }),
    await admin.call(agentRoutes.create, { body: body('Second') }),
  ];
  const on = (...ids: string[]) => ({
    guardrailAssignments: ids.map((entityId): Assignment => ({ scope: 'Agent', entityId })),
  });
  const { id, version, ...draft } = await make('Before', on(first.id));
  await setFlag(w.db, { tenantId }, 'granularGuardrails', false);
  // Who signs in now knows how the flag stands.
  const tom = await w.person('SecurityAdmin', { tenantId });
  const after = tom.call(create, { body: { name: 'After', ...on(first.id) } });
  expect(await problemOf(after)).toMatchObject({
    code: 'guardrails.noSingleAgents',
    fields: { 'guardrailAssignments.0': expect.any(String) },
  });
  const save = (more: object) => tom.call(change, { params: { id }, body: { ...draft, ...more } });
  expect(await save({ description: 'Changed', version })).toMatchObject(on(first.id));
  expect(await problemOf(save(on(first.id, second.id)))).toMatchObject({ code: 'guardrails.noSingleAgents' });
});

test('[G22] the guardrail assignments of many entities are read in one request', async () => {
  const { tenantId, sam, make } = await fresh();
  const project = await w.project({ tenantId });
  const admin = await w.person('PlatformAdmin', { tenantId });
  const agent = await admin.call(agentRoutes.create, { body: { name: 'Agent', projectId: project.id } });
  const one = await make('One', inProject(project.id));
  await make('Two', { guardrailAssignments: [{ scope: 'Agent', entityId: agent.id }] });

  const answer = await sam.fetch(
    `/v1/Guardrail/assigned?EntityIds[0]=${project.id}&EntityIds[1]=${agent.id}`,
  );
  expect(await answer.json()).toEqual([
    { entityId: project.id, guardrails: [{ id: one.id, name: 'One', enabled: true }] },
    { entityId: agent.id, guardrails: [{ id: expect.any(String), name: 'Two', enabled: true }] },
  ]);
  expect(await problemOf(sam.call(assigned, { query: {} }))).toMatchObject({ code: 'kernel.invalid' });
});

test('[G23] filters are tested as given, saved or not, and nothing is recorded', async () => {
  const { sam } = await fresh();
  const filters = [
    filterTypes.PII.initial,
    { ...filterTypes.Secrets.initial, filterActionMessage: 'No keys.' },
  ];
  const text = 'Write to lena@example.com, my password is Xk29vLq81z';
  expect(await sam.call(tryOut, { body: { text, filters } })).toMatchObject({
    action: 'Block',
    message: 'No keys.',
    redacted: 'Write to [EMAIL], my password is Xk29vLq81z',
    findings: [
      { filterType: 'PII', type: 'Email', start: 9, end: 25, action: 'Redact' },
      { filterType: 'Secrets', type: 'Password', action: 'Block', severity: 'high' },
    ],
  });
  const broken = { ...filterTypes.KeywordDetector.initial, patterns: ['(a'] };
  expect(await problemOf(sam.call(tryOut, { body: { text, filters: [broken] } }))).toMatchObject({
    code: 'guardrails.patternInvalid',
    fields: { 'filters.0': expect.any(String) },
  });
  const rita = await w.person('ReadOnlyAdmin');
  expect(await rita.call(tryOut, { body: { text, filters } })).toMatchObject({ action: 'Block' });
});

test('[G24] a guardrail has each filter type at most once', async () => {
  const { make } = await fresh();
  const twice = [filterTypes.PII.initial, filterTypes.PII.initial];
  expect(await problemOf(make('Twice', { filters: twice }))).toMatchObject({
    code: 'kernel.invalid',
    fields: { filters: 'A guardrail can have each filter type only once' },
  });
});
