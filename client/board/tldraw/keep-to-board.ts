import type { Editor } from 'tldraw';
import { isShared } from './read-record.ts';

/** What would fetch from elsewhere, or be a file: pasted or dropped, it is not on the board. */
const foreign = ['url', 'embed', 'files', 'file-replace', 'svg-text'] as const;

/** Nothing gets onto the board that others would not see. */
export function keepToBoard(editor: Editor): () => void {
  for (const kind of foreign) editor.registerExternalContentHandler(kind, null);
  return editor.sideEffects.registerAfterCreateHandler('shape', (shape, source) => {
    const { id } = shape;
    if (source === 'user' && !isShared(shape)) editor.deleteShape(id);
  });
}
