// Reads a file, cuts it and writes its chunks, in the background [DS5].
import { dataSourceProblems } from '../../shared/data-sources/problems.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { MINUTE_MS } from '../../shared/kernel/time.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { inWorker } from '../../shared/node/worker-pool/index.ts';
import type { Context } from '../context.ts';
import { queuedJob } from '../kit/jobs/job.ts';
import { indexingStore } from './indexing-store.ts';
import { indexingJob } from './indexing-job.ts';

const ATTEMPTS = 5;

const readChunks = inWorker<typeof import('./read-chunks-task.ts').default>(
  new URL('./read-chunks-task.ts', import.meta.url),
  { timeLimitMs: workLimits.dataSources.readMs },
);

export const indexFile = queuedJob({
  ...indexingJob,
  label: /*i18n*/ 'Index files of data sources',
  attempts: ATTEMPTS,
  backoff: { firstMs: 1_000, maxMs: MINUTE_MS },
  perProcess: 2,
  perTenant: 2,
  async run({ db }: Context, { fileId, round }, { tenantId = '', attempt, signal, progress }) {
    const store = indexingStore(db, { tenantId, fileId, round });
    const file = await store.begin();
    if (!file) return;
    try {
      const chunks = await readChunks(file, { tenantId });
      await store.finish(chunks, { signal, progress });
    } catch (error) {
      signal.throwIfAborted();
      // The same file fails the same way.
      if (error instanceof Problem && error.status === 422) return store.fail(error.code);
      if (attempt >= ATTEMPTS) await store.fail(dataSourceProblems.indexingFailed.code);
      throw error;
    }
  },
});
