// Carries out the mends `checkGraph` names. Each is one undo step.
import type { GraphProblem } from '../../../shared/steps/index.ts';
import type { GraphEdge, GraphStep } from '../../../shared/steps/graph.ts';
import { parseTemplate } from '../../../shared/steps/index.ts';
import { addMissing, type Adding } from '../canvas/add-step.ts';
import type { CanvasModel, Edits } from '../canvas/canvas-model.ts';
import { mayConnect } from '../graph/connect.ts';
import { placeOf } from '../graph/geometry.ts';
import { handlesOf } from '../graph/kinds.ts';

type Fix = NonNullable<GraphProblem['fix']>;

/** Answers the step to look at afterwards. */
export function carryOut(fix: Fix, adding: Adding): { stepId: string; opens: boolean } | undefined {
  const { edits } = adding.model;
  if (!edits) return undefined;
  edits.seal();
  const answer = mend(fix, adding, edits);
  edits.seal();
  return answer;
}

function mend(fix: Fix, adding: Adding, edits: Edits) {
  const { model } = adding;
  switch (fix.id) {
    case 'addStep': {
      const stepId = addMissing(adding, fix.type, fix.parentId);
      return stepId === undefined ? undefined : { stepId, opens: false };
    }
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
    case 'choose':
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
  const cleaned = parseTemplate(value)
    .map((segment) =>
      segment.kind === 'text'
        ? segment.text
        : segment.source === fix.source
          ? ''
          : value.slice(segment.from, segment.to),
    )
    .join('');
  edits.setSetting(fix.stepId, fix.field, cleaned);
}
