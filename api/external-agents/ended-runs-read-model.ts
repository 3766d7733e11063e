import { endedStates } from '../../shared/executions/run-state.ts';
import { inTenant, type Db } from '../../shared/node/database/database.ts';

/** Also of a run that is no longer there. */
export const hasRunEnded = (db: Db, { tenantId, runId }: { tenantId: string; runId: string }) =>
  inTenant(db, { tenantId }, async (trx) => {
    const run = await trx.selectFrom('runs').select('status').where('id', '=', runId).executeTakeFirst();
    return !run || (endedStates as readonly string[]).includes(run.status);
  });
