// How the demo's runs stand, and their way back to the time the demo tells of: everything a run has left moves by the
// same stretch, and what came after a person's decision by the time that person took on top.
import { sql } from 'kysely';
import { decidedStates } from '../../../shared/approvals/approval.ts';
import { textArray } from '../../../shared/node/database/text-array.ts';
import { approvalState } from '../../../shared/node/database/literals.ts';
import {
  asSystem,
  inOneTransaction,
  inTenant,
  type Db,
  type Trx,
} from '../../../shared/node/database/database.ts';

type Tenant = { tenantId: string };

export type RunStanding = {
  id: string;
  status: string;
  /** The approval that the run waits for; null: none. */
  approvalId: string | null;
  /** Seconds since it was started. */
  age: number;
};

export type Placing = { id: string; at: Date; waitMinutes: number };

/** Of one run or one that worked for it, in milliseconds. `decided`: from when on the wait counts as well. */
type Move = { runId: string; root: string; delta: number; decided: Date | null; wait: number };

export const runTimes = (db: Db) => ({
  permissions: (tenant: Tenant, ids: readonly string[]): Promise<RunStanding[]> =>
    inTenant(db, tenant, async (trx) => {
      const { rows } = await sql<RunStanding>`select id, status,
          extract(epoch from now() - created_at)::float8 as age,
          (select id from approvals where run_id = runs.id and status = ${approvalState('waiting')} limit 1) as "approvalId"
        from runs where id = any(${[...ids]}::uuid[])`.execute(trx);
      return rows;
    }),

  place: (tenant: Tenant, placings: readonly Placing[]) =>
    inOneTransaction(db, async (one) => {
      const moves = await inTenant(one, tenant, async (trx) => {
        const rows = await movesOf(trx, placings);
        await moveRuns(trx, JSON.stringify(rows));
        return rows;
      });
      await asSystem(one, (trx) => moveLines(trx, tenant, JSON.stringify(moves)));
    }),

  /** Once every line stands at its time: what was left after each. */
  balance: ({ tenantId }: Tenant) =>
    asSystem(db, async (trx) => {
      await sql`update ledger_transactions line set balance_after = sum.balance
        from (select id, sum(amount) over (order by created_at, id) as balance
          from ledger_transactions where tenant_id = ${tenantId}) sum
        where sum.id = line.id and line.run_id in (select id from demo_records where tenant_id = ${tenantId})`.execute(
        trx,
      );
    }),
});

/** Those that worked for the runs belong to the demo from now on. */
async function movesOf(trx: Trx, placings: readonly Placing[]): Promise<Move[]> {
  const { rows } = await sql<Move>`
    with recursive family as (
      select target.id as run_id, target.id as root, target.at, target."waitMinutes" from
        jsonb_to_recordset(${JSON.stringify(placings)}::jsonb) target (id uuid, at timestamptz, "waitMinutes" float8)
      union all
      select runs.id, root, at, "waitMinutes" from runs join family on runs.parent_run_id = family.run_id
    ), known as (
      insert into demo_records (kind, name, id)
      select 'child run', run_id::text, run_id from family where run_id <> root on conflict do nothing
    )
    select run_id as "runId", root, (extract(epoch from at - top.created_at) * 1000)::float8 as delta,
      "waitMinutes" * 60000 as wait, (select min(ended_at) from approvals
        where approvals.run_id = root and status = any(${textArray(decidedStates)})) as decided
    from family join runs top on top.id = root`.execute(trx);
  return rows;
}

const movesIn = (moves: string) => sql`jsonb_to_recordset(${moves}::jsonb)
  move ("runId" uuid, root uuid, delta float8, decided timestamptz, wait float8)`;

const moved = (column: string) => sql`(${sql.ref(column)} + move.delta * interval '1 ms'
  + case when ${sql.ref(column)} >= move.decided then move.wait else 0 end * interval '1 ms')`;

async function moveRuns(trx: Trx, moves: string) {
  const all = movesIn(moves);
  await sql`update runs set created_at = ${moved('createdAt')}, started_at = ${moved('startedAt')},
      ended_at = ${moved('endedAt')}, deadline_at = ${moved('deadlineAt')}
    from ${all} where id = move."runId"`.execute(trx);
  await sql`update run_events set at = ${moved('at')} from ${all} where run_id = move."runId"`.execute(trx);
  await sql`update run_steps set started_at = ${moved('startedAt')}, ended_at = ${moved('endedAt')},
      wake_at = ${moved('wakeAt')} from ${all} where run_id = move."runId"`.execute(trx);
  await sql`update notifications set created_at = ${moved('notifications.createdAt')}, read_at = ${moved('readAt')}
    from ${all}, approvals where approvals.run_id = move."runId" and subject_id = approvals.id::text`.execute(
    trx,
  );
  await sql`update approvals set created_at = ${moved('createdAt')}, ended_at = ${moved('endedAt')},
      expires_at = ${moved('expiresAt')}, decisions = (
        select coalesce(jsonb_agg(decision || jsonb_build_object('at', to_char(
          ${moved('endedAt')} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))), '[]')
        from jsonb_array_elements(decisions) decision)
    from ${all} where run_id = move."runId"`.execute(trx);
  await sql`update demo_records set settled = true from ${all} where kind = 'run' and id = move.root`.execute(
    trx,
  );
}

/** Lines that are written once: the database lets them be moved for runs of the demo alone. */
async function moveLines(trx: Trx, { tenantId }: Tenant, moves: string) {
  const all = movesIn(moves);
  await sql`update violation_texts set created_at = ${moved('violationTexts.createdAt')} from ${all}, violations
    where violations.id = violation_id and run_id = move."runId" and violations.tenant_id = ${tenantId}`.execute(
    trx,
  );
  for (const table of ['violations', 'ledgerTransactions'])
    await sql`update ${sql.table(table)} set created_at = ${moved('createdAt')} from ${all}
      where run_id = move."runId" and tenant_id = ${tenantId}`.execute(trx);
}
