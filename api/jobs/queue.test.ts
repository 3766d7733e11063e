import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { auditRoutes } from '../../shared/audit/routes.ts';
import { jobProblems } from '../../shared/jobs/problems.ts';
import { queueRoutes } from '../../shared/jobs/queue-routes.ts';
import { problemOf, world } from '../../tests/kit/world.ts';

const w = await world();
/** A name that no module declares, so that nobody runs it. */
const job = 'test.unknown';

async function deadLetter(error = 'The server said no.') {
  const id = randomUUID();
  await w.owner.query(
    `insert into dead_jobs (id, tenant_id, name, payload, attempts, error, created_at)
       values ($1, $2, $3, '{}', 8, $4, now())`,
    [id, w.home.id, job, error],
  );
  return id;
}

test('[JB17] operators read dead letters, requeue one or all and discard one, and the audit log says so', async () => {
  const paula = await w.person('PlatformAdmin');
  const [first, second, third] = [await deadLetter(), await deadLetter(), await deadLetter('Another.')];
  const { items } = await paula.call(queueRoutes.deadLetters, { query: { filter: 'another' } });
  expect(items).toMatchObject([{ id: third, job, tenant: w.home.name, attempts: 8, error: 'Another.' }]);
  await paula.call(queueRoutes.discard, { params: { id: first } });
  await paula.call(queueRoutes.requeue, { params: { id: second } });
  expect(await paula.call(queueRoutes.requeueAll, { body: { job } })).toEqual({ count: 1 });
  for (const route of [queueRoutes.requeue, queueRoutes.discard])
    expect(await problemOf(paula.call(route, { params: { id: first } }))).toMatchObject({
      code: jobProblems.deadLetterNotFound.code,
    });
  const { items: queues } = await paula.call(queueRoutes.queues, { query: { filter: job } });
  expect(queues).toMatchObject([{ id: job, waiting: 2, running: 0, deadLetters: 0 }]);
  const { rows } = await w.owner.query('select attempts from queued_jobs where name = $1', [job]);
  expect(rows).toEqual([{ attempts: 0 }, { attempts: 0 }]);
  const { items: entries } = await paula.call(auditRoutes.list, { query: {} });
  expect(entries.map(({ action }) => action)).toEqual(
    expect.arrayContaining([
      'job.deadLetterDiscarded',
      'job.deadLetterRequeued',
      'job.deadLettersRequeued',
    ]),
  );
});

test('[JB12] operators see running jobs with their progress and cancel one; a waiting one is removed', async () => {
  const paula = await w.person('PlatformAdmin');
  const [running, waiting] = [randomUUID(), randomUUID()];
  await w.owner.query(`insert into queued_jobs (id, name, payload) values ($1, 'test.waits', '{}')`, [
    waiting,
  ]);
  await w.owner.query(
    `insert into queued_jobs (id, name, payload, attempts, runner, leased_until, started_at, progress_done, progress_total)
       values ($1, 'test.runs', '{}', 1, gen_random_uuid(), now() + interval '1 hour', now(), 3, 10)`,
    [running],
  );
  const list = async () => (await paula.call(queueRoutes.running, { query: {} })).items;
  expect(await list()).toMatchObject([
    { id: running, job: 'test.runs', tenant: null, progress: { done: 3, total: 10 }, isCancelled: false },
  ]);
  await paula.call(queueRoutes.cancel, { params: { id: running } });
  await paula.call(queueRoutes.cancel, { params: { id: waiting } });
  expect(await list()).toMatchObject([{ id: running, isCancelled: true }]);
  expect(await problemOf(paula.call(queueRoutes.cancel, { params: { id: waiting } }))).toMatchObject({
    code: jobProblems.queuedJobNotFound.code,
  });
});
