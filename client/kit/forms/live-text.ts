// CodeMirror over a text that several people write at once, with everybody's carets.
import { EditorState, Prec, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, keymap, placeholder } from '@codemirror/view';
import { yCollab, yUndoManagerKeymap } from 'y-codemirror.next';
import type * as Y from 'yjs';
import type { LiveDocument } from '../../data/live/index.ts';

export type LiveText = { live: LiveDocument; text: Y.Text; label: string; hint: string };

/** An editor within `parent`. A new text needs a new one: an old editor must never write into it. */
export function openLiveText(
  parent: HTMLElement,
  { live, text, label, hint }: LiveText,
  extensions: readonly Extension[],
): EditorView {
  return new EditorView({
    parent,
    state: EditorState.create({
      doc: text.toString(),
      extensions: [
        // Never CodeMirror's own history here: its undo takes back other people's characters.
        yCollab(text, live.awareness, { undoManager: live.undo }),
        Prec.high(keymap.of(yUndoManagerKeymap)),
        ...extensions,
        drawSelection(),
        placeholder(hint),
        EditorView.contentAttributes.of({ 'aria-label': label, dir: 'auto' }),
      ],
    }),
  });
}
