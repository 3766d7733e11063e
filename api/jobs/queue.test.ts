import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { auditRoutes } from '../../shared/audit/routes.ts';
import { jobProblems } from '../../shared/jobs/problems.ts';
import { queueRoutes } from '../../shared/jobs/queue-routes.ts';
import { asSystem } from '../../shared/node/database/database.ts';
import { eventually } from '../../tests/kit/eventually.ts';
import { errorTextOf } from '../kit/jobs/running-job.ts';
import { problemOf, world } from '../../tests/kit/world.ts';
import { enqueue } from '../kit/jobs/enqueue-store.ts';
import { queuedJob } from '../kit/jobs/job.ts';
import { publishJobChanges } from './job-changes-store.ts';
import { deadLetterStore } from './dead-letter-store.ts';

const w = await world();
/** A name that no module declares, so that nobody runs it. */
const job = 'test.unknown';

async function deadLetter(error = 'The server said no.', name = job) {
  const id = randomUUID();
  await w.owner.query(
    `insert into dead_jobs (id, tenant_id, name, payload, attempts, error, created_at)
       values ($1, $2, $3, '{}', 8, $4, now())`,
    [id, w.home.id, name, error],
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
    expect.arrayContaining(['job.deadLetterDiscarded', 'job.deadLetterRequeued', 'job.deadLettersRequeued']),
  );
});

test('[JB17] operators discard all dead letters or those of one job, which the audit log says', async () => {
  const paula = await w.person('PlatformAdmin');
  const rita = await w.person('ReadOnlyAdmin');
  for (const name of ['test.one', 'test.one', 'test.other']) await deadLetter('No.', name);
  const refused = rita.call(queueRoutes.discardAll, { body: {} });
  expect(await problemOf(refused)).toMatchObject({ code: 'access.readOnly' });
  expect(await paula.call(queueRoutes.discardAll, { body: { job: 'test.one' } })).toEqual({ count: 2 });
  const left = await paula.call(queueRoutes.deadLetters, { query: {} });
  expect(left.items.map((each) => each.job)).toEqual(['test.other']);
  expect(await paula.call(queueRoutes.discardAll, { body: {} })).toEqual({ count: 1 });
  expect((await paula.call(queueRoutes.deadLetters, { query: {} })).totalCount).toBe(0);
  const { items } = await paula.call(auditRoutes.list, { query: {} });
  expect(items.filter(({ action }) => action === 'job.deadLettersDiscarded')).toHaveLength(2);
});

test('[JB32] operators are told of jobs, once for any number of changes between two messages', async () => {
  const told = async () =>
    (
      await w.owner.query<{ count: number }>(
        `select count(*)::int as count from (select body from channel_outbox where channel = 'changes/jobs'
         and tenant_id = $1 union all select body from channel_messages where channel = 'changes/jobs'
         and tenant_id = $1) told where body->'collections' = '["/v1/Job"]'`,
        [w.home.id],
      )
    ).rows[0]?.count ?? 0;
  const failures: unknown[] = [];
  const changes = publishJobChanges(w.db, (error) => failures.push(error), 60_000);
  onTestFinished(() => changes.stop());
  await eventually(async () => (await told()) > 0);
  const before = await told();
  const work = queuedJob({ name: job, label: 'Test', payload: z.object({}), run: async () => {} });
  for (let n = 0; n < 200; n++) await asSystem(w.db, (trx) => enqueue(trx, work, {}));
  const quick = publishJobChanges(w.db, (error) => failures.push(error), 0);
  onTestFinished(() => quick.stop());
  await eventually(async () => (await told()) > before);
  // Two hundred jobs in a row: the slow one is silent, the product's own tells every two seconds.
  expect((await told()) - before).toBeLessThan(10);
  expect(failures).toEqual([]);
  await w.owner.query('delete from queued_jobs where name = $1', [job]);
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

test('[JB31] errors are shown without addresses, and can be written down', () => {
  const said = "Can't send: 450 4.2.1 <jane.doe+x@mail.example> busy; to:bob@x.example\0\ud83d";
  const text = errorTextOf(new Error(said));
  expect(text).not.toMatch(/jane|doe|bob|\0/);
  expect(text).toContain('***@mail.example');
  expect(text.isWellFormed()).toBe(true);
  // Linear: neither a long word nor many signs cost more than they are long.
  for (const long of ['a'.repeat(1_000_000), '@'.repeat(1_000_000), 'a@'.repeat(500_000)])
    expect(errorTextOf(new Error(long)).length).toBeLessThanOrEqual(500);
});

test('[JB31] a dead letter is deleted after 90 days', async () => {
  const [old, recent] = [await deadLetter(), await deadLetter()];
  const age = (id: string, days: number) =>
    w.owner.query(`update dead_jobs set died_at = now() - make_interval(days => $2) where id = $1`, [
      id,
      days,
    ]);
  await age(old, 91);
  await age(recent, 89);
  await deadLetterStore(w.db).forgetOld();
  const { rows } = await w.owner.query('select id from dead_jobs where id = any($1)', [[old, recent]]);
  expect(rows).toEqual([{ id: recent }]);
});

test('[JB17] nobody but operators reads or changes the queue, whatever their role elsewhere', async () => {
  const { id: tenantId } = await w.tenant();
  const id = await deadLetter();
  const strangers = [await w.person('PlatformAdmin', { tenantId })];
  for (const role of ['Admin', 'ProjectAdmin', 'SecurityAdmin', 'EndUser'] as const)
    strangers.push(await w.person(role));
  const statusesOf = async (calls: Promise<unknown>[]) =>
    (await Promise.allSettled(calls)).map((one) => one.status === 'rejected' && one.reason.status);
  for (const each of strangers) {
    const statuses = await statusesOf([
      each.call(queueRoutes.queues, { query: {} }),
      each.call(queueRoutes.running, { query: {} }),
      each.call(queueRoutes.deadLetters, { query: {} }),
      each.call(queueRoutes.requeue, { params: { id } }),
      each.call(queueRoutes.discard, { params: { id } }),
      each.call(queueRoutes.cancel, { params: { id } }),
      each.call(queueRoutes.requeueAll, { body: {} }),
      each.call(queueRoutes.discardAll, { body: {} }),
    ]);
    const isElsewhere = each.person.tenantId !== w.home.id;
    expect(new Set(statuses)).toEqual(new Set([isElsewhere ? 404 : 403]));
  }
  const rita = await w.person('ReadOnlyAdmin');
  const changes = [queueRoutes.requeue, queueRoutes.discard];
  expect(await statusesOf(changes.map((route) => rita.call(route, { params: { id } })))).toEqual([403, 403]);
  const { rows } = await w.owner.query('select 1 from dead_jobs where id = $1', [id]);
  expect(rows).toHaveLength(1);
});
