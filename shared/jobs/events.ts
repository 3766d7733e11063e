import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { jobRoutes } from './routes.ts';

/** The id is the job's name. */
export const jobRequested = event('job.requested', {
  payload: z.object({ id: z.string() }),
  label: /*i18n*/ 'Job started by hand',
  invalidates: [jobRoutes.list],
});
