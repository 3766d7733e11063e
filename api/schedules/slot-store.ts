// Slots of schedules: which are due, who has one, and what it leaves behind.
import { sql } from 'kysely';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { asSystem, type Db, type Trx } from '../../shared/node/database/database.ts';

export type Due = {
  tenantId: string;
  projectId: string;
  agentId: string;
  id: string;
  version: number;
  nextAt: Date;
};
type Slot = Pick<Due, 'id' | 'version' | 'nextAt'>;
export type Claimed = NonNullable<Awaited<ReturnType<typeof claimSlot>>>;

/** What a slot leaves behind. */
export type Outcome = {
  nextAt: Date | null;
  failures: number;
  /** The run it began. */
  begun?: { runId: string; at: Date; isLate: boolean };
  refusal?: { code: string; message: string };
  /** It is turned off. */
  switchedOffAt?: Date;
};

/** Across tenants, which take turns. What is in deleted projects or disabled tenants waits. */
export const dueSlots = (db: Db, now: Date): Promise<Due[]> =>
  asSystem(db, async (trx) => {
    const { rows } = await sql<Due>`
      select schedules.tenant_id as "tenantId", project_id as "projectId", agent_id as "agentId",
        schedules.id, version, next_at as "nextAt"
      from schedules
        join tenants on tenants.id = schedules.tenant_id and tenants.disabled_at is null
        join projects on projects.id = project_id and projects.deleted_at is null
      where next_at <= ${now}
      order by row_number() over (partition by schedules.tenant_id order by next_at), next_at
      limit ${workLimits.schedules.perRound}`.execute(trx);
    return rows;
  });

/** Its row until the transaction ends; nothing where another process has it, or it was changed meanwhile. */
export const claimSlot = (trx: Trx, { id, version, nextAt }: Slot) =>
  trx
    .selectFrom('schedules')
    .selectAll()
    .where('id', '=', id)
    .where('version', '=', version)
    .where('nextAt', '=', nextAt)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

export const advance = (trx: Trx, { id, version }: Pick<Slot, 'id' | 'version'>, outcome: Outcome) =>
  trx
    .updateTable('schedules')
    .set({
      nextAt: outcome.nextAt,
      failures: outcome.failures,
      lastCounted: outcome.begun === undefined,
      lastRefusal: outcome.refusal ? JSON.stringify(outcome.refusal) : null,
      ...(outcome.begun && {
        lastRunId: outcome.begun.runId,
        lastAt: outcome.begun.at,
        lastLate: outcome.begun.isLate,
      }),
      ...(outcome.switchedOffAt && { isActive: false, switchedOffAt: outcome.switchedOffAt }),
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .execute();
