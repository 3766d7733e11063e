import * as Y from 'yjs';
import { edgesOf, LOCAL, stepsOf } from '../../../shared/documents/agent-doc.ts';
import { recordsOf } from '../../../shared/documents/board.ts';
import { pinsOf } from '../../../shared/documents/pins.ts';
import { segmentsOf, variablesOf } from '../../../shared/documents/prompt-doc.ts';

/**
 * One manager for graph and texts, a board or a prompt, of one person: others' work is never taken back. Hand it to the text editor's
 * binding (`yCollab(text, awareness, { undoManager })`), which adds its own origin; call `stopCapturing()` at the end
 * of each gesture.
 */
export function createUndo(doc: Y.Doc): Y.UndoManager {
  return new Y.UndoManager(
    [stepsOf(doc), edgesOf(doc), pinsOf(doc), recordsOf(doc), segmentsOf(doc), variablesOf(doc)],
    {
      trackedOrigins: new Set([LOCAL]),
      // Otherwise a move of mine that somebody moved on after me could not be undone, and the same key press would
      // undo an older gesture, unseen.
      ignoreRemoteMapChanges: true,
      captureTimeout: 500,
    },
  );
}
