import type { ReactNode } from 'react';
import type { CanvasModel } from '../canvas/canvas-model.ts';
import { RunContext } from './run-context.ts';
import { useRun } from './use-run.ts';
import { useNodeStatus } from './use-node-status.ts';

type Props = { runId: string | null; model: CanvasModel; children: ReactNode };

/**
 * The shown run, on the canvas and for whoever asks for it. It moves on ten times a second: its state lives here,
 * around children made elsewhere, so that only those who ask are drawn again.
 */
export function RunProvider({ runId, model, children }: Props) {
  const run = useRun(runId);
  useNodeStatus(model, run?.reading);
  return <RunContext value={run}>{children}</RunContext>;
}
