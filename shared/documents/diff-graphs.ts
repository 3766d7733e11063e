// What changed between two states of an agent, step by step and field by field.
import type { Json } from '../kernel/json.ts';
import type { AgentGraph, GraphEdge, GraphStep } from '../steps/index.ts';
import { edgeKey } from './agent-doc.ts';
import { byCodeUnit } from './ordered-list.ts';
import { isSame } from './plain.ts';

/** `field`: `title`, `position`, `parentId`, `settings.<name>` or `policy.<name>`; null where it is absent. */
export type FieldChange = { field: string; before: Json; after: Json };

export type StepChange = { id: string; type: string; title: string; fields: FieldChange[] };

/** `changed` without those that were only moved: they stand in `moved`. */
export type GraphDiff = {
  added: GraphStep[];
  removed: GraphStep[];
  changed: StepChange[];
  moved: string[];
  edgesAdded: GraphEdge[];
  edgesRemoved: GraphEdge[];
};

export function diffGraphs(before: AgentGraph, after: AgentGraph): GraphDiff {
  const [old, now] = [stepsById(before), stepsById(after)];
  const changes = after.steps.flatMap((step) => changeOf(old.get(step.id), step));
  const [oldEdges, newEdges] = [edgesByKey(before), edgesByKey(after)];
  return {
    added: after.steps.filter(({ id }) => !old.has(id)),
    removed: before.steps.filter(({ id }) => !now.has(id)),
    changed: changes.filter((change) => !isOnlyMoved(change)),
    moved: changes.filter(isOnlyMoved).map(({ id }) => id),
    edgesAdded: [...newEdges].flatMap(([key, edge]) => (oldEdges.has(key) ? [] : [edge])),
    edgesRemoved: [...oldEdges].flatMap(([key, edge]) => (newEdges.has(key) ? [] : [edge])),
  };
}

export const isEmptyDiff = (diff: GraphDiff) => Object.values(diff).every(({ length }) => length === 0);

const stepsById = ({ steps }: AgentGraph) => new Map(steps.map((step) => [step.id, step]));
const edgesByKey = ({ edges }: AgentGraph) => new Map(edges.map((edge) => [edgeKey(edge), edge]));
const isOnlyMoved = ({ fields }: StepChange) => fields.every(({ field }) => field === 'position');

function changeOf(old: GraphStep | undefined, step: GraphStep): StepChange[] {
  if (!old) return [];
  const [before, after] = [flat(old), flat(step)];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort(byCodeUnit);
  const fields = names
    .filter((name) => !isSame(before[name], after[name]))
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }));
  return fields.length > 0 ? [{ id: step.id, type: step.type, title: step.title, fields }] : [];
}

const flat = ({ id: _id, settings, policy, ...own }: GraphStep): Record<string, Json> => ({
  ...own,
  ...prefixed('settings', settings),
  ...prefixed('policy', policy as Record<string, Json>),
});

const prefixed = (prefix: string, values: Record<string, Json>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}.${name}`, value]));
