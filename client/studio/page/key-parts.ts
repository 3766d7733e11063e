// What the keys and menus of the canvas work on.
import type { Doc } from 'yjs';
import type { GraphEdge } from '../../../shared/steps/index.ts';
import type { CanvasHandle } from '../canvas/canvas-handle.ts';
import type { CanvasModel } from '../canvas/canvas-model.ts';
import type { CanvasUi } from '../canvas/canvas-ui.ts';
import type { RunAgain } from '../run/run-again.ts';

export type CanvasCommands = {
  openInspector: () => void;
  openPalette: () => void;
  openSearch: () => void;
  openFind: () => void;
  /** Collapses or expands the loops among these steps, or those around them. */
  fold: (stepIds: readonly string[]) => void;
  closeAll: () => void;
  run: () => void;
  /** From the step on; absent: where this person may not run the agent. */
  runAgain: RunAgain | undefined;
  publish: () => void;
  tellSaved: () => void;
  /** Screen readers hear where Tab has led. */
  announce: (stepId: string) => void;
  announceWire: (wire: GraphEdge) => void;
};

export type KeyParts = {
  model: CanvasModel;
  ui: CanvasUi;
  handle: () => CanvasHandle | null;
  /** Absent on canvases that cannot be edited. */
  doc: Doc | undefined;
  commands: CanvasCommands;
};
