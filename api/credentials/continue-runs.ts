// Runs that waited for an account go on once it is connected [CR11].
import { inTenant } from '../../shared/node/database/database.ts';
import type { Context } from '../context.ts';
import { queuedJob } from '../kit/jobs/job.ts';
import { removeRequest, requestsOf } from './connection-request-store.ts';
import { continuing } from './continuing.ts';

export const continueRuns = queuedJob({
  ...continuing,
  label: /*i18n*/ 'Continue runs whose account is connected',
  backoff: { firstMs: 500, maxMs: 60_000 },
  async run({ db, ports }: Context, connected, { tenantId = '', signal }) {
    for (const step of await requestsOf(db, { tenantId }, connected)) {
      signal.throwIfAborted();
      const { runId, stepKey: key, attempt, userId } = step;
      await inTenant(db, { tenantId }, async (trx) => {
        // Its run may have ended meanwhile: then nothing waits any more.
        await ports.engine.answer(
          trx,
          { id: runId, tenantId },
          { key, attempt, answer: { connected: true }, by: { id: userId } },
        );
        await removeRequest(trx, step);
      });
    }
  },
});
