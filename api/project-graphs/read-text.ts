// Reads a text by the rules and writes what it says, a part at a time, in the background [PG10].
import { Problem } from '../../shared/kernel/problem.ts';
import { MINUTE_MS } from '../../shared/kernel/time.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { inWorker } from '../../shared/node/worker-pool/index.ts';
import { projectGraphProblems } from '../../shared/project-graphs/problems.ts';
import type { Context } from '../context.ts';
import { queuedJob } from '../kit/jobs/job.ts';
import { extractionJob } from './extraction-job.ts';
import { factStore } from './fact-store.ts';

const ATTEMPTS = 5;
/** Facts that are written in one transaction. */
const AT_ONCE = 2000;

const readFacts = inWorker<typeof import('./extract/read-facts-task.ts').default>(
  new URL('./extract/read-facts-task.ts', import.meta.url),
  { timeLimitMs: workLimits.projectGraphs.readMs },
);

export const readText = queuedJob({
  ...extractionJob,
  label: /*i18n*/ 'Read texts of project graphs',
  attempts: ATTEMPTS,
  backoff: { firstMs: 1_000, maxMs: MINUTE_MS },
  perProcess: 2,
  perTenant: 2,
  async run({ db }: Context, { sourceId, round }, { tenantId = '', attempt, signal, progress }) {
    const store = factStore(db, { tenantId, sourceId, round });
    const source = await store.begin();
    if (!source) return;
    try {
      const facts = await readFacts({ text: source.content }, { tenantId });
      // Entities first: relationships are between them.
      const parts = [...slices(facts.entities, 'entities'), ...slices(facts.relations, 'relations')];
      const total = Math.max(1, parts.length);
      for (let done = source.done; done < total; done++) {
        signal.throwIfAborted();
        progress(done, total);
        const part = { entities: [], relations: [], ...parts[done] };
        if (!(await store.write({ ...part, done: done + 1, total }))) return;
      }
    } catch (error) {
      signal.throwIfAborted();
      // The same text fails the same way.
      if (error instanceof Problem && error.status === 422) return store.fail(error.code);
      if (attempt >= ATTEMPTS) await store.fail(projectGraphProblems.extractionFailed.code);
      throw error;
    }
  },
});

function slices<Fact, Name extends string>(facts: Fact[], name: Name) {
  const count = Math.ceil(facts.length / AT_ONCE);
  return Array.from(
    { length: count },
    (_, at) => ({ [name]: facts.slice(at * AT_ONCE, (at + 1) * AT_ONCE) }) as Record<Name, Fact[]>,
  );
}
