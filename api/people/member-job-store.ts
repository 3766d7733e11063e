// Jobs that do the same to many members. A person reads their own alone.
import { sql } from 'kysely';
import type { BulkAction, MemberJob, MemberOutcome } from '../../shared/people/member-job.ts';
import { inTenant, type Db } from '../../shared/node/database/database.ts';
import { memberJobState } from '../../shared/node/database/literals.ts';
import { enqueue } from '../kit/jobs/enqueue-store.ts';
import type { Tenant } from './joining-store.ts';
import { workThroughMembers } from './work-through-members.ts';

export type Requester = { id: string; tenantId: string };
/** `from`: how many have an outcome. */
export type NextPeople = { action: BulkAction; from: number; total: number; userIds: string[] };

const scopeOf = ({ tenantId }: Requester): Tenant => ({ tenantId });

export const startJob = (db: Db, requester: Requester, action: BulkAction, userIds: readonly string[]) =>
  inTenant(db, scopeOf(requester), async (trx) => {
    // Finished jobs are kept for a week.
    await sql`delete from member_jobs where worked_at < now() - interval '7 days'`.execute(trx);
    const { id } = await trx
      .insertInto('memberJobs')
      .values({ requesterId: requester.id, action, userIds: [...new Set(userIds)] })
      .returning('id')
      .executeTakeFirstOrThrow();
    await enqueue(trx, workThroughMembers, { id }, { key: id });
    return id;
  });

/** `from`: the first outcome that is answered. */
export const readJob = (db: Db, requester: Requester, id: string, from = 0) =>
  inTenant(db, scopeOf(requester), async (trx): Promise<MemberJob | undefined> => {
    const { rows } = await sql<MemberJob>`
      select id, action, state, cardinality(user_ids) total, jsonb_array_length(outcomes) done,
        coalesce((select jsonb_agg(value order by at) from jsonb_array_elements(outcomes) with ordinality each (value, at)
          where at > ${from}), '[]') outcomes
      from member_jobs where id = ${id} and requester_id = ${requester.id}`.execute(trx);
    return rows[0];
  });

/** The next people of a running job; none when it has ended. */
export const nextOfJob = (db: Db, requester: Requester, id: string, count: number) =>
  inTenant(db, scopeOf(requester), async (trx): Promise<NextPeople | undefined> => {
    const { rows } = await sql<NextPeople>`
      select action, jsonb_array_length(outcomes) "from", cardinality(user_ids) total,
        user_ids[jsonb_array_length(outcomes) + 1 : jsonb_array_length(outcomes) + ${count}] "userIds"
      from member_jobs where id = ${id} and requester_id = ${requester.id}
        and state = ${memberJobState('running')}`.execute(trx);
    return rows[0];
  });

/** Answers false when another process has noted these people meanwhile. */
export const noteOutcomes = (
  db: Db,
  requester: Requester,
  id: string,
  { from, outcomes }: { from: number; outcomes: readonly MemberOutcome[] },
) =>
  inTenant(db, scopeOf(requester), async (trx) => {
    const { numAffectedRows } = await sql`update member_jobs
      set outcomes = outcomes || ${JSON.stringify(outcomes)}::jsonb, worked_at = now(),
        state = case when state = ${memberJobState('stopping')} then ${memberJobState('cancelled')}
          when state = ${memberJobState('running')} and ${from + outcomes.length} >= cardinality(user_ids)
            then ${memberJobState('finished')}
          else state end
      where id = ${id} and jsonb_array_length(outcomes) = ${from}`.execute(trx);
    return numAffectedRows === 1n;
  });

const changeState =
  (from: readonly MemberJob['state'][], state: MemberJob['state']) =>
  (db: Db, requester: Requester, id: string) =>
    inTenant(db, scopeOf(requester), (trx) =>
      trx
        .updateTable('memberJobs')
        .set({ state })
        .where('id', '=', id)
        .where('requesterId', '=', requester.id)
        .where('state', 'in', from)
        .execute(),
    );

/** Its worker ends it after the people it is working on. */
export const stopJob = changeState(['running'], 'stopping');

/** By a process that is working on none of its people. */
export const cancelJob = changeState(['running', 'stopping'], 'cancelled');

/** The requester of a running job, and whether they or their tenant were disabled since. */
export const requesterOf = (db: Db, tenant: Tenant, id: string) =>
  inTenant(db, tenant, (trx) =>
    trx
      .selectFrom('memberJobs')
      .leftJoin('users', 'users.id', 'requesterId')
      .leftJoin('tenants', 'tenants.id', 'memberJobs.tenantId')
      .select([
        'requesterId',
        sql<boolean>`num_nonnulls(users.disabled_at, tenants.disabled_at) > 0`.as('isDisabled'),
      ])
      .where('memberJobs.id', '=', id)
      .where('state', 'in', ['running', 'stopping'])
      .executeTakeFirst(),
  );
