import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { queueRoutes } from './queue-routes.ts';
import { jobRoutes } from './routes.ts';

/** The id is the job's name. */
export const jobRequested = event('job.requested', {
  payload: z.object({ id: z.string() }),
  label: /*i18n*/ 'Job started by hand',
  invalidates: [jobRoutes.list],
});

const ofQueuedJob = z.object({ id: z.string(), name: z.string() });

export const jobCancelled = event('job.cancelled', {
  payload: ofQueuedJob,
  label: /*i18n*/ 'Queued job cancelled',
  invalidates: [queueRoutes.running],
});

export const deadLetterRequeued = event('job.deadLetterRequeued', {
  payload: ofQueuedJob,
  label: /*i18n*/ 'Dead letter requeued',
  invalidates: [queueRoutes.deadLetters],
});

export const deadLetterDiscarded = event('job.deadLetterDiscarded', {
  payload: ofQueuedJob,
  label: /*i18n*/ 'Dead letter discarded',
  invalidates: [queueRoutes.deadLetters],
});

/** The id is the job's name; `all`: of every name. */
export const deadLettersRequeued = event('job.deadLettersRequeued', {
  payload: z.object({ id: z.string(), count: z.number() }),
  label: /*i18n*/ 'Dead letters requeued',
  invalidates: [queueRoutes.deadLetters],
});

/** As `deadLettersRequeued`. */
export const deadLettersDiscarded = event('job.deadLettersDiscarded', {
  payload: z.object({ id: z.string(), count: z.number() }),
  label: /*i18n*/ 'Dead letters discarded',
  invalidates: [queueRoutes.deadLetters],
});
