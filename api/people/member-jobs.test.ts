import { sql, type Kysely } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { auditRoutes } from '../../shared/audit/routes.ts';
import { asSystem, connect, inOneTransaction } from '../../shared/node/database/database.ts';
import {
  isUnderWay,
  memberJobRoutes,
  type BulkAction,
  type MemberJob,
} from '../../shared/people/member-job.ts';
import { userRoutes } from '../../shared/people/user-routes.ts';
import { eventually } from '../../tests/kit/eventually.ts';
import { alongside, problemOf, world, type WorldPerson } from '../../tests/kit/world.ts';
import { up as queueMemberJobs } from '../migrations/20261123T1001-people-queue.ts';
import { cancelJob, startJob, type Requester } from './member-job-store.ts';

const w = await world();
const { start, read, cancel } = memberJobRoutes;

const ended = ({ call }: WorldPerson, { id }: Pick<MemberJob, 'id'>) =>
  eventually(async () => {
    const job = await call(read, { params: { id }, query: {} });
    return !isUnderWay(job) && job;
  });

const isAbandoned = sql`runner = gen_random_uuid(), started_at = now(), attempts = 1,
  leased_until = now() - interval '1 second'`;

/** As if the process that works on it had died some time ago. Answers whether it was still under way. */
const abandon = (id: string) =>
  asSystem(w.db, async (trx) => {
    const { numAffectedRows } = await sql`update queued_jobs set ${isAbandoned} where key = ${id}`.execute(
      trx,
    );
    return numAffectedRows === 1n;
  });

/** A job that a process has begun and died with; nobody can have worked on it before. */
const leftBehind = (requester: Requester, action: BulkAction, userIds: readonly string[]) =>
  inOneTransaction(w.db, async (db) => {
    const id = await startJob(db, requester, action, userIds);
    await asSystem(db, (trx) => sql`update queued_jobs set ${isAbandoned} where key = ${id}`.execute(trx));
    return id;
  });

const several = (count: number, tenantId: string) =>
  Promise.all(Array.from({ length: count }, () => w.person('Admin', { tenantId })));
const idsOf = (people: readonly WorldPerson[]) => people.map(({ person }) => person.id);
const membersSeenBy = async ({ call }: WorldPerson) =>
  (await call(userRoutes.list, { query: { pageSize: 100 } })).items.map(({ id }) => id);

test('[PE32] many members are removed as one job, each with an outcome, and the last administrator stays', async () => {
  const { id: tenantId } = await w.tenant();
  const paula = await w.person('PlatformAdmin', { tenantId });
  const others = await several(23, tenantId);
  const stranger = await w.person('Admin', { tenantId: (await w.tenant()).id });
  const userIds = [...idsOf(others), paula.person.id];
  const job = await paula.call(start, {
    body: { action: 'deactivate', userIds: [...userIds, stranger.person.id] },
  });
  expect(job).toMatchObject({ total: 25, state: 'running' });
  const { outcomes, state, done } = await ended(paula, job);
  expect([state, done]).toEqual(['finished', 25]);
  expect(outcomes.map(({ userId }) => userId)).toEqual([...userIds, stranger.person.id]);
  expect(outcomes.map(({ code }) => code)).toEqual([
    ...others.map(() => null),
    'people.lastAdministrator',
    'people.notFound',
  ]);

  const removal = await paula.call(start, { body: { action: 'remove', userIds } });
  const removed = await ended(paula, removal);
  expect(removed.outcomes.at(-1)).toMatchObject({ code: 'people.lastAdministrator' });
  expect(await membersSeenBy(paula)).toEqual([paula.person.id]);
  const { outcomes: last } = await paula.call(read, { params: removal, query: { from: 23 } });
  expect(last).toHaveLength(1);
});

test('[PE32] a job is visible only to its requester and changes nobody above them', async () => {
  const { id: tenantId } = await w.tenant();
  const paula = await w.person('PlatformAdmin', { tenantId });
  const [ann, ben] = await several(2, tenantId);
  if (!ann || !ben) throw new Error('They are there.');
  const job = await ann.call(start, { body: { action: 'remove', userIds: [paula.person.id] } });
  const { outcomes } = await ended(ann, job);
  expect(outcomes).toMatchObject([{ code: 'people.outOfReach' }]);
  expect(await problemOf(ben.call(read, { params: job, query: {} }))).toMatchObject({
    code: 'people.jobNotFound',
  });
  expect(await problemOf(ben.call(cancel, { params: job }))).toMatchObject({ code: 'people.jobNotFound' });
});

test('[PE32] a job that has stopped changes nobody any more, and names everybody it has changed', async () => {
  const { id: tenantId } = await w.tenant();
  const paula = await w.person('PlatformAdmin', { tenantId });
  const people = await several(25, tenantId);
  const job = await paula.call(start, { body: { action: 'remove', userIds: idsOf(people) } });
  await eventually(async () => (await membersSeenBy(paula)).length < 26);
  await paula.call(cancel, { params: job });
  const { state, outcomes } = await ended(paula, job);
  const left = await membersSeenBy(paula);
  expect(state).toBe('cancelled');
  expect(outcomes.map(({ userId }) => userId)).toEqual(idsOf(people).filter((id) => !left.includes(id)));
});

