// The state of the sketch pad on this screen: its tool, view and selection, and the shapes it shows.
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type * as Y from 'yjs';
import { recordsOf } from '../../../shared/documents/board.ts';
import type { BoardProps } from '../board-props.ts';
import { readShapes, type Shape } from './read-shapes.ts';
import type { Point } from './stroke.ts';
import type { SketchTool } from './tools.ts';
import { startView, type View } from './view.ts';

export type Sketch = ReturnType<typeof useSketch>;

/** What the hand is doing, until it lets go. Only then is anything written. */
export type Gesture =
  | { kind: 'pan'; last: Point }
  | { kind: 'move'; from: Point; by: Point }
  | { kind: 'draw'; points: readonly Point[] }
  | { kind: 'rectangle'; from: Point; to: Point };

export function useSketch({ live, canEdit, onNote }: BoardProps) {
  const shapes = useShapes(live.doc);
  const [tool, setTool] = useState<SketchTool>('select');
  const [view, setView] = useState<View>(startView);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [editing, setEditing] = useState<string>();
  const [gesture, setGesture] = useState<Gesture>();
  const selected = useMemo(() => shapes.filter(({ id }) => chosen.includes(id)), [shapes, chosen]);
  const [first, second] = selected;
  const note = first?.kind === 'note' && !second ? first : undefined;
  const [noteId, stepId] = [note?.id, note?.stepId];
  useEffect(() => {
    onNote(noteId === undefined ? undefined : { id: noteId, stepId });
  }, [noteId, stepId, onNote]);
  useEffect(() => () => onNote(undefined), [onNote]);
  return {
    ...{ live, doc: live.doc, canEdit, shapes, selected, tool, view, editing, gesture },
    ...{ setTool, setView, setChosen, setEditing, setGesture },
  };
}

/** The same list until the board changes. */
function useShapes(doc: Y.Doc): readonly Shape[] {
  const kept = useMemo(() => ({ shapes: readShapes(doc) }), [doc]);
  const subscribe = useCallback(
    (listener: () => void) => {
      const read = () => {
        kept.shapes = readShapes(doc);
        listener();
      };
      recordsOf(doc).observe(read);
      return () => recordsOf(doc).unobserve(read);
    },
    [doc, kept],
  );
  return useSyncExternalStore(subscribe, () => kept.shapes);
}
