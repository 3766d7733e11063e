// Graphs of the demo, written short.
import {
  defaultPolicy,
  type AgentGraph,
  type GraphEdge,
  type GraphStep,
} from '../../../shared/steps/index.ts';

type Place = { id: string; title: string; x: number; y: number; parentId?: string };

export const step = (
  type: string,
  { id, title, parentId, ...position }: Place,
  settings: GraphStep['settings'] = {},
): GraphStep => ({ id, type, title, position, parentId: parentId ?? null, settings, policy: defaultPolicy });

export const switchedOff = (one: GraphStep): GraphStep => ({
  ...one,
  policy: { ...one.policy, isOff: true },
});

/** `a > b:denied > c`: the word behind the colon is the way out. */
export const edges = (...paths: string[]): GraphEdge[] =>
  paths.flatMap((path) => {
    const stops = path.split('>').map((stop) => stop.trim().split(':'));
    return stops.slice(1).map(([target = ''], index) => {
      const [source = '', sourceHandle = 'out'] = stops[index] ?? [];
      return { source, sourceHandle, target, targetHandle: 'in' };
    });
  });

export const graph = (steps: GraphStep[], ...paths: string[]): AgentGraph => ({
  steps,
  edges: edges(...paths),
});

/** A case of a condition with one comparison. */
export const when = (id: string, label: string, [left, operator, right]: [string, string, string]) => ({
  id,
  label,
  condition: { id: `${id}-all`, match: 'all', items: [{ id: `${id}-1`, left, operator, right }] },
});

export const schemaOf = (properties: Record<string, object>) =>
  JSON.stringify({ type: 'object', properties }, null, 2);

export const lines = (...texts: string[]) => texts.join('\n');

/** A graph with changed settings of some steps, as between two versions. */
export const changed = (
  { steps, edges: paths }: AgentGraph,
  changes: Record<string, GraphStep['settings'] | undefined>,
): AgentGraph => ({
  steps: steps.map((one) => ({ ...one, settings: { ...one.settings, ...changes[one.id] } })),
  edges: paths,
});

/** Without some steps, what is inside of them, and the wires at them. */
export function without({ steps, edges: paths }: AgentGraph, ...ids: string[]): AgentGraph {
  const left = steps.filter(({ id, parentId }) => !ids.includes(id) && !ids.includes(parentId ?? ''));
  const isLeft = (id: string) => left.some((one) => one.id === id);
  return {
    steps: left,
    edges: paths.filter(({ source, target }) => isLeft(source) && isLeft(target)),
  };
}

export const withEdges = ({ steps, edges: paths }: AgentGraph, ...more: string[]): AgentGraph => ({
  steps,
  edges: [...paths, ...edges(...more)],
});
