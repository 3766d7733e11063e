// The keyboard on the canvas. Nothing here works while somebody types.
import { isSwitchedOff, maySwitchOff, type GraphEdge, type GraphStep } from '../../../shared/steps/index.ts';
import { typeIn, type CanvasModel, type NewPlace } from '../canvas/canvas-model.ts';
import { focusCanvas } from '../canvas/focus-canvas.ts';
import { duplicateSelected } from './canvas-clipboard.ts';
import type { Point } from '../graph/geometry.ts';
import { edgeId } from '../graph/graph-store.ts';
import { isNote } from '../graph/kinds.ts';
import { lineUp, type LineUp } from '../graph/line-up.ts';
import { placesIn } from '../canvas/add-step.ts';
import { stepAfter, wireAfter } from '../graph/walk.ts';
import type { KeyParts } from './key-parts.ts';
import { toastError } from '../../kit/overlays/toast.tsx';

export const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable="true"], [role="textbox"], [role="dialog"]') !==
    null;

/** True when the key was for the canvas. */
export function onCanvasKey(event: KeyboardEvent, parts: KeyParts): boolean {
  const command = event.metaKey || event.ctrlKey;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const name = `${command ? 'mod+' : ''}${event.shiftKey ? 'shift+' : ''}${key}`;
  // Digits with Shift are other signs on other keyboards; the place of the key is the same.
  const action = commands[name] ?? commands[`${event.shiftKey ? 'shift+' : ''}${event.code}`];
  return action?.(parts, event) ?? false;
}

type Command = (parts: KeyParts, event: KeyboardEvent) => boolean | undefined;

const did =
  (act: (parts: KeyParts) => void): Command =>
  (parts) => {
    act(parts);
    return true;
  };

const arrows =
  (x: number, y: number): Command =>
  (parts, event) =>
    nudge(parts, event.shiftKey ? { x: x * 5, y: y * 5 } : { x, y });

const commands: Record<string, Command> = {
  Tab: (parts) => walk(parts, 1),
  'shift+Tab': (parts) => walk(parts, -1),
  c: connectSelected,
  w: did((parts) => walkWires(parts, 1)),
  'shift+w': did((parts) => walkWires(parts, -1)),
  ContextMenu: did(openMenu),
  'shift+F10': did(openMenu),
  Enter: ({ model, ui, handle, commands: { openInspector } }) => {
    const [wire, ...others] = wiresNamed(model, ui.selectedWires);
    if (ui.selected.length === 1) openInspector();
    else if (ui.selected.length === 0 && wire && others.length === 0 && model.edits)
      ui.picker = handle()?.pickerIn(wire) ?? null;
    else return false;
    return true;
  },
  F2: ({ model, ui }) => {
    const [id, ...others] = ui.selected;
    if (!model.edits || id === undefined || others.length > 0) return false;
    typeIn(model, id);
    return true;
  },
  Escape: did(({ ui, handle, commands: { closeAll } }) => {
    if (ui.picker) ui.picker = null;
    else if (ui.connecting) ui.connecting = null;
    else if (ui.choosing) ui.choosing = false;
    else if (ui.selected.length > 0 || ui.selectedWires.length > 0) handle()?.select([]);
    else closeAll();
  }),
  Delete: did(removeSelected),
  Backspace: did(removeSelected),
  'mod+a': did(({ model, handle }) => handle()?.select(model.graph.graph().steps.map(({ id }) => id))),
  'mod+d': did(duplicateSelected),
  d: did(switchSelected),
  'mod+z': did(({ model }) => model.edits?.undo()),
  'mod+shift+z': did(({ model }) => model.edits?.redo()),
  'mod+y': did(({ model }) => model.edits?.redo()),
  'mod+f': did(({ commands: { openFind } }) => openFind()),
  'mod+k': did(({ commands: { openSearch } }) => openSearch()),
  'mod+Enter': did(({ commands: { run } }) => run()),
  'mod+shift+Enter': runFromSelected,
  'mod+shift+p': did(({ commands: { publish } }) => publish()),
  'mod+s': did(({ commands: { tellSaved } }) => tellSaved()),
  '/': did(({ commands: { openPalette } }) => openPalette()),
  l: did(({ ui, commands: { fold } }) => fold(ui.selected)),
  v: did(({ ui }) => (ui.tool = 'point')),
  h: did(({ ui }) => (ui.tool = 'hand')),
  b: did(({ ui }) => (ui.tool = 'box')),
  '+': did(({ handle }) => handle()?.zoomBy(1.25)),
  'shift++': did(({ handle }) => handle()?.zoomBy(1.25)),
  '=': did(({ handle }) => handle()?.zoomBy(1.25)),
  '-': did(({ handle }) => handle()?.zoomBy(1 / 1.25)),
  'shift+Digit0': did(({ handle }) => handle()?.actualSize()),
  'shift+Digit1': did(({ handle }) => handle()?.reveal()),
  'shift+Digit2': did(({ handle, ui }) => ui.selected.length > 0 && handle()?.reveal(ui.selected)),
  'shift+t': did(tidyUp),
  ArrowLeft: arrows(-8, 0),
  ArrowRight: arrows(8, 0),
  ArrowUp: arrows(0, -8),
  ArrowDown: arrows(0, 8),
  'shift+ArrowLeft': arrows(-8, 0),
  'shift+ArrowRight': arrows(8, 0),
  'shift+ArrowUp': arrows(0, -8),
  'shift+ArrowDown': arrows(0, 8),
};

