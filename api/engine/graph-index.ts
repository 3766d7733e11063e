import type { AgentGraph, GraphEdge } from '../../shared/steps/index.ts';
import type { EngineKinds, EngineStep, LoopPlan, StepError } from './engine-kind.ts';

export type IndexedStep = EngineStep & {
  role: 'step' | 'start' | 'end' | 'container';
  /** What it has done once is never done again, also where its round is tried again. */
  isOnce: boolean;
  /** The edges that leave it and stay on its level. */
  outgoing: { handle: string; target: string }[];
  /** The steps that lead to it, each once. */
  sources: string[];
  /** How many edges end here. */
  incoming: number;
};

/** A graph made ready for planning. `children`: by container, '' for the top. */
export type GraphIndex = { steps: Map<string, IndexedStep>; children: Map<string, IndexedStep[]> };

/** One level of the graph at work: the top, or one round of a loop. */
export type Level = {
  prefix: string;
  loop?: Cell;
  index: number;
  open: number;
  closed: boolean;
  /** Of the round: how often it has begun. */
  attempt: number;
  /** The prefix of the same round's last attempt. */
  before?: string;
};

/** What decides whether a round begins, and when. */
export type Gate = { loop: Cell; index: number; attempt: number; before?: string };

/** A step's place in one level. */
export type Cell = {
  key: string;
  step: IndexedStep;
  level: Level;
  pending: number;
  taken: boolean;
  started: boolean;
  /** It is no step, but what is before a round of the step. */
  gate?: Gate;
};

export type LoopState = LoopPlan & {
  next: number;
  active: number;
  exited: boolean;
  /** A person has ended it, and the run continues with what it has. */
  isCancelled: boolean;
  /** The round that may begin next, because its gate is open. */
  granted: number;
  gates: Set<string>;
  levels: Set<Level>;
  /** Why it cannot decide whether it goes on. */
  failure?: StepError;
  results: Map<number, unknown>;
  errors: { index: number; error: StepError }[];
};

export type Task = { key: string; cell: Cell; attempt: number; do: 'run' | 'resume' | 'collect' };

/** Notes are left out, and so is every edge that dangles, crosses a loop's border or appears twice. */
export function indexGraph(graph: AgentGraph, kinds: EngineKinds): GraphIndex {
  const steps = new Map<string, IndexedStep>();
  for (const { id, type, title, parentId, settings, policy } of graph.steps) {
    const role = kinds[type]?.role ?? 'step';
    if (role === 'note') continue;
    const isOnce = kinds[type]?.effects === 'once';
    const more = { role, isOnce, outgoing: [], sources: [], incoming: 0 };
    steps.set(id, { id, type, title, parentId, settings, policy, ...more });
  }
  const seen = new Set<string>();
  for (const edge of graph.edges) addEdge(edge, steps, seen);
  const children = Map.groupBy(steps.values(), ({ parentId }) => parentId ?? '');
  return { steps, children };
}

function addEdge({ source, sourceHandle, target }: GraphEdge, steps: GraphIndex['steps'], seen: Set<string>) {
  const [from, to] = [steps.get(source), steps.get(target)];
  if (!from || !to || from.parentId !== to.parentId) return;
  const name = JSON.stringify([source, sourceHandle, target]);
  if (seen.has(name)) return;
  seen.add(name);
  from.outgoing.push({ handle: sourceHandle, target });
  to.incoming++;
  if (!to.sources.includes(source)) to.sources.push(source);
}
