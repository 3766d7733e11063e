// What a pointer does on the sketch pad. A gesture is drawn while it lasts and written once, when it ends.
import type { PointerEvent } from 'react';
import { addRecord, moveShapes } from './edit-board.ts';
import { newNote, newRectangle, newStroke, newText } from './new-records.ts';
import type { Point } from './stroke.ts';
import type { Gesture, Sketch } from './use-sketch.ts';
import { panned, toPage } from './view.ts';

type Event = PointerEvent<SVGSVGElement>;

const pointOf = ({ clientX, clientY, currentTarget }: Event): Point => {
  const { left, top } = currentTarget.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
};

const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });

/** A click that trembles is none. */
const TREMBLE = 3;
const MAX_POINTS = 2000;

export function useHand(sketch: Sketch, point: (at: Point | null) => void) {
  const { view, gesture, setGesture, setView } = sketch;

  function onPointerDown(event: Event) {
    if (event.button > 1) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const [at, page] = [pointOf(event), toPage(view, pointOf(event))];
    setGesture(event.button === 1 ? { kind: 'pan', last: at } : begun(sketch, event, { at, page }));
  }

  function onPointerMove(event: Event) {
    const at = pointOf(event);
    const page = toPage(view, at);
    point(page);
    if (gesture?.kind === 'pan') setView(panned(view, minus(at, gesture.last)));
    if (gesture) setGesture(continued(gesture, { at, page }));
  }

  function onPointerUp() {
    if (gesture) end(sketch, gesture);
    setGesture(undefined);
  }

  return { onPointerDown, onPointerMove, onPointerUp, onPointerLeave: () => point(null) };
}

type Place = { at: Point; page: Point };

function begun(sketch: Sketch, event: Event, { at, page }: Place): Gesture | undefined {
  const { tool, canEdit } = sketch;
  if (tool === 'hand') return { kind: 'pan', last: at };
  if (tool === 'select') return choose(sketch, event, { at, page });
  if (!canEdit) return undefined;
  if (tool === 'draw') return { kind: 'draw', points: [page] };
  if (tool === 'rectangle') return { kind: 'rectangle', from: page, to: page };
  // Its field takes the focus, which the press would give to the pad.
  event.preventDefault();
  write(sketch, tool === 'note' ? newNote(page) : newText(page));
  return undefined;
}

/** A new note or text, and its field. */
export function write(
  { doc, live, setChosen, setEditing, setTool }: Sketch,
  record: ReturnType<typeof newNote>,
) {
  live.undo.stopCapturing();
  addRecord(doc, record);
  setChosen([record.id]);
  setEditing(record.id);
  setTool('select');
}

function choose(sketch: Sketch, event: Event, { at, page }: Place): Gesture {
  const { selected, setChosen, setEditing, canEdit } = sketch;
  const id = (event.target as Element).closest('[data-shape]')?.getAttribute('data-shape');
  setEditing(undefined);
  const before = selected.map((shape) => shape.id);
  if (!id) {
    setChosen([]);
    return { kind: 'pan', last: at };
  }
  if (event.shiftKey) setChosen(before.includes(id) ? before.filter((one) => one !== id) : [...before, id]);
  else if (!before.includes(id)) setChosen([id]);
  return canEdit ? { kind: 'move', from: page, by: { x: 0, y: 0 } } : { kind: 'pan', last: at };
}

function continued(gesture: Gesture, { at, page }: Place): Gesture {
  switch (gesture.kind) {
    case 'pan':
      return { kind: 'pan', last: at };
    case 'move':
      return { ...gesture, by: minus(page, gesture.from) };
    case 'draw':
      return gesture.points.length < MAX_POINTS
        ? { kind: 'draw', points: [...gesture.points, page] }
        : gesture;
    case 'rectangle':
      return { ...gesture, to: page };
  }
}

function end({ doc, live, selected, view, setTool }: Sketch, gesture: Gesture) {
  live.undo.stopCapturing();
  const isMoved = ({ x, y }: Point) => Math.max(Math.abs(x), Math.abs(y)) * view.zoom > TREMBLE;
  if (gesture.kind === 'move' && isMoved(gesture.by))
    moveShapes(
      doc,
      selected.filter(({ isLocked }) => !isLocked).map(({ id }) => id),
      gesture.by,
    );
  if (gesture.kind === 'draw') {
    const stroke = newStroke(gesture.points);
    if (stroke) addRecord(doc, stroke);
  }
  if (gesture.kind === 'rectangle' && isMoved(minus(gesture.to, gesture.from))) {
    addRecord(doc, newRectangle(gesture.from, gesture.to));
    setTool('select');
  }
  live.undo.stopCapturing();
}
