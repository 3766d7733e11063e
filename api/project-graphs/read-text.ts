// Reads a text by the rules and writes what it says, a part at a time, in the background [PG10].
import { Problem } from '../../shared/kernel/problem.ts';
import { MINUTE_MS } from '../../shared/kernel/time.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { inWorker } from '../../shared/node/worker-pool/index.ts';
import { projectGraphProblems } from '../../shared/project-graphs/problems.ts';
import { DEMO_MODEL_ID } from '../../shared/models/model.ts';
import type { Context } from '../context.ts';
import { queuedJob } from '../kit/jobs/job.ts';
import { partsOf, readByModel, type TextPart } from './extract/read-by-model.ts';
import type { Facts } from './extract/facts.ts';
import { extractionJob, type ReadingModel } from './extraction-job.ts';
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
  async run(
    { db, ports }: Context,
    { sourceId, round, model },
    { tenantId = '', attempt, signal, progress },
  ) {
    const store = factStore(db, { tenantId, sourceId, round });
    const source = await store.begin();
    if (!source) return;
    try {
      const about = { tenantId, sourceId, round, signal, progress };
      if (model && model.id !== DEMO_MODEL_ID) await readParts(store, source, { ...about, ports, model });
      else await readAll(store, source, about);
    } catch (error) {
      signal.throwIfAborted();
      // The same text fails the same way.
      if (error instanceof Problem && error.status < 500 && error.status !== 429)
        return store.fail(error.code);
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

type Store = ReturnType<typeof factStore>;
type Source = { content: string; done: number };
type About = {
  tenantId: string;
  sourceId: string;
  round: number;
  signal: AbortSignal;
  progress: (done: number, total: number) => void;
};

/** By the rules. */
async function readAll(store: Store, source: Source, { tenantId, signal, progress }: About) {
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
}

type ByModel = About & { ports: Context['ports']; model: ReadingModel };

/** Each part is written as soon as it is read: one that was paid for is not read again. */
async function readParts(
  store: Store,
  source: Source,
  { ports, model, tenantId, sourceId, round, signal, progress }: ByModel,
) {
  const { id: modelId, projectId, graphName, by } = model;
  const reading = {
    ports: { models: ports.models, guardrails: ports.guardrails.port, costs: ports.billing.nonRunCosts },
    scope: { tenantId, projects: [projectId] },
    check: {
      ...{ tenantId, projectId, agentId: sourceId, agentName: graphName, agentVersion: 'draft' },
      ...{ runId: sourceId, stepKey: `graph ${round}`, stepTitle: graphName, startedBy: by },
    },
    modelId,
    signal,
  };
  const parts = partsOf(source.content);
  const total = Math.max(1, parts.length);
  for (let done = source.done; done < total; done++) {
    signal.throwIfAborted();
    progress(done, total);
    const part = parts[done] ?? { text: '', position: 0 };
    const facts = (await readByModel(reading, part)) ?? (await byRules(part, tenantId));
    if (!(await store.write({ ...facts, done: done + 1, total }))) return;
  }
}

async function byRules({ text, position }: TextPart, tenantId: string): Promise<Facts> {
  const { entities, relations } = await readFacts({ text }, { tenantId });
  const moved = <Fact extends { position: number }>(fact: Fact) => ({
    ...fact,
    position: fact.position + position,
  });
  return { entities: entities.map(moved), relations: relations.map(moved) };
}
