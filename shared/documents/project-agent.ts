// From the live document to the agent as data. Pure, total and deterministic: equal documents give equal answers on
// every machine, whatever a broken client wrote; it repairs while reading and never writes.
import * as Y from 'yjs';
import { workLimits } from '../kernel/work-limits.ts';
import {
  checkGraph,
  defaultPolicy,
  firstProblems,
  StepPolicy,
  type AgentGraph,
  type GraphEdge,
  type GraphProblem,
  type GraphStep,
  tooManyProblem,
} from '../steps/index.ts';
import {
  edgesOf,
  isRemoved,
  parseEdgeKey,
  stepOf,
  stepsOf,
  type LiveStep,
  type Removal,
} from './agent-doc.ts';
import { byCodeUnit } from './ordered-list.ts';
import { clean, fingerprint, isSame, plain, plainSettings } from './plain.ts';

const { maxSteps, maxEdges, maxCoordinate } = workLimits.graphs;

/** `edited`: somebody changed the step without knowing that it was removed. */
export type Tombstone = { step: GraphStep; by: string; at: string; edited: boolean };

export type Projection = {
  graph: AgentGraph;
  problems: GraphProblem[];
  tombstones: Tombstone[];
  /** False when it grew beyond the limits: the graph holds what is within them. */
  isWhole: boolean;
};

export function project(doc: Y.Doc): Projection {
  const { graph, problems, ...rest } = readAgent(doc);
  return { graph, problems: firstProblems([...problems, ...checkGraph(graph)]), ...rest };
}

/** `problems`: what could not be read as it was written. */
export type StepReading = { step: GraphStep; problems: GraphProblem[] };

/** A reading may be the one of before: it is never written to. */
export type ReadStep = (id: string, live: LiveStep) => StepReading | undefined;

/** Only what the document itself got wrong is a problem here; whether the agent can run is not asked. */
export function readAgent(doc: Y.Doc, read: ReadStep = readStep): Projection {
  const problems: GraphProblem[] = [];
  const { steps, tombstones, leftOut } = readSteps(doc, read, problems);
  mendParents(steps, problems);
  const edges = readEdges(doc, new Set(steps.map(({ id }) => id)), problems);
  if (leftOut > 0) problems.unshift(tooManyProblem('steps', maxSteps + leftOut));
  if (edges.length > maxEdges) problems.unshift(tooManyProblem('edges', edges.length));
  return {
    graph: { steps, edges: edges.slice(0, maxEdges) },
    problems: firstProblems(problems),
    tombstones,
    isWhole: leftOut === 0 && edges.length <= maxEdges,
  };
}

function readSteps(doc: Y.Doc, read: ReadStep, problems: GraphProblem[]) {
  const steps: GraphStep[] = [];
  const tombstones: Tombstone[] = [];
  let leftOut = 0;
  for (const id of [...stepsOf(doc).keys()].sort(byCodeUnit)) {
    const live = stepOf(doc, id);
    const isLeftOut = live && !isRemoved(live) && steps.length === maxSteps;
    const reading = live && !isLeftOut && read(id, live);
    if (isLeftOut) leftOut += 1;
    else if (!reading) problems.push(problem('error', text.broken));
    else if (isRemoved(live)) tombstones.push(readTombstone(live, reading.step));
    else {
      steps.push(reading.step);
      problems.push(...reading.problems);
    }
  }
  return { steps, tombstones, leftOut };
}

const isStepId = (id: string) => id.length > 0 && id.length <= 64 && clean(id) === id;

/** Nothing for what is no step at all. */
export function readStep(id: string, live: LiveStep): StepReading | undefined {
  const { type, title, position, parentId, settings, policy } = Object.fromEntries(live.entries());
  if (!isStepId(id) || typeof type !== 'string' || !isStepId(type)) return undefined;
  if (!(settings instanceof Y.Map)) return undefined;
  const skipped = new Set<string>();
  const step = {
    id,
    type,
    title: typeof title === 'string' ? clean(title.slice(0, 100)) : '',
    position: readPosition(position),
    parentId: typeof parentId === 'string' ? clean(parentId) : null,
    settings: plainSettings(settings, (field) => skipped.add(field)),
    policy: readPolicy(policy),
  };
  const problems = [...skipped].map((field): GraphProblem => ({
    ...problem('warning', text.skipped, step),
    field,
  }));
  if (!isSame(position, step.position)) problems.push(problem('warning', text.outside, step));
  return { step, problems };
}

function readPosition(position: unknown) {
  const { x, y } = (position ?? {}) as { x?: unknown; y?: unknown };
  return { x: coordinate(x), y: coordinate(y) };
}

