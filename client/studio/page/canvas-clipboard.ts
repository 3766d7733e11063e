// Copying, pasting and duplicating steps. A copy is text on the system's clipboard.
import { i18n } from '@lingui/core';
import { clip, paste, readClipping } from '../../../shared/documents/clipboard.ts';
import type { AgentGraph, GraphStep } from '../../../shared/steps/graph.ts';
import { containerAt, hasUse, placesIn } from '../canvas/add-step.ts';
import type { CanvasModel } from '../canvas/canvas-model.ts';
import { freeTitle } from '../graph/free-title.ts';
import { placeOf, type Point } from '../graph/geometry.ts';
import { kindOf } from '../graph/kinds.ts';
import { duplicateOffset, pasteOffset } from '../graph/paste-place.ts';
import { roomAround } from '../graph/room.ts';
import type { KeyParts } from './key-parts.ts';

export const copySelected = ({ model, ui }: KeyParts): string | undefined =>
  ui.selected.length > 0 ? clip(model.graph.graph(), ui.selected) : undefined;

/** Under the pointer, without one in the middle of the view. False for a text that holds no steps. */
export function pasteText(parts: KeyParts, text: string, at?: Point): boolean {
  const { model, handle } = parts;
  const copied = usable(model, readClipping(text));
  const canvas = handle();
  const place = at ?? canvas?.pointer() ?? canvas?.view().center;
  if (!copied?.steps.length || !place || !model.edits) return false;
  pasteSteps(parts, copied, pastePlace(model, copied, place));
  return true;
}

/** Where the copies go when their middle is to lie at a point of the canvas. */
function pastePlace(model: CanvasModel, copied: AgentGraph, place: Point) {
  const around = containerFor(model, copied, place);
  const outer = around ? placeOf(around, model.graph.step) : { x: 0, y: 0 };
  const parentId = around?.id ?? null;
  const inner = { x: place.x - outer.x, y: place.y - outer.y };
  return { parentId, offset: pasteOffset(model.graph.graph(), parentId, copied, inner) };
}

/** The container under the pointer, when everything that is pasted may be inside of one. */
const containerFor = (model: CanvasModel, { steps }: AgentGraph, place: Point) =>
  steps.every(({ type, parentId }) => parentId !== null || kindOf(type)?.place === 'anywhere')
    ? containerAt(model, place)
    : undefined;

/** Below what is duplicated, where there is room, in the same container. */
export function duplicateSelected(parts: KeyParts) {
  const { model, ui } = parts;
  const copied = usable(model, readClipping(copySelected(parts) ?? ''));
  if (!copied?.steps.length) return;
  const parents = new Set(ui.selected.map((id) => model.graph.step(id)?.parentId ?? null));
  const [parentId = null] = parents.size === 1 ? parents : [];
  pasteSteps(parts, copied, { parentId, offset: duplicateOffset(model.graph.graph(), parentId, copied) });
}

/** Without a second start: whatever came behind it would never run. Names that are taken get a number. */
export function usable(
  model: CanvasModel,
  copied: AgentGraph | undefined,
  say = (text: string) => i18n._(text),
): AgentGraph | undefined {
  if (!copied) return undefined;
  const graph = model.graph.graph();
  const ids = new Set(copied.steps.map(({ id }) => id));
  const isUsable = ({ parentId, type }: GraphStep) => ids.has(parentId ?? '') || mayCopy(graph, type);
  const steps: GraphStep[] = [];
  for (const step of copied.steps.filter(isUsable)) {
    const title = freeTitle(step, { ...graph, steps: [...graph.steps, ...steps] }, say);
    steps.push({ ...step, title });
  }
  const kept = new Set(steps.map(({ id }) => id));
  return { steps, edges: copied.edges.filter(({ source, target }) => kept.has(source) && kept.has(target)) };
}

/** Whether one more of the kind could be of use. */
export const mayCopy = (graph: AgentGraph, type: string) =>
  kindOf(type)?.place !== 'top' || hasUse(graph, type);

function pasteSteps(
  { model, doc, handle }: KeyParts,
  copied: AgentGraph,
  { parentId, offset }: { parentId: string | null; offset: Point },
) {
  const { edits } = model;
  if (!doc || !edits) return;
  const graph = model.graph.graph();
  const own = new Set(copied.steps.map(({ id }) => id));
  const added = copied.steps.map((step) => ({
    ...step,
    id: `copy ${step.id}`,
    ...(own.has(step.parentId ?? '')
      ? { parentId: `copy ${step.parentId}` }
      : { parentId, position: { x: step.position.x + offset.x, y: step.position.y + offset.y } }),
  }));
  const room = roomAround(graph, { ...graph, steps: [...graph.steps, ...added] }, parentId);
  edits.seal();
  const ids = paste(doc, copied, { offset, parentId });
  if (room.size > 0) edits.move(placesIn(graph, room));
  edits.seal();
  // The cards are drawn with the next frame.
  setTimeout(() => handle()?.select([...ids.values()]), 50);
}
