// How each of the ways an agent is reached is set up, and who came by it last.
import { sql } from 'kysely';
import type { RunOrigin } from '../../shared/executions/run.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { inTenant, type Db } from '../../shared/node/database/database.ts';
import {
  chatDeployments,
  emailTriggers,
  openOrigins,
  schedules,
  webhooks,
} from './accessibility-read-model.ts';

type Agent = { tenantId: string; id: string };
export type LastUse = { via: RunOrigin; at: Date; by: string; runId: string };
export type SetUp = Record<'isInChat' | 'isEmbedded' | 'isScheduled' | 'hasInbox' | 'hasWebhooks', boolean>;

const { latestRuns } = workLimits.agents;

export const readSetUp = (db: Db, { tenantId, id }: Agent): Promise<SetUp | undefined> =>
  inTenant(db, { tenantId }, async (trx) => {
    const { rows } = await sql<SetUp>`select ${chatDeployments} as is_in_chat,
        ${chatDeployments} and ${openOrigins} as is_embedded, ${schedules} as is_scheduled,
        ${emailTriggers} as has_inbox, ${webhooks} as has_webhooks
      from agents where id = ${id}`.execute(trx);
    return rows[0];
  });

/** Among the latest runs: one that came by a way nobody uses any more may be far behind them. */
export const readLastUses = (db: Db, { tenantId, id }: Agent): Promise<LastUse[]> =>
  inTenant(db, { tenantId }, async (trx) => {
    const { rows } =
      await sql<LastUse>`select distinct on (via) via, created_at as at, started_by_name as by, id as run_id
      from (select via, created_at, started_by_name, id from runs
        where tenant_id = ${tenantId} and agent_id = ${id} order by created_at desc limit ${latestRuns}) latest
      order by via, created_at desc`.execute(trx);
    return rows;
  });
