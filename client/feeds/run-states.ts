// How the states of runs and steps look; their words are the domain's own.
import type { RunState, RunStep } from '../../shared/executions/run.ts';
import type { RunState as Look } from '../kit/run-state.tsx';

export const lookOfRun: Record<RunState, Look> = {
  queued: 'queued',
  running: 'running',
  pausing: 'running',
  paused: 'waiting',
  waiting: 'waiting',
  succeeded: 'succeeded',
  partial: 'partial',
  failed: 'failed',
  halted: 'failed',
  cancelled: 'cancelled',
};

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