function walk({ model, ui, handle, commands: { announce } }: KeyParts, direction: 1 | -1): boolean {
  const [wire] = wiresNamed(model, ui.selectedWires);
  const next = stepAfter(model.graph.graph(), ui.selected.at(-1) ?? wire?.source, direction);
  if (document.activeElement === document.body) {
    // Where nothing is selected, nobody is at work here yet, and the browser begins with the page.
    if (ui.selected.length + ui.selectedWires.length === 0) return false;
    // From here the browser goes on to what is behind or before the canvas.
    focusCanvas();
  }
  if (next === undefined) return false;
  handle()?.select([next]);
  // The canvas tells it after the next render; the next key may come before that.
  Object.assign(ui, { selected: [next], selectedWires: [] });
  handle()?.keepInView(next);
  announce(next);
  return true;
}

function runFromSelected({ model, ui, commands: { runAgain } }: KeyParts): boolean {
  const [id, ...others] = ui.selected;
  const step = id === undefined ? undefined : model.graph.step(id);
  if (!runAgain || !step || others.length > 0 || isNote(step)) return false;
  void runAgain.onward(step.id);
  return true;
}

/** Offers what the selected step may be connected to. */
export function connectSelected({ model, ui, handle }: KeyParts): boolean {
  const [stepId, ...others] = ui.selected;
  const at = stepId === undefined ? undefined : handle()?.menuOf([stepId]);
  if (!model.edits || stepId === undefined || others.length > 0 || !at) return false;
  ui.connecting = { stepId, screen: at.screen };
  return true;
}

/** From the selected step to its connections, and on along all of them. */
function walkWires({ model, ui, handle, commands: { announceWire } }: KeyParts, direction: 1 | -1) {
  const from = { wire: ui.selectedWires.at(-1), stepId: ui.selected.at(-1) };
  const isAtWire = ui.selected.length === 0;
  const next = wireAfter(model.graph.graph(), isAtWire ? from : { stepId: from.stepId }, direction);
  if (!next) return;
  handle()?.select([], [edgeId(next)]);
  handle()?.keepInView(next.source);
  announceWire(next);
}

function openMenu({ model, ui, handle }: KeyParts) {
  const [wire] = ui.selected.length === 0 ? wiresNamed(model, ui.selectedWires) : [];
  ui.menu = handle()?.menuOf([...ui.selected], wire) ?? null;
}

function nudge({ model, ui, handle }: KeyParts, { x, y }: { x: number; y: number }): boolean {
  if (!model.edits || ui.selected.length === 0) return false;
  const places = new Map<string, NewPlace>();
  for (const id of ui.selected) {
    const step = model.graph.step(id);
    // What stands in a container that moves along must not move twice.
    if (!step || (step.parentId !== null && ui.selected.includes(step.parentId))) continue;
    places.set(id, { position: { x: step.position.x + x, y: step.position.y + y }, parentId: step.parentId });
  }
  model.edits.move(places);
  const [only, ...others] = ui.selected;
  if (only !== undefined && others.length === 0) handle()?.keepInView(only);
  return true;
}

export function wiresNamed(model: CanvasModel, ids: readonly string[]): GraphEdge[] {
  const idSet = new Set(ids);
  return model.graph.graph().edges.filter((edge) => idSet.has(edgeId(edge)));
}

export function removeSelected({ model, ui }: KeyParts) {
  if (!model.edits || ui.selected.length + ui.selectedWires.length === 0) return;
  model.edits.seal();
  model.edits.remove(ui.selected, wiresNamed(model, ui.selectedWires));
  model.edits.seal();
}

/** Of the selected steps those that may be switched off. */
const switchable = ({ model, ui }: KeyParts): GraphStep[] =>
  ui.selected.flatMap((id) => {
    const step = model.graph.step(id);
    return step && maySwitchOff(step) ? [step] : [];
  });

/** Off, when one of them still works, else on again; one undo step. */
export function switchSelected(parts: KeyParts) {
  const { edits } = parts.model;
  const steps = switchable(parts);
  if (!edits || steps.length === 0) return;
  const isOff = steps.some((step) => !isSwitchedOff(step));
  edits.seal();
  for (const { id, policy } of steps) edits.setPolicy(id, { ...policy, isOff });
  edits.seal();
}

/** One undo step. */
export function lineUpSelected({ model, ui }: KeyParts, how: LineUp) {
  moveAll(model, lineUp(model.graph.graph(), ui.selected, how));
}

/** One undo step; the selection when there is one, else everything. The layout comes when it is first wanted. */
export function tidyUp({ model, ui }: KeyParts) {
  const only = ui.selected.length > 1 ? new Set(ui.selected) : undefined;
  void import('../graph/arrange-apart.ts')
    .then(({ arrangeApart }) => arrangeApart(model.graph.graph(), only))
    .then((moves) => moveAll(model, moves))
    .catch(toastError);
}

function moveAll({ edits, graph }: CanvasModel, moves: ReadonlyMap<string, Point>) {
  if (moves.size === 0 || !edits) return;
  edits.seal();
  edits.move(placesIn(graph.graph(), moves));
  edits.seal();
}
