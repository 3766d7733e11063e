import { expect, test } from 'vitest';
import { filterTypes } from '../../shared/guardrails/filters/index.ts';
import { GuardrailDraft } from '../../shared/guardrails/guardrail.ts';
import { guardrailRoutes } from '../../shared/guardrails/routes.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { problemOf, world } from '../../tests/kit/world.ts';

const w = await world();

async function saved() {
  const { id: tenantId } = await w.tenant();
  const sam = await w.person('SecurityAdmin', { tenantId });
  const [mine, other] = [await w.project({ tenantId }), await w.project({ tenantId })];
  const guardrail = await sam.call(guardrailRoutes.create, {
    body: {
      name: 'Baseline',
      filters: [filterTypes.PII.initial],
      guardrailAssignments: [{ scope: 'Project', entityId: mine.id }],
    },
  });
  return { tenantId, sam, mine, other, guardrail, params: { id: guardrail.id } };
}

const draftOf = (guardrail: object) => GuardrailDraft.parse(guardrail);

test('[G64] each save is a version with its author; restoring one saves it again and keeps the assignments', async () => {
  const { tenantId, sam, other, guardrail, params } = await saved();
  const paula = await w.person('PlatformAdmin', { tenantId });
  const changed = await paula.call(guardrailRoutes.change, {
    params,
    body: {
      ...draftOf(guardrail),
      name: 'Stricter',
      filters: [filterTypes.PII.initial, filterTypes.Secrets.initial],
      guardrailAssignments: [{ scope: 'Project', entityId: other.id }],
    },
  });
  const list = async () =>
    (await sam.call(guardrailRoutes.versions, { params })).map(({ number, savedBy }) => [number, savedBy]);
  expect(await list()).toEqual([
    [2, paula.person.name],
    [1, sam.person.name],
  ]);
  const second = await sam.call(guardrailRoutes.version, { params: { ...params, version: 2 } });
  expect(second.before).toEqual(draftOf(guardrail));
  expect(second.settings).toEqual(draftOf(changed));
  const first = await sam.call(guardrailRoutes.version, { params: { ...params, version: 1 } });
  expect(first.before).toBe(null);

  const restored = await sam.call(guardrailRoutes.restore, { params: { ...params, version: 1 }, body: {} });
  expect(restored).toMatchObject({ version: 3, name: 'Baseline', filters: [filterTypes.PII.initial] });
  expect(restored.guardrailAssignments).toEqual([{ scope: 'Project', entityId: other.id }]);
  expect(await list()).toHaveLength(3);
  const late = sam.call(guardrailRoutes.restore, { params: { ...params, version: 1 }, body: { version: 2 } });
  expect(await problemOf(late)).toMatchObject({ code: 'guardrails.changedMeanwhile' });
});

test('[G64] versions are for who sees the guardrail, restoring for who may change it', async () => {
  const { tenantId, sam, mine, guardrail, params } = await saved();
  const version = { ...params, version: 1 };
  const stranger = await w.person('PlatformAdmin', { tenantId: (await w.tenant()).id });
  const outside = await w.person('ProjectAdmin', {
    tenantId,
    projects: [(await w.project({ tenantId })).id],
  });
  for (const person of [stranger, outside])
    for (const attempt of [
      () => person.call(guardrailRoutes.versions, { params }),
      () => person.call(guardrailRoutes.version, { params: version }),
      () => person.call(guardrailRoutes.restore, { params: version, body: {} }),
    ])
      expect(await problemOf(attempt())).toMatchObject({ code: 'guardrails.notFound' });
  const reader = await w.person('ReadOnlyAdmin', { tenantId });
  expect(await reader.call(guardrailRoutes.versions, { params })).toHaveLength(1);
  const refused = reader.call(guardrailRoutes.restore, { params: version, body: {} });
  expect((await problemOf(refused)).code).toMatch(/^access\./);
  // It covers a project that is not hers as well: she looks, and changes nothing. [G6]
  const project = await w.project({ tenantId });
  const insider = await w.person('ProjectAdmin', { tenantId, projects: [mine.id] });
  const both = [mine.id, project.id].map((entityId) => ({ scope: 'Project' as const, entityId }));
  await sam.call(guardrailRoutes.change, {
    params,
    body: { ...draftOf(guardrail), guardrailAssignments: both },
  });
  expect(await insider.call(guardrailRoutes.versions, { params })).toHaveLength(2);
  expect(await problemOf(insider.call(guardrailRoutes.restore, { params: version, body: {} }))).toMatchObject(
    {
      code: 'guardrails.outOfReach',
    },
  );
});

test('[G64] the newest hundred versions are kept, and stored ones cannot be changed', async () => {
  const { tenantId, sam, guardrail, params } = await saved();
  const { maxVersions } = workLimits.guardrails;
  await w.owner.query('update guardrails set version = $2 where id = $1', [guardrail.id, maxVersions]);
  await sam.call(guardrailRoutes.change, { params, body: draftOf(guardrail) });
  const versions = await sam.call(guardrailRoutes.versions, { params });
  expect(versions.map(({ number }) => number)).toEqual([maxVersions + 1]);
  const gone = sam.call(guardrailRoutes.version, { params: { ...params, version: 1 } });
  expect(await problemOf(gone)).toMatchObject({ code: 'guardrails.versionNotFound' });
  const { rows } = await w.owner.query(
    "select has_table_privilege('atelier_app', 'guardrail_versions', 'update') as may where $1::uuid is not null",
    [tenantId],
  );
  expect(rows).toEqual([{ may: false }]);
});
