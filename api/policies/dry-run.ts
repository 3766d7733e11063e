// A draft beside the published version, asked about past runs as the engine would ask. Records nothing.
import { compile, type CompiledCondition, type Reason } from '../../shared/conditions/compile.ts';
import type { Scope } from '../../shared/access/permissions.ts';
import type { Json } from '../../shared/kernel/json.ts';
import type { PolicyContent } from '../../shared/policies/content.ts';
import type { DryRunHits, DryRunResult } from '../../shared/policies/dry-run.ts';
import type { Db } from '../../shared/node/database/database.ts';
import { withoutPrivate, type RunTexts } from '../guardrails/index.ts';
import { questionsOf } from './past-checks.ts';
import { readPastRuns, type PastRun, type Period } from './past-run-read-model.ts';
import { readerOf, type PolicyFacts } from './policy-facts.ts';
import { told } from './told.ts';

const MAX_EXAMPLES = 5;
const MAX_REASONS = 20;
const MAX_READ_CHARACTERS = 20_000;

export type DryRunInput = { draft: PolicyContent; published: PolicyContent | undefined; period: Period };

export async function dryRun(
  { db, texts }: { db: Db; texts: RunTexts },
  scope: Scope,
  { draft, published, period }: DryRunInput,
): Promise<DryRunResult> {
  const { runs, totalRuns, isLast } = await readPastRuns(db, scope, period);
  const maskOf = await texts.ofMany(
    scope,
    runs.map(({ id }) => id),
  );
  const counting = startCounting(
    compile(draft.condition, readerOf),
    published && compile(published.condition, readerOf),
  );
  for (const run of runs) {
    const steps = (await maskOf(run.id).mask(run.steps as unknown as Json)) as unknown as PastRun['steps'];
    for (const step of steps)
      for (const question of questionsOf(step))
        counting.take(run, { ...factsOf(scope, run, step), question });
  }
  const last = runs.at(-1);
  return {
    totalRuns,
    runs: runs.length,
    ...counting.result(),
    next: isLast || !last ? undefined : { at: last.at.toISOString(), runId: last.id },
  };
}

const factsOf = ({ tenantId }: Scope, run: PastRun, step: PastRun['steps'][number]) => ({
  at: run.at.toISOString(),
  context: {
    tenantId,
    projectId: run.projectId,
    agentId: run.agentId,
    agentName: run.agentName,
    agentVersion: run.version === null ? 'draft' : String(run.version),
    runId: run.id,
    stepKey: step.key,
    stepTitle: step.title,
    startedBy: { id: run.startedById, name: run.startedByName },
  },
});

type Compiled = CompiledCondition<PolicyFacts>;

function startCounting(draft: Compiled, published: Compiled | undefined) {
  const sums = { checks: 0, draft: 0, published: 0, onlyDraft: 0, onlyPublished: 0 };
  const by = { agents: hitsBy(), tools: hitsBy(), users: hitsBy() };
  const examples: DryRunResult['examples'] = [];
  return {
    take(run: PastRun, facts: PolicyFacts) {
      const now = draft.holds(facts);
      const before = published?.holds(facts) ?? false;
      sums.checks += 1;
      if (!now && !before) return;
      sums.draft += Number(now);
      sums.published += Number(before);
      sums.onlyDraft += Number(now && !before);
      sums.onlyPublished += Number(before && !now);
      const { tool } = facts.question;
      by.agents.add({ id: run.agentId, name: run.agentName }, now, before);
      by.users.add({ id: run.startedById, name: run.startedByName }, now, before);
      if (tool) by.tools.add({ id: tool.name, name: tool.name }, now, before);
      if (now && examples.length < MAX_EXAMPLES)
        examples.push({
          runId: run.id,
          at: facts.at,
          agentName: run.agentName,
          stepTitle: facts.context.stepTitle,
          point: facts.question.point,
          told: withoutPrivate(told(draft.reasons(facts).slice(0, MAX_REASONS).map(masked))),
          isNew: !before,
        });
    },
    result: () => ({
      ...sums,
      agents: by.agents.all(),
      tools: by.tools.all(),
      users: by.users.all(),
      examples,
    }),
  };
}

/** Before a long value is cut: half of a private one would not be recognized. */
function masked({ value, ...reason }: Reason): Reason {
  if (typeof value !== 'string' && (typeof value !== 'object' || value === null)) return { ...reason, value };
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return { ...reason, value: withoutPrivate(text.slice(0, MAX_READ_CHARACTERS)) };
}

function hitsBy() {
  const hits = new Map<string, DryRunHits>();
  return {
    add({ id, name }: { id: string; name: string }, now: boolean, before: boolean) {
      const known = hits.get(id) ?? { id, name, draft: 0, published: 0 };
      const [draft, published] = [known.draft + Number(now), known.published + Number(before)];
      hits.set(id, { ...known, draft, published });
    },
    all: () => [...hits.values()],
  };
}
