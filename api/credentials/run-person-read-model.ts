// Whose credentials a run uses.
import { sql } from 'kysely';
import { inTenant, type Db } from '../../shared/node/database/database.ts';

/** Whoever started it, or the run that asked for it; undefined: a schedule, a webhook or a mail did. */
export const personOfRun =
  (db: Db) =>
  ({ tenantId, runId }: { tenantId: string; runId?: string | undefined }): Promise<string | undefined> =>
    inTenant(db, { tenantId }, async (trx) => {
      const { rows } = await sql<{ id: string; isTriggered: boolean }>`
        with recursive line as (
          select id, parent_run_id, started_by_id, trigger from runs where id = ${runId ?? null}::uuid
          union all
          select runs.id, runs.parent_run_id, runs.started_by_id, runs.trigger
            from runs join line on runs.id = line.parent_run_id)
        select started_by_id as id, trigger is not null as "isTriggered"
          from line where parent_run_id is null`.execute(trx);
      const [first] = rows;
      return first && !first.isTriggered ? first.id : undefined;
    });
