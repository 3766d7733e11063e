// A step as it is when dropped on the canvas, with everything that belongs to it.
import { newId } from '../../../shared/documents/edit-agent.ts';
import type { Json } from '../../../shared/kernel/json.ts';
import { defaultPolicy, type AgentGraph, type GraphStep } from '../../../shared/steps/graph.ts';
import { stepTypes, type StepKind } from '../../../shared/steps/index.ts';
import { inset, type Point } from './geometry.ts';
import { kindOf } from './kinds.ts';

const bare = (kind: StepKind, { x, y }: Point, parentId: string | null): GraphStep => ({
  id: newId(),
  type: kind.type,
  title: '',
  position: { x: Math.round(x), y: Math.round(y) },
  parentId,
  settings: structuredClone(kind.initial) as Record<string, Json>,
  policy: defaultPolicy,
});

const insideRole = (role: StepKind['role']) =>
  stepTypes.map(kindOf).find((kind) => kind?.role === role && kind.place === 'inside');

/** A container comes with its start and its end, wired. Undefined for a kind that is not known here. */
export function newStep(type: string, position: Point, parentId: string | null): AgentGraph | undefined {
  const kind = kindOf(type);
  if (!kind) return undefined;
  const step = bare(kind, position, parentId);
  const [start, end] = [insideRole('start'), insideRole('end')];
  if (kind.role !== 'container' || !start || !end) return { steps: [step], edges: [] };
  const first = bare(start, { x: inset.side, y: inset.top }, step.id);
  const last = bare(end, { x: inset.side + 232, y: inset.top }, step.id);
  return {
    steps: [step, first, last],
    edges: [{ source: first.id, sourceHandle: 'out', target: last.id, targetHandle: 'in' }],
  };
}
