// Checks that the steps of a graph are in allowed places, begin and end somewhere, and are connected.
import type { KnownStep } from './check-references.ts';
import { namesOf, problemOf, type GraphProblem } from './graph-problem.ts';
import type { AgentGraph, GraphStep } from './graph.ts';
import { inContainerRings, neighboursOf, reachable, stepsOnCycles } from './graph-walk.ts';
import { handlesOf, kindOf, stepKinds, stepTypes } from './registry.ts';
import { isSwitchedOff } from './switched-off.ts';

export type Shape = { graph: AgentGraph; known: KnownStep[]; steps: ReadonlyMap<string, GraphStep> };

const noStart = /*i18n*/ 'The agent has no input step.';
const noEnd = /*i18n*/ 'The agent has no output step; its last step is its answer.';
const noStartInside = /*i18n*/ 'The loop {title} has no start inside.';
const noEndInside = /*i18n*/ 'The loop {title} has no end inside; its results stay empty.';
const secondStart = /*i18n*/ 'There is more than one start here.';
const onlyTop = /*i18n*/ 'This type of step cannot be inside a loop.';
const onlyInside = /*i18n*/ 'This type of step can only be inside a loop.';
const lostParent = /*i18n*/ 'The loop that contains this step does not exist.';
const lostWay = /*i18n*/ 'A connection leaves {title} by a path that no longer exists.';
const lostStep = /*i18n*/ 'A connection leads to or from a step that does not exist.';
const noWayIn = /*i18n*/ '{title} cannot have incoming connections.';
const crossing = /*i18n*/ 'The connection from {title} to {other} crosses the boundary of a loop.';
const circle =
  /*i18n*/ 'The step {title} waits for itself: its connections form a cycle. Use a loop to repeat steps.';
const unconnected = /*i18n*/ 'The step {title} is not connected and would never run.';

/** Each level, the top and the inside of every container, begins exactly once and ends somewhere. */
export function checkEnds({ known }: Shape): GraphProblem[] {
  const levels = Map.groupBy(known, ({ step }) => step.parentId);
  const top = checkLevel(levels.get(null) ?? [], null);
  const containers = known.filter(({ kind }) => kind.role === 'container');
  return [...top, ...containers.flatMap(({ step }) => checkLevel(levels.get(step.id) ?? [], step))];
}

function checkLevel(level: KnownStep[], container: GraphStep | null): GraphProblem[] {
  const [first, ...others] = level.filter(({ kind }) => kind.role === 'start');
  const problems = others.map(({ step }) =>
    problemOf(step, secondStart, { fix: { id: 'deleteStep', stepId: step.id } }),
  );
  const values = container ? namesOf({ title: container }) : {};
  const fix = (role: 'start' | 'end') => ({
    id: 'addStep' as const,
    type: typeOf(role, container ? 'inside' : 'top'),
    parentId: container?.id ?? null,
  });
  if (!first)
    problems.push(problemOf(container, container ? noStartInside : noStart, { values, fix: fix('start') }));
  if (!level.some(({ kind }) => kind.role === 'end'))
    problems.push(
      problemOf(container, container ? noEndInside : noEnd, {
        values,
        severity: 'warning',
        fix: fix('end'),
      }),
    );
  return problems;
}

const typeOf = (role: 'start' | 'end', place: 'top' | 'inside') =>
  stepTypes.find((type) => stepKinds[type].role === role && stepKinds[type].place === place) ?? '';

export function checkPlaces({ known, steps }: Shape): GraphProblem[] {
  const inRings = inContainerRings(steps);
  return known.flatMap(({ step, kind }) => {
    const fix = { id: 'deleteStep', stepId: step.id } as const;
    if (step.parentId === null) return kind.place === 'inside' ? [problemOf(step, onlyInside, { fix })] : [];
    const parent = steps.get(step.parentId);
    if (!parent || kindOf(parent.type)?.role !== 'container' || inRings.has(step.id))
      return [problemOf(step, lostParent, { fix })];
    return kind.place === 'top' ? [problemOf(step, onlyTop, { fix })] : [];
  });
}

export function checkEdges({ graph, known, steps }: Shape): GraphProblem[] {
  const handleIds = new Map(known.map(({ step }) => [step.id, new Set(handlesOf(step).map(({ id }) => id))]));
  return graph.edges.flatMap((edge) => {
    const [source, target] = [steps.get(edge.source), steps.get(edge.target)];
    const fix = { id: 'removeEdges' as const, edges: [edge] };
    if (!source || !target) return [problemOf(source ?? target ?? null, lostStep, { fix })];
    const values = namesOf({ title: source, other: target });
    if (source.parentId !== target.parentId) return [problemOf(source, crossing, { values, fix })];
    if (handleIds.get(source.id)?.has(edge.sourceHandle) === false)
      return [problemOf(source, lostWay, { values, fix })];
    if (kindOf(target.type)?.hasInput === false)
      return [problemOf(target, noWayIn, { values: namesOf({ title: target }), fix })];
    return [];
  });
}

/** Circles first: steps on a circle are connected, and still never run. */
export function checkReach({ graph, known }: Shape): GraphProblem[] {
  const onCircle = stepsOnCycles(
    known.map(({ step }) => step.id),
    graph.edges,
  );
  const edgesFrom = Map.groupBy(graph.edges, ({ source }) => source);
  const starts = known.filter(({ kind }) => kind.role === 'start').map(({ step }) => step.id);
  const reached = reachable(starts, neighboursOf(graph.edges, 'source', 'target'));
  return known.flatMap(({ step }) => {
    const values = namesOf({ title: step });
    if (onCircle.has(step.id)) {
      const edges = (edgesFrom.get(step.id) ?? []).filter(({ target }) => onCircle.has(target));
      return [problemOf(step, circle, { values, fix: { id: 'removeEdges', edges } })];
    }
    if (reached.has(step.id) || isSwitchedOff(step)) return [];
    return [problemOf(step, unconnected, { values, fix: { id: 'connect', stepId: step.id } })];
  });
}
