import { react, type Editor } from 'tldraw';
import type { BoardProps } from '../board-props.ts';
import { stepOfNote } from '../note-step.ts';

/** Says which one note is chosen, whenever that changes. */
export function tellNote(editor: Editor, onNote: BoardProps['onNote']): () => void {
  let told = '';
  const stop = react('the chosen note', () => {
    const shape = editor.getOnlySelectedShape();
    const note = shape?.type === 'note' ? { id: shape.id, stepId: stepOfNote(shape.meta) } : undefined;
    const now = JSON.stringify(note) ?? '';
    if (now === told) return;
    told = now;
    onNote(note);
  });
  return () => {
    stop();
    onNote(undefined);
  };
}
