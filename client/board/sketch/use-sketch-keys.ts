// The keyboard of the sketch pad: the same keys as in the other editor.
import type { KeyboardEvent } from 'react';
import { addRecord, moveShapes, removeShapes } from './edit-board.ts';
import { newNote, newRectangle, newText } from './new-records.ts';
import type { Point } from './stroke.ts';
import { tools } from './tools.ts';
import { write } from './use-hand.ts';
import type { Sketch } from './use-sketch.ts';
import { toPage, zoomed } from './view.ts';

const arrows: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

type Event = KeyboardEvent<SVGSVGElement>;

export function sketchKeys(sketch: Sketch) {
  return (event: Event) => {
    const isOurs = event.ctrlKey || event.metaKey ? undo(sketch, event) : press(sketch, event);
    if (isOurs) event.preventDefault();
  };
}

function undo({ live, canEdit }: Sketch, { key, shiftKey }: Event): boolean {
  if (key.toLowerCase() !== 'z' || !canEdit) return false;
  if (shiftKey) live.undo.redo();
  else live.undo.undo();
  return true;
}

function press(sketch: Sketch, event: Event): boolean {
  const { setTool, setChosen, canEdit } = sketch;
  const arrow = arrows[event.key];
  const tool = tools.find(({ key }) => key === event.key.toUpperCase());
  if (event.key === 'Escape') {
    setChosen([]);
    setTool('select');
    return true;
  }
  if (tool && (canEdit || !tool.writes)) {
    setTool(tool.tool);
    return true;
  }
  return zoom(sketch, event) || (canEdit && edit(sketch, event, arrow));
}

function zoom({ view, setView }: Sketch, { key, currentTarget }: Event): boolean {
  const factor = { '+': 1.25, '=': 1.25, '-': 0.8 }[key];
  if (!factor) return false;
  setView(zoomed(view, factor, middleOf(currentTarget)));
  return true;
}

const middleOf = (pad: SVGSVGElement): Point => ({ x: pad.clientWidth / 2, y: pad.clientHeight / 2 });

function edit(sketch: Sketch, event: Event, arrow: Point | undefined): boolean {
  const { doc, selected, live, setEditing, setChosen } = sketch;
  const ids = selected.filter(({ isLocked }) => !isLocked).map(({ id }) => id);
  if (arrow && ids.length > 0) {
    const by = event.shiftKey ? 1 : 10;
    moveShapes(doc, ids, { x: arrow.x * by, y: arrow.y * by });
    return true;
  }
  if (['Delete', 'Backspace'].includes(event.key) && ids.length > 0) {
    live.undo.stopCapturing();
    removeShapes(doc, ids);
    setChosen([]);
    return true;
  }
  if (event.key !== 'Enter') return false;
  const [only, second] = selected;
  if (only && !second && canHoldText(only.kind)) setEditing(only.id);
  else putInMiddle(sketch, toPage(sketch.view, middleOf(event.currentTarget)));
  return true;
}

export const canHoldText = (kind: string) => ['geo', 'note', 'text'].includes(kind);

/** What the tool makes, where one looks. */
function putInMiddle(sketch: Sketch, at: Point) {
  if (sketch.tool === 'note') write(sketch, newNote(at));
  if (sketch.tool === 'text') write(sketch, newText(at));
  if (sketch.tool !== 'rectangle') return;
  const rectangle = newRectangle(at, { x: at.x + 160, y: at.y + 100 });
  addRecord(sketch.doc, rectangle);
  sketch.setChosen([rectangle.id]);
  sketch.setTool('select');
}
