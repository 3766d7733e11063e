import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { executionRoutes } from './routes.ts';
import { sampleRoutes } from './sample.ts';

const payload = z.object({ id: z.string(), agentId: z.string(), name: z.string(), projectId: z.string() });
const invalidates = [executionRoutes.list];

/** Somebody looked at what guardrails had redacted or blocked in a run. */
export const runRevealed = event('run.revealed', {
  payload: payload.extend({ reason: z.string() }),
  label: /*i18n*/ 'Hidden text of a run viewed',
  activity: /*i18n*/ 'viewed hidden text in a run of',
  sign: 'view',
  // Viewing changes nothing.
  invalidates: [],
});

/** By hand: what a run does by itself stands in its journal. */
export const runCancelled = event('run.cancelled', {
  payload,
  label: /*i18n*/ 'Run cancelled',
  activity: /*i18n*/ 'cancelled a run of',
  invalidates,
});
export const runLoopCancelled = event('run.loopCancelled', {
  payload,
  label: /*i18n*/ 'Loop of a run ended',
  activity: /*i18n*/ 'ended a loop in a run of',
  invalidates,
});
export const runSampleSaved = event('run.sampleSaved', {
  payload,
  label: /*i18n*/ 'Input of an agent saved',
  invalidates: [sampleRoutes.list],
});
export const runSampleRemoved = event('run.sampleRemoved', {
  payload,
  label: /*i18n*/ 'Saved input of an agent deleted',
  invalidates: [sampleRoutes.list],
});
export const runPaused = event('run.paused', {
  payload,
  label: /*i18n*/ 'Run paused',
  activity: /*i18n*/ 'paused a run of',
  invalidates,
});
export const runResumed = event('run.resumed', {
  payload,
  label: /*i18n*/ 'Run resumed',
  activity: /*i18n*/ 'resumed a run of',
  invalidates,
});

export const runsExported = event('run.exported', {
  payload: z.object({
    id: z.uuid(),
    /** The names of those that were set. */
    filters: z.array(z.string()),
    startTime: z.string().optional(),
    endTime: z.string().optional(),
  }),
  label: /*i18n*/ 'Runs exported',
  // Nothing changes.
  invalidates: [],
});
