import { expect, test } from 'vitest';
import { modules } from '../modules.ts';
import { auditRoutes } from '../../shared/audit/routes.ts';
import { jobProblems } from '../../shared/jobs/problems.ts';
import { jobRoutes } from '../../shared/jobs/routes.ts';
import { isPeriodic } from '../kit/jobs/job.ts';
import { eventually } from '../../tests/kit/eventually.ts';
import { problemOf, world } from '../../tests/kit/world.ts';

const w = await world();
const all = modules.flatMap(({ jobs = [] }) => jobs);
const declared = all.filter(isPeriodic);

test('[JB4] every job has a name of its domain, a label and a period, and its runs are recorded', async () => {
  expect(declared.length).toBeGreaterThan(15);
  for (const { name, label, everyMs } of declared) {
    expect(name).toMatch(/^[a-z-]+\.[a-z-]+$/);
    expect([name, label.length > 5, everyMs >= 5_000]).toEqual([name, true, true]);
  }
  await w.app.ready();
  const paula = await w.person('PlatformAdmin');
  await eventually(
    async () => (await paula.call(jobRoutes.list, { query: {} })).totalCount === declared.length,
  );
  await paula.call(jobRoutes.run, { params: { id: 'mail.remove-old' } });
  const read = async () =>
    (await paula.call(jobRoutes.list, { query: { filter: 'mail.remove-old' } })).items.at(0);
  await eventually(async () => (await read())?.runs === 1);
  expect(await read()).toMatchObject({ failures: 0, state: 'waiting', everyMs: 3_600_000 });
  expect((await read())?.durationMs).toBeGreaterThanOrEqual(0);
});

test('[JB5] platform administrators run a job now, which the audit log records; others only see jobs or nothing', async () => {
  const paula = await w.person('PlatformAdmin');
  await paula.call(jobRoutes.run, { params: { id: 'projects.purge' } });
  const { items } = await paula.call(auditRoutes.list, { query: {} });
  expect(items.map(({ action }) => action)).toContain('job.requested');
  expect(await problemOf(paula.call(jobRoutes.run, { params: { id: 'no.job' } }))).toMatchObject({
    code: jobProblems.notFound.code,
  });
  const rita = await w.person('ReadOnlyAdmin');
  expect((await rita.call(jobRoutes.list, { query: {} })).totalCount).toBe(declared.length);
  expect(await problemOf(rita.call(jobRoutes.run, { params: { id: 'projects.purge' } }))).toMatchObject({
    code: 'access.readOnly',
  });
  const ann = await w.person('Admin');
  expect(await problemOf(ann.call(jobRoutes.list, { query: {} }))).toMatchObject({
    code: 'access.forbidden',
  });
});
