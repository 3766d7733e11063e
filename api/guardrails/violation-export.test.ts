import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Role } from '../../shared/access/roles.ts';
import { filterTypes, type Filter } from '../../shared/guardrails/filters/index.ts';
import { guardrailRoutes } from '../../shared/guardrails/routes.ts';
import { dlpViolationRoutes, violationRoutes } from '../../shared/guardrails/violation-routes.ts';
import { world, type WorldPerson } from '../../tests/kit/world.ts';
import type { CheckContext } from '../engine/ports.ts';
import { createGuardrails } from './index.ts';

const w = await world();
const { port } = createGuardrails({ ...w, events: w.events });

async function violated(count: number) {
  const { id: tenantId } = await w.tenant();
  const sam = await w.person('SecurityAdmin', { tenantId });
  const [mine, other] = [await w.project({ tenantId }), await w.project({ tenantId })];
  await sam.call(guardrailRoutes.create, {
    body: {
      name: 'Baseline',
      filters: [
        filterTypes.PII.initial as Filter,
        { ...filterTypes.KeywordDetector.initial, keywords: ['refund'] },
      ],
      guardrailAssignments: [{ scope: 'Tenant', entityId: tenantId }],
    },
  });
  const base = { tenantId, agentId: randomUUID(), agentName: '=HYPERLINK("http://evil.example")' };
  const more = {
    agentVersion: '3',
    stepKey: 'draft',
    stepTitle: 'Draft',
    startedBy: { id: randomUUID(), name: '+Ann' },
  };
  for (let at = 0; at < count; at++) {
    const place = { runId: randomUUID(), projectId: (at % 2 ? other : mine).id };
    await port.check(
      { ...base, ...more, ...place } as CheckContext,
      'input',
      `refund for lena${at}@example.com`,
    );
  }
  const as = (role: Role, projects: string[] = []) => w.person(role, { tenantId, projects });
  return { sam, mine, as };
}

async function lines(person: WorldPerson, path: string) {
  const response = await person.fetch(path);
  const text = await response.text();
  return { status: response.status, text, rows: text.trim().split('\n').slice(1) };
}

test('[F28] an export holds every matching row, whatever their number, and no formula', async () => {
  const { sam } = await violated(105);
  const all = await lines(sam, '/v1/Violations/export');
  expect(all.rows).toHaveLength(210);
  const ids = all.rows.map((row) => row.split(',').at(-1));
  expect(new Set(ids).size).toBe(210);
  const listed = await sam.call(violationRoutes.list, { query: { Limit: 100 } });
  expect(ids.slice(0, 100)).toEqual(listed.items.map(({ id }) => id));
  expect(all.text).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  expect(all.text).toContain(`'+Ann`);
  expect(all.text).not.toMatch(/(^|,)"?[=+@-]/m);
  expect(all.text).not.toContain('lena1@example.com');
  const some = await lines(sam, '/v1/Violations/export?feed=dlp&action=Redact&filter=draft');
  const matching = await sam.call(violationRoutes.list, {
    query: { feed: 'dlp', action: 'Redact', filter: 'draft' },
  });
  expect(some.rows).toHaveLength(matching.totalCount);
});

test('[F28] exports and breakdowns follow the roles of the list', async () => {
  const { mine, as } = await violated(4);
  const seen = async (role: Role, projects: string[] = []) => {
    const person = await as(role, projects);
    const count = async (path: string) => {
      const { status, rows } = await lines(person, path);
      return status === 200 ? rows.length : status;
    };
    const top = await person.call(dlpViolationRoutes.top, { query: { by: 'types' } });
    return [
      await count('/v1/Violations/export'),
      await count('/v1/DlpViolations/export'),
      await count('/v1/DlpViolations/export?feed=responsibleAi'),
      top.map(({ id, count: found }) => `${id} ${found}`).join(),
    ];
  };
  expect(await seen('SecurityAdmin')).toEqual([8, 4, 4, 'PII 4']);
  expect(await seen('ReadOnlyAdmin')).toEqual([8, 4, 4, 'PII 4']);
  expect(await seen('Admin')).toEqual([403, 4, 4, 'PII 4']);
  expect(await seen('ProjectAdmin', [mine.id])).toEqual([403, 2, 2, 'PII 2']);
});
