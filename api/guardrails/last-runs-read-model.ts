import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import type { Json } from '../../shared/kernel/json.ts';
import { inTenant, type Db } from '../../shared/node/database/database.ts';

export type LastRun = { id: string; at: Date; startedById: string; input: string; output: Json };

const MAX_RUNS = 20;

/** What was asked, as guardrails let it pass, and what was answered; other hidden texts are still to be masked. */
export const readLastRuns = (db: Db, tenant: Pick<Scope, 'tenantId'>, agentId: string): Promise<LastRun[]> =>
  inTenant(db, tenant, async (trx) => {
    const { rows } =
      await sql<LastRun>`select id, created_at as at, started_by_id, coalesce(checked_text, '') as input,
        output from runs where agent_id = ${agentId} and ended_at is not null
      order by created_at desc, id desc limit ${MAX_RUNS}`.execute(trx);
    return rows;
  });
