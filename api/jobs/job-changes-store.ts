// Operators watch the jobs while they run. However fast they are, a process publishes a change every two seconds at most.
import { queueRoutes } from '../../shared/jobs/queue-routes.ts';
import { DAY_MS } from '../../shared/kernel/time.ts';
import { appendChanges } from '../../shared/node/changes-outbox.ts';
import { asSystem, type Db } from '../../shared/node/database/database.ts';
import { workInRounds } from '../../shared/node/rounds.ts';
import { jobsChanged } from '../kit/jobs/jobs-changed.ts';

const REST_MS = 2_000;

/** Answers what ends it. */
export const publishJobChanges = (db: Db, onFailure: (error: unknown) => void, restMs = REST_MS) =>
  // Nobody raises it for others, so there is nothing to find by looking; after a failure the next change is published.
  workInRounds(jobsChanged, () => publish(db), { restMs, pollMs: DAY_MS, onFailure });

async function publish(db: Db): Promise<boolean> {
  await asSystem(db, async (trx) => {
    const operator = await trx
      .selectFrom('tenants')
      .select('id')
      .where('isOperator', '=', true)
      .executeTakeFirst();
    if (operator) await appendChanges(trx, [queueRoutes.queues], { tenantId: operator.id });
  });
  return false;
}
