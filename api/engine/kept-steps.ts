// Which steps a run need not perform, because their outputs are known: from an earlier run, or given with the call.
// Found by the plan itself: a step is kept only where the run would come to it and everything before it is kept too.
import { executionProblems } from '../../shared/executions/problems.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Json } from '../../shared/kernel/json.ts';
import { nameOf, type AgentGraph } from '../../shared/steps/index.ts';
import type { EngineKinds, StepRecord } from './engine-kind.ts';
import { indexGraph, type GraphIndex, type IndexedStep } from './graph-index.ts';
import { Plan } from './plan.ts';

/** A step of the earlier run, on the highest level. `type`: its kind then. */
export type EarlierStep = Pick<StepRecord, 'key' | 'status'> & { type: string; routes: string[] | null };

/** In place of what the step would give. `routes` null: every handle but `error`. */
export type GivenOutput = { output: Json; routes?: string[] | undefined };

/** `onward`: the step and all after it. `only`: nothing but the step. `retry`: whatever has not finished. */
export type KeepMode = 'onward' | 'only' | 'retry';

export type KeepRequest = {
  graph: AgentGraph;
  earlier: readonly EarlierStep[];
  given: ReadonlyMap<string, GivenOutput>;
  mode: KeepMode;
  /** The step that runs in any case; absent when retrying. */
  stepId?: string | undefined;
};

export type KeptStep = { key: string; given?: GivenOutput };
export type KeptSteps = { graph: AgentGraph; steps: KeptStep[] };

/** Throws a Problem where the run would not come to the step, or would repeat what must happen once. */
export function keptSteps(kinds: EngineKinds, request: KeepRequest): KeptSteps {
  const { mode, stepId } = request;
  if (stepId !== undefined) requireStep(request, stepId);
  const graph = mode === 'only' && stepId !== undefined ? upTo(request.graph, stepId) : request.graph;
  const index = indexGraph(graph, kinds);
  const again = stepId === undefined ? new Set<string>() : behind(index, stepId);
  const plan = new Plan(index);
  const steps = keepAll(plan, index, { ...request, again });
  const kept = new Set(steps.map(({ key }) => key));
  requireReached(plan, request);
  refuseRepeats({ kinds, index, earlier: request.earlier, spared: new Set([...kept, ...again]) });
  return { graph, steps };
}

function requireStep({ graph }: KeepRequest, stepId: string) {
  const step = graph.steps.find(({ id }) => id === stepId);
  if (!step) throw new Problem(executionProblems.stepMissing);
  if (step.parentId === null) return;
  const name = named(graph, outermost(graph, stepId));
  throw new Problem(executionProblems.stepInLoop, { name });
}

function outermost({ steps }: AgentGraph, stepId: string): string {
  const parents = new Map(steps.map(({ id, parentId }) => [id, parentId]));
  let id = stepId;
  const seen = new Set<string>();
  for (let above = parents.get(id); above && !seen.has(above); above = parents.get(id)) {
    seen.add(above);
    id = above;
  }
  return id;
}

const named = ({ steps }: AgentGraph, id: string): string => {
  const step = steps.find((one) => one.id === id);
  return step ? nameOf(step) : id;
};

/** The step, what leads to it and what these hold: all a run of one step needs. */
function upTo(graph: AgentGraph, stepId: string): AgentGraph {
  const sources = Map.groupBy(graph.edges, ({ target }) => target);
  const wanted = new Set([stepId]);
  // A set is walked to its end, also to what is added on the way.
  for (const id of wanted) for (const { source } of sources.get(id) ?? []) wanted.add(source);
  const children = Map.groupBy(graph.steps, ({ parentId }) => parentId);
  for (const id of wanted) for (const child of children.get(id) ?? []) wanted.add(child.id);
  return {
    steps: graph.steps.filter(({ id }) => wanted.has(id)),
    edges: graph.edges.filter(
      ({ source, target }) => wanted.has(source) && wanted.has(target) && source !== stepId,
    ),
  };
}

/** The step and everything that may come after it. */
function behind({ steps }: GraphIndex, stepId: string): Set<string> {
  const found = new Set([stepId]);
  for (const id of found) for (const { target } of steps.get(id)?.outgoing ?? []) found.add(target);
  return found;
}

type Keeping = KeepRequest & { again: ReadonlySet<string> };

function keepAll(plan: Plan, index: GraphIndex, { earlier, given, stepId, again }: Keeping): KeptStep[] {
  const kept = givenSteps(index, given, stepId);
  // The plan takes them as soon as it comes to them.
  for (const { key, given: own } of kept)
    plan.apply({ key, status: 'done', attempt: 1, routes: own?.routes ?? null });
  const done = new Map(earlier.filter(({ status }) => status === 'done').map((step) => [step.key, step]));
  // A map is walked to its end, also to what becomes ready on the way.
  for (const { key, cell } of plan.ready.values()) {
    const before = again.has(key) ? undefined : done.get(key);
    if (before?.type !== cell.step.type) continue;
    plan.apply({ key, status: 'done', attempt: 1, routes: before.routes });
    kept.push({ key });
  }
  return kept;
}

/** The start stands for what guardrails let pass, so nobody gives it; rounds of loops have no one output. */
const givenSteps = ({ steps }: GraphIndex, given: KeepRequest['given'], stepId?: string): KeptStep[] =>
  [...given].flatMap(([key, output]) => {
    const step = steps.get(key);
    const isTaken = step && step.parentId === null && step.role !== 'start' && key !== stepId;
    return isTaken ? [{ key, given: output }] : [];
  });

function requireReached(plan: Plan, { graph, mode, stepId }: KeepRequest) {
  if (stepId === undefined) {
    if (mode === 'retry' && plan.done) throw new Problem(executionProblems.nothingLeft);
    return;
  }
  const name = named(graph, stepId);
  if (plan.skipped.includes(stepId)) throw new Problem(executionProblems.stepNotTaken, { name });
  if (mode !== 'only' || plan.ready.has(stepId)) return;
  const [first] = plan.ready.keys();
  throw new Problem(executionProblems.stepNotReady, { name, before: first ? named(graph, first) : '' });
}

type Repeats = {
  kinds: EngineKinds;
  index: GraphIndex;
  earlier: readonly EarlierStep[];
  /** Kept, or asked for by name with everything after it. */
  spared: ReadonlySet<string>;
};

/** A step that must happen once and had begun is not performed again unless somebody asks for it. */
function refuseRepeats({ kinds, index, earlier, spared }: Repeats) {
  for (const { key, status } of earlier) {
    const step = index.steps.get(key);
    if (!step || spared.has(key) || status === 'skipped') continue;
    const hasFailed = status === 'failed' || status === 'retry';
    if (kinds[step.type]?.effects === 'once' && !hasFailed)
      throw new Problem(executionProblems.mustNotRepeat, { name: nameOf(step) });
    if (holdsOnce(kinds, index, step))
      throw new Problem(executionProblems.mustNotRepeat, { name: nameOf(step) });
  }
}

/** Rounds of a loop have ended before it fails. */
function holdsOnce(kinds: EngineKinds, { children }: GraphIndex, container: IndexedStep): boolean {
  const inside = new Set([container.id]);
  for (const id of inside)
    for (const child of children.get(id) ?? []) {
      if (kinds[child.type]?.effects === 'once') return true;
      inside.add(child.id);
    }
  return false;
}
