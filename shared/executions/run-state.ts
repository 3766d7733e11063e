// The states of a run, and what people read for them.
import { z } from 'zod';

/** `waiting`: for a person or another run. `partial`: ended well although a step failed. `halted`: by a guardrail. */
export const runStates = [
  'queued',
  'running',
  'pausing',
  'paused',
  'waiting',
  'succeeded',
  'partial',
  'failed',
  'halted',
  'cancelled',
] as const;

/** It has not ended. */
export const openStates = [
  'queued',
  'running',
  'pausing',
  'paused',
  'waiting',
] as const satisfies readonly RunState[];

/** A worker holds it. */
export const heldStates = ['running', 'pausing'] as const satisfies readonly RunState[];

export const succeededStates = ['succeeded', 'partial'] as const satisfies readonly RunState[];

/** Something went wrong; who cancels a run has not failed. */
export const failedStates = ['failed', 'halted'] as const satisfies readonly RunState[];

export const endedStates = ['succeeded', 'partial', 'failed', 'halted', 'cancelled'] as const;

export const RunState = z.enum(runStates);
export type RunState = z.output<typeof RunState>;

export const hasEnded = (state: RunState) => (endedStates as readonly string[]).includes(state);

/** The one name each state has, wherever it is shown. */
export const runStateLabels: Record<RunState, string> = {
  queued: /*i18n*/ 'Queued',
  running: /*i18n*/ 'Running',
  pausing: /*i18n*/ 'Pausing',
  paused: /*i18n*/ 'Paused',
  waiting: /*i18n*/ 'Waiting',
  succeeded: /*i18n*/ 'Succeeded',
  partial: /*i18n*/ 'Partial',
  failed: /*i18n*/ 'Failed',
  halted: /*i18n*/ 'Halted',
  cancelled: /*i18n*/ 'Cancelled',
};