/** A number so large that nothing beside it could be drawn is brought to the border. */
const coordinate = (value: unknown) =>
  typeof value === 'number' && !Number.isNaN(value)
    ? Math.min(maxCoordinate, Math.max(-maxCoordinate, value))
    : 0;

/** Field by field: one value a newer or broken client wrote must not cost the others. */
function readPolicy(policy: unknown): StepPolicy {
  const stored = policy instanceof Y.Map ? (plain(policy) as Record<string, unknown>) : {};
  const fields = Object.entries(StepPolicy.shape).map(([field, schema]) => {
    const { success, data } = schema.safeParse(stored[field]);
    return [field, success ? data : defaultPolicy[field as keyof StepPolicy]];
  });
  // What is optional is there or not: an emptied field makes the same graph as one that was never filled.
  return Object.fromEntries(
    fields.filter(([, value]) => value !== undefined && value !== false && value !== ''),
  ) as StepPolicy;
}

function readTombstone(live: LiveStep, step: GraphStep): Tombstone {
  const { by, at, was } = (live.get('removed') ?? {}) as Partial<Removal>;
  return {
    step,
    by: String(by ?? ''),
    at: String(at ?? ''),
    edited: was !== undefined && was !== looksOf(step),
  };
}

/** What a removal remembers, so that an edit made at the same time is noticed. Moving a step is no edit. */
export const looksOf = ({ title, settings, policy }: GraphStep): string =>
  fingerprint(JSON.stringify([title, settings, policy]));

/** Two people may each put one container into the other: the ring is cut at its smallest id. */
function mendParents(steps: GraphStep[], problems: GraphProblem[]) {
  const parents = new Map(steps.map(({ id, parentId }) => [id, parentId]));
  const lift = (step: GraphStep, message: string) => {
    problems.push(problem('error', message, step));
    parents.set(step.id, null);
  };
  for (const step of steps) {
    if (step.parentId !== null && !parents.has(step.parentId)) lift(step, text.missingParent);
  }
  const smallestOfRings = new Set(ringsIn(parents).map((ring) => ring.sort(byCodeUnit)[0]));
  for (const step of steps) if (smallestOfRings.has(step.id)) lift(step, text.parentRing);
  for (const [index, step] of steps.entries()) {
    const parentId = parents.get(step.id) ?? null;
    if (parentId !== step.parentId) steps[index] = { ...step, parentId };
  }
}

function ringsIn(parents: ReadonlyMap<string, string | null>): string[][] {
  const settled = new Set<string>();
  const rings: string[][] = [];
  for (const start of parents.keys()) {
    const path: string[] = [];
    let above: string | null = start;
    while (above !== null && !settled.has(above)) {
      settled.add(above);
      path.push(above);
      above = parents.get(above) ?? null;
    }
    const from = above === null ? -1 : path.indexOf(above);
    if (from >= 0) rings.push(path.slice(from));
  }
  return rings;
}

function readEdges(doc: Y.Doc, known: Set<string>, problems: GraphProblem[]): GraphEdge[] {
  const edges: GraphEdge[] = [];
  const isWaiting = (stepId: string) => !known.has(stepId) && stepOf(doc, stepId) !== undefined;
  for (const key of [...edgesOf(doc).keys()].sort(byCodeUnit)) {
    const edge = parseEdgeKey(key);
    if (!edge || clean(key) !== key) problems.push(problem('warning', text.brokenEdge));
    else if (known.has(edge.source) && known.has(edge.target)) edges.push(edge);
    // The connections of a removed step wait for it quietly, and those of a step that is left out.
    else if (!isWaiting(edge.source) && !isWaiting(edge.target))
      problems.push(problem('warning', text.danglingEdge));
  }
  return edges;
}

const problem = (severity: GraphProblem['severity'], message: string, step?: GraphStep): GraphProblem => ({
  severity,
  text: message,
  values: step ? { title: step.title || step.type } : {},
  stepId: step?.id ?? null,
  field: null,
  fix: null,
});

const text = {
  broken: /*i18n*/ 'The document contains something that is not a step.',
  missingParent: /*i18n*/ 'The loop around {title} was removed.',
  parentRing: /*i18n*/ 'The step {title} was put into a loop inside itself.',
  brokenEdge: /*i18n*/ 'A connection could not be read.',
  skipped: /*i18n*/ 'Something in this step could not be read and was left out.',
  outside: /*i18n*/ 'The position of {title} could not be read; it was placed where you can see it.',
  danglingEdge: /*i18n*/ 'A connection leads to or from a step that does not exist.',
};
