// What a new agent begins with. The kinds are asked for by the part they play, never by name.
import {
  defaultPolicy,
  handlesOf,
  kindOf,
  stepTypes,
  type AgentGraph,
  type GraphStep,
} from '../../shared/steps/index.ts';
import type { Json } from '../../shared/kernel/json.ts';

export const startingPoints = ['answer', 'blank'] as const;
export type StartingPoint = (typeof startingPoints)[number];

const LEFT = 80;
const TOP = 160;
const APART = 280;

const kinds = stepTypes.flatMap((type) => kindOf(type) ?? []);

/** `answer`: input, a model and output, wired, so that it runs at once. `blank`: the input alone. */
export function startingGraph(point: StartingPoint, modelId: string): AgentGraph {
  const start = kinds.filter(({ role, place }) => role === 'start' && place === 'top');
  const model = kinds.filter(({ group, role }) => group === 'models' && role === 'step').slice(0, 1);
  const end = kinds.filter(({ role, place }) => role === 'end' && place === 'top');
  const steps = (point === 'blank' ? start : [...start, ...model, ...end]).map(
    ({ type, initial }, index): GraphStep => ({
      id: crypto.randomUUID(),
      type,
      title: '',
      position: { x: LEFT + index * APART, y: TOP },
      parentId: null,
      settings: { ...initial, ...('modelId' in initial && { modelId }) } as Record<string, Json>,
      policy: defaultPolicy,
    }),
  );
  return { steps, edges: steps.slice(1).flatMap((step, index) => edgeBetween(steps[index], step)) };
}

function edgeBetween(from: GraphStep | undefined, to: GraphStep) {
  const handle = from && handlesOf(from)[0];
  if (!handle) return [];
  return [{ source: from.id, sourceHandle: handle.id, target: to.id, targetHandle: 'in' }];
}
