// What waits for somebody to connect an account, with the runs that wait.
import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import { openStates } from '../../shared/executions/run-state.ts';
import type { AwaitedConnection } from '../../shared/credentials/awaited-connection.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { inTenant, type Db } from '../../shared/node/database/database.ts';

type AwaitedFilter = { userId: string; runId?: string | undefined; credentialId?: string | undefined };
type Row = Omit<AwaitedConnection, 'requestedAt'> & { requestedAt: Date };

/** `runId`: of that run and of those that work for it. Only the person's own. */
export const awaitedConnections =
  (db: Db) =>
  async ({ tenantId }: Pick<Scope, 'tenantId'>, { userId, runId, credentialId }: AwaitedFilter) => {
    const rows = await inTenant(db, { tenantId }, async (trx) => {
      const result = await sql<Row>`
        with recursive family (id) as (
          select ${runId ?? null}::uuid union select runs.id from runs join family on runs.parent_run_id = family.id
        )
        select distinct on (asked.run_id, asked.credential_id)
          asked.run_id as "runId", asked.project_id as "projectId", asked.agent_id as "agentId",
          asked.agent_name as "agentName", asked.step_title as "stepTitle", asked.created_at as "requestedAt",
          credentials.id as "credentialId", credentials.name as "credentialName",
          credentials.credential_type as "credentialType"
        from connection_requests asked
        join runs on runs.id = asked.run_id
        join credentials on credentials.id = asked.credential_id
        where asked.user_id = ${userId}::uuid
          and runs.status = any(${[...openStates]}::text[])
          and (${runId ?? null}::uuid is null or asked.run_id in (select id from family))
          and (${credentialId ?? null}::uuid is null or asked.credential_id = ${credentialId ?? null}::uuid)
        order by asked.run_id, asked.credential_id, asked.created_at
        limit ${workLimits.credentials.maxShownUses}`.execute(trx);
      return result.rows;
    });
    return rows.map(({ requestedAt, ...row }) => ({ ...row, requestedAt: requestedAt.toISOString() }));
  };
