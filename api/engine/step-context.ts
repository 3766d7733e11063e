import type { Json } from '../../shared/kernel/json.ts';
import type { FairQueue } from '../../shared/node/turns/index.ts';
import { RenderBudget } from '../../shared/steps/render-budget.ts';
import type { TemplateScope } from '../../shared/steps/template.ts';
import type { ClaimedRun } from './claim-store.ts';
import { PROGRESS, type EngineCalls, type EngineKinds, type StepContext } from './engine-kind.ts';
import { governedPorts } from './governed-ports.ts';
import type { Level, Task } from './graph-index.ts';
import type { Journal } from './journal.ts';
import type { Plan } from './plan.ts';
import type { EnginePorts, Usage } from './ports.ts';

/** What the steps of one claimed run share. */
export type Stage = {
  run: ClaimedRun;
  plan: Plan;
  journal: Journal;
  kinds: EngineKinds;
  ports: EnginePorts;
  calls: EngineCalls;
  /** Of this process: where steps that may take it down wait for each other. */
  suspects: FairQueue;
  signal: AbortSignal;
};

/** What a step that goes on is given. */
export type Known = { answer?: Json; progress?: Json | undefined };

/** The answer, and what the step had done before it asked. */
export function answered(output: Json): Known {
  if (typeof output !== 'object' || output === null || Array.isArray(output)) return { answer: output };
  const { [PROGRESS]: progress, ...answer } = output;
  return { answer, progress };
}

type Now = Pick<StepContext, 'signal' | 'emit' | 'spend' | 'progress' | 'record'> & {
  /** What models have used that guardrails asked about the texts of the step. */
  onJudged?: (usage: Usage) => void;
};

/** Everything a step may know and do. */
export function stepContext(
  { key, cell, attempt }: Task,
  stage: Stage,
  { onJudged = () => {}, ...now }: Now,
): StepContext {
  const { run, plan, ports, calls } = stage;
  const inputs = plan.inputsOf(cell);
  const { id, title, settings } = cell.step;
  const check = {
    tenantId: run.tenantId,
    projectId: run.projectId,
    agentId: run.agentId,
    agentName: run.agentName,
    agentVersion: run.version === null ? 'draft' : String(run.version),
    runId: run.id,
    stepKey: key,
    stepTitle: title,
    startedBy: run.startedBy,
    apiKeyId: run.apiKeyId,
  };
  return {
    run,
    // An agent reaches what its project holds, regardless of who started it.
    scope: { tenantId: run.tenantId, projects: [run.projectId] },
    key,
    step: { id, title },
    settings,
    attempt,
    idempotencyKey: `${run.id}:${cell.step.isOnce ? withoutAttempts(key) : key}`,
    values: {
      ...valuesOf(plan, roundBefore(cell)),
      ...factsOf(run),
      inputs,
      memory: (name) => plan.remembered(cell, name),
    },
    inputs,
    outputsByName: () => plan.outputsByName(cell),
    ports: governedPorts(ports, check, { onUsage: onJudged, signal: now.signal }),
    engine: calls,
    check,
    ...now,
  };
}

/** A round that is tried again does what must happen once under the key of its first attempt. */
const withoutAttempts = (key: string) => key.replaceAll(/\[(\d+)\.\d+\]/g, '[$1]');

/** What decides about a round sees what the round will see. */
const roundBefore = ({ gate, level }: Task['cell']): Level =>
  gate
    ? { prefix: level.prefix, loop: gate.loop, index: gate.index, open: 0, closed: false, attempt: 1 }
    : level;

/** What a run knows about itself. `now`: when it is asked for. */
const factsOf = ({ id, startedBy, agentId, agentName, version }: ClaimedRun) => ({
  run: { id },
  user: startedBy,
  agent: { id: agentId, name: agentName, version },
  now: new Date().toISOString(),
});

/** `input` and `variables` are what the start let pass, never what was sent: guardrails stand between the two. */
function valuesOf(plan: Plan, level: Level): TemplateScope {
  const input = plan.startOutput();
  const variables =
    typeof input === 'object' && input !== null && !Array.isArray(input) ? input.variables : undefined;
  const loop = level.loop && loopValues(plan, level);
  return {
    budget: new RenderBudget(),
    steps: (stepId) => plan.outputOf(stepId, level),
    nameOf: (stepId) => plan.nameOf(stepId),
    ...(input !== undefined && { input }),
    ...(variables !== undefined && { variables }),
    ...(loop && { loop }),
  };
}

function loopValues(plan: Plan, { loop, index }: Level): Json {
  if (!loop) return null;
  const parent = loop.level.loop ? loopValues(plan, loop.level) : null;
  return { ...plan.roundOf(loop.key, index), parent };
}
