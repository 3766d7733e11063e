import { z } from 'zod';
import { routes } from '../kernel/contract.ts';
import { Page, PageQuery } from '../kernel/paging.ts';
import { Job, jobStates } from './job.ts';

export const jobRoutes = routes({
  list: {
    summary: 'List background jobs and the results of their last runs',
    method: 'GET',
    path: '/v1/Job',
    access: 'jobs',
    keys: 'never',
    query: PageQuery(['label', 'finishedAt', 'durationMs', 'failures'], {
      size: 100,
      filters: { state: z.enum(jobStates).optional() },
    }),
    answer: Page(Job),
  },
  run: {
    summary: 'Run a background job now',
    method: 'POST',
    path: '/v1/Job/{id}/run',
    access: 'jobs',
    keys: 'never',
    perMinute: 30,
    params: z.object({ id: z.string().min(1).max(100) }),
  },
});
