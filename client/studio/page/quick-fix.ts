// Carries out the mends `checkGraph` names. Each is one undo step.
import type { GraphProblem } from '../../../shared/steps/index.ts';
import type { GraphEdge, GraphStep } from '../../../shared/steps/graph.ts';
import { parseTemplate } from '../../../shared/steps/index.ts';
import type { CanvasModel, Edits } from '../canvas/canvas-model.ts';
import { mayConnect } from '../graph/connect.ts';
import { placeOf, sizesOf } from '../graph/geometry.ts';
import { handlesOf } from '../graph/kinds.ts';
import { newStep } from '../graph/new-step.ts';

type Fix = NonNullable<GraphProblem['fix']>;

/** Answers the step to look at afterwards. */
export function carryOut(fix: Fix, model: CanvasModel): { stepId: string; opens: boolean } | undefined {
  const { edits } = model;
  if (!edits) return undefined;
  edits.seal();
  const answer = mend(fix, model, edits);
  edits.seal();
  return answer;
}

function mend(fix: Fix, model: CanvasModel, edits: Edits) {
  switch (fix.id) {
    case 'addStep':
      return addMissing(fix, model, edits);
    case 'deleteStep':
      edits.remove([fix.stepId], []);
      return undefined;
    case 'removeEdges':
      edits.rewire(
        fix.edges.flatMap((edge) => wiresLike(model, edge)),
        [],
      );
      return undefined;
    case 'removeReference':
      removeReference(fix, model, edits);
      return { stepId: fix.stepId, opens: true };
    case 'connect':
      connectNearest(fix.stepId, model, edits);
      return { stepId: fix.stepId, opens: false };
    case 'openField':
      return { stepId: fix.stepId, opens: true };
  }
}

const wiresLike = (model: CanvasModel, edge: Pick<GraphEdge, 'source' | 'sourceHandle' | 'target'>) =>
  model.graph
    .graph()
    .edges.filter(
      ({ source, sourceHandle, target }) =>
        source === edge.source && sourceHandle === edge.sourceHandle && target === edge.target,
    );

/** Left of everything when it begins, right of everything when it ends. */
function addMissing(fix: Extract<Fix, { id: 'addStep' }>, model: CanvasModel, edits: Edits) {
  const graph = model.graph.graph();
  const sizes = sizesOf(graph);
  const level = graph.steps.filter(({ parentId }) => parentId === fix.parentId);
  const isStart = !newStep(fix.type, { x: 0, y: 0 }, null)?.steps[0] || startsAt(fix.type);
  const xs = level.map(({ id, position }) =>
    isStart ? position.x : position.x + (sizes.get(id)?.width ?? 0),
  );
  const y = level[0]?.position.y ?? 0;
  const x = level.length === 0 ? 0 : isStart ? Math.min(...xs) - 256 : Math.max(...xs) + 56;
  const part = newStep(fix.type, { x, y }, fix.parentId);
  const [step] = part?.steps ?? [];
  if (!part || !step) return undefined;
  edits.add(part);
  return { stepId: step.id, opens: false };
}

const startsAt = (type: string) => {
  const [step] = newStep(type, { x: 0, y: 0 }, null)?.steps ?? [];
  return step !== undefined && handlesOf(step).length > 0;
};

/** To the closest step on its left that may lead here, else to the closest on its right. */
function connectNearest(stepId: string, model: CanvasModel, edits: Edits) {
  const graph = model.graph.graph();
  const step = model.graph.step(stepId);
  if (!step) return;
  const here = placeOf(step, model.graph.step);
  const distance = (other: GraphStep) => {
    const { x, y } = placeOf(other, model.graph.step);
    return Math.hypot(x - here.x, y - here.y) + (x > here.x ? 10_000 : 0);
  };
  const wires = graph.steps
    .filter(({ id }) => id !== stepId)
    .sort((a, b) => distance(a) - distance(b))
    .flatMap((other): GraphEdge[] => {
      const into = {
        source: other.id,
        sourceHandle: handlesOf(other)[0]?.id ?? '',
        target: stepId,
        targetHandle: 'in',
      };
      const onto = {
        source: stepId,
        sourceHandle: handlesOf(step)[0]?.id ?? '',
        target: other.id,
        targetHandle: 'in',
      };
      return [into, onto].filter((edge) => mayConnect(graph, edge));
    });
  const [best] = wires;
  if (best) edits.rewire([], [best]);
}

function removeReference(fix: Extract<Fix, { id: 'removeReference' }>, model: CanvasModel, edits: Edits) {
  const text = edits.text(fix.stepId, fix.field);
  const value = text?.toString() ?? model.graph.step(fix.stepId)?.settings[fix.field];
  if (typeof value !== 'string') return;
  const kept = parseTemplate(value)
    .map((segment) =>
      segment.kind === 'text'
        ? segment.text
        : segment.source === fix.source
          ? ''
          : value.slice(segment.from, segment.to),
    )
    .join('');
  edits.setSetting(fix.stepId, fix.field, kept);
}
