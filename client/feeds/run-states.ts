// How the states of steps look.
import type { RunStep } from '../../shared/executions/run.ts';
import type { RunState as Look } from '../kit/run-state.tsx';

export const lookOfStep: Record<RunStep['status'], Look> = {
  running: 'running',
  retry: 'waiting',
  waiting: 'waiting',
  answered: 'running',
  looping: 'running',
  done: 'succeeded',
  failed: 'failed',
  skipped: 'skipped',
};
