// What the inspector's fields need: whom to write through, what is known from the last run, whom to tell.
import { createContext, use, type ReactNode } from 'react';
import type { Awareness } from 'y-protocols/awareness';
import type { UndoManager } from 'yjs';
import type { Json } from '../../../shared/kernel/json.ts';
import type { CanvasModel, Edits } from '../canvas/canvas-model.ts';
import type { GraphStore } from '../graph/graph-store.ts';
import type { RunAgain } from '../run/run-again.ts';

export type InspectorModel = {
  projectId: string;
  agentId: string;
  graph: GraphStore;
  /** Absent: everything is shown as text. */
  edits: Edits | undefined;
  /** Letters of several people in one field. */
  together: { awareness: Awareness; undo: UndoManager } | undefined;
  /** The icon of a kind of step, small. */
  tile: (type: string) => ReactNode;
  /** What a step gave in the run that is shown. */
  sampleOf: (stepId: string) => Json | undefined;
  /** What the run was started with. */
  sampleInput: () => Json | undefined;
  /** Outputs that tests take; absent where there is no draft. */
  pins: CanvasModel['pins'] | undefined;
  /** Absent: this person may not run the agent. */
  runAgain: RunAgain | undefined;
  /** Shows the run that was started last; absent: there is none, or one is shown. */
  showLastRun?: (() => void) | undefined;
  /** Asks for a click on a step; null takes the question back. */
  chooseStep: (onChosen: ((stepId: string) => void) | null) => void;
};

export const InspectorContext = createContext<InspectorModel | null>(null);

export function useInspector(): InspectorModel {
  const model = use(InspectorContext);
  if (!model) throw new Error('a field outside an inspector');
  return model;
}
