import { expect, test } from 'vitest';
import { modules } from '../modules.ts';
import { auditRoutes } from '../../shared/audit/routes.ts';
import { jobProblems } from '../../shared/jobs/problems.ts';
import { jobRoutes } from '../../shared/jobs/routes.ts';
import { isPeriodic } from '../kit/jobs/job.ts';
import { kernelProblems } from '../../shared/kernel/problem.ts';
import { profileRoutes, roleRoutes } from '../../shared/people/routes.ts';
import { setFlag } from '../tenants/index.ts';
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

test('[JB30] a job that started within the last minute is not run by hand', async () => {
  const paula = await w.person('PlatformAdmin');
  const run = () => paula.call(jobRoutes.run, { params: { id: 'mail.remove-old' } });
  const startedAgo = (seconds: number) =>
    w.owner.query(
      `update jobs set started_at = now() - make_interval(secs => $1) where name = 'mail.remove-old'`,
      [seconds],
    );
  await startedAgo(50);
  expect(await problemOf(run())).toMatchObject({ code: jobProblems.tooSoon.code });
  await startedAgo(70);
  await run();
});

test('[JB5] jobs exist only for the tenant that operates the installation, whatever roles and flags say elsewhere', async () => {
  const { id: tenantId } = await w.tenant();
  const stranger = await w.person('PlatformAdmin', { tenantId });
  await setFlag(w.db, { tenantId }, 'roleAuthorization', false);
  for (const ask of [
    () => stranger.call(jobRoutes.list, { query: {} }),
    () => stranger.call(jobRoutes.run, { params: { id: 'projects.purge' } }),
  ])
    expect(await problemOf(ask())).toMatchObject({ code: kernelProblems.nothingHere.code });
  const [own, elsewhere] = await Promise.all(
    [await w.person('PlatformAdmin'), stranger].map(async (one) => {
      const { tenant } = await one.call(profileRoutes.read);
      const policies = await one.call(roleRoutes.policies, { params: { id: 'PlatformAdmin' } });
      return [tenant.isOperator, policies.find(({ area }) => area === 'jobs')?.look];
    }),
  );
  expect([own, elsewhere]).toEqual([
    [true, true],
    [false, false],
  ]);
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
  expect((await w.visitor('/v1/Job')).status).toBe(401);
  const ann = await w.person('Admin');
  expect(await problemOf(ann.call(jobRoutes.list, { query: {} }))).toMatchObject({
    code: 'access.forbidden',
  });
});