test('[PE32] the audit log says which job was started, for how many people', async () => {
  const { id: tenantId } = await w.tenant();
  const paula = await w.person('PlatformAdmin', { tenantId });
  const userIds = idsOf(await several(2, tenantId));
  const job = await paula.call(start, { body: { action: 'deactivate', userIds } });
  await ended(paula, job);
  const { items } = await paula.call(auditRoutes.list, { query: { Limit: 20 } });
  expect(items.find(({ action }) => action === 'members.jobStarted')).toMatchObject({
    subject: { id: job.id, action: 'deactivate', people: 2 },
  });
  expect(items.filter(({ action }) => action === 'call.made')).toEqual([]);
});

test('[PE32] an abandoned job is taken over, and a cancelled one is not', async () => {
  const { id: tenantId } = await w.tenant();
  const paula = await w.person('PlatformAdmin', { tenantId });
  const [ann, ben] = await several(2, tenantId);
  const requester = { ...paula.person };
  const left = await leftBehind(requester, 'remove', idsOf([ann as WorldPerson]));
  const stopped = await inOneTransaction(w.db, async (db) => {
    const id = await startJob(db, requester, 'remove', idsOf([ben as WorldPerson]));
    await cancelJob(db, requester, id);
    await asSystem(db, (trx) => sql`update queued_jobs set ${isAbandoned} where key = ${id}`.execute(trx));
    return id;
  });
  expect(await ended(paula, { id: left })).toMatchObject({ state: 'finished', done: 1 });
  expect(await ended(paula, { id: stopped })).toMatchObject({ state: 'cancelled', done: 0 });
  expect(await membersSeenBy(paula)).toContain(ben?.person.id);
});

test('[PE32] when two processes work on a job, each person has one outcome, and it is the true one', async () => {
  const { id: tenantId } = await w.tenant();
  const paula = await w.person('PlatformAdmin', { tenantId });
  const people = await several(30, tenantId);
  const other = await alongside(w);
  await other.app.ready();
  const job = await paula.call(start, { body: { action: 'deactivate', userIds: idsOf(people) } });
  const taken: boolean[] = [];
  for (let more = 0; more < 3; more += 1) {
    taken.push(await abandon(job.id));
    await paula.call(read, { params: job, query: {} });
  }
  expect(taken[0]).toBe(true);
  const { done, outcomes } = await ended(paula, job);
  expect(done).toBe(30);
  expect(outcomes.map(({ userId, code }) => [userId, code])).toEqual(idsOf(people).map((id) => [id, null]));
});

test('[PE32] a server continues another’s abandoned job, as far as the requester’s permissions still allow', async () => {
  const { id: tenantId } = await w.tenant();
  const paula = await w.person('PlatformAdmin', { tenantId });
  const [ann, ben, former] = await several(3, tenantId);
  if (!ann || !ben || !former) throw new Error('They are there.');
  await w.owner.query(`update memberships set roles = '{EndUser}' where user_id = $1`, [former.person.id]);
  const left = await leftBehind(paula.person, 'remove', [ann.person.id]);
  const lost = await leftBehind(former.person, 'remove', [ben.person.id]);
  await alongside(w);
  const states = await eventually(async () => {
    const { rows } = await w.owner.query<{ id: string; state: string }>(
      `select id, state from member_jobs where id in ($1, $2) and state <> 'running'`,
      [left, lost],
    );
    return rows.length === 2 && Object.fromEntries(rows.map(({ id, state }) => [id, state]));
  });
  expect(states).toEqual({ [left]: 'finished', [lost]: 'cancelled' });
  const members = await membersSeenBy(paula);
  expect(members).not.toContain(ann.person.id);
  expect(members).toContain(ben.person.id);
});

test('[PE32] a job that is under way while the product is upgraded goes on where it was, and a stopped one ends', async () => {
  const { id: tenantId } = await w.tenant();
  const paula = await w.person('PlatformAdmin', { tenantId });
  const [ann, ben, cleo] = await several(3, tenantId);
  if (!ann || !ben || !cleo) throw new Error('They are there.');
  const done = JSON.stringify([{ userId: ann.person.id, code: null, message: '', values: {} }]);
  const asBefore = async (state: string, people: readonly WorldPerson[], outcomes: string) => {
    const { rows } = await w.owner.query<{ id: string }>(
      `insert into member_jobs (tenant_id, requester_id, action, user_ids, outcomes, state)
        values ($1, $2, 'remove', $3, $4, $5) returning id`,
      [tenantId, paula.person.id, idsOf(people), outcomes, state],
    );
    return { id: rows[0]?.id ?? '' };
  };
  const running = await asBefore('running', [ann, ben], done);
  const stopping = await asBefore('stopping', [cleo], '[]');
  const finished = await asBefore('finished', [ann], done);
  await w.owner.query('create policy system_work on member_jobs for select using (true)');
  const owner = connect(w.ownerUrl, { max: 1, unlimited: true });
  onTestFinished(() => owner.destroy());
  await queueMemberJobs(owner.withoutPlugins() as unknown as Kysely<unknown>);
  expect(await ended(paula, running)).toMatchObject({ state: 'finished', done: 2 });
  expect(await ended(paula, stopping)).toMatchObject({ state: 'cancelled', done: 0 });
  expect(await ended(paula, finished)).toMatchObject({ state: 'finished', done: 1 });
  expect(await membersSeenBy(paula)).toEqual(expect.arrayContaining(idsOf([ann, cleo])));
  expect(await membersSeenBy(paula)).not.toContain(ben.person.id);
  const waits = `select from queued_jobs where key = any($1)`;
  await eventually(
    async () => (await w.owner.query(waits, [[running.id, stopping.id, finished.id]])).rowCount === 0,
  );
});
