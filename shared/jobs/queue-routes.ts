import { z } from 'zod';
import { routes } from '../kernel/contract.ts';
import { Page, PageQuery } from '../kernel/paging.ts';
import { DeadLetter, JobQueue, RunningJob } from './queued-job.ts';

const operators = { access: 'jobs', keys: 'never' } as const;
const params = z.object({ id: z.uuid() });
const Count = z.object({ count: z.number() });
/** Absent: of every name. */
const body = z.object({ job: z.string().min(1).max(100).optional() });

export const queueRoutes = routes({
  queues: {
    ...operators,
    summary: 'List the queues with their waiting, running and dead jobs',
    method: 'GET',
    path: '/v1/Job/queues',
    query: PageQuery(['id'], { size: 100 }),
    answer: Page(JobQueue),
  },
  running: {
    ...operators,
    summary: 'List the queued jobs that are running, with their progress',
    method: 'GET',
    path: '/v1/Job/running',
    query: PageQuery(['startedAt'], { size: 50 }),
    answer: Page(RunningJob),
  },
  cancel: {
    ...operators,
    summary: 'Cancel a queued job; one that is running is aborted',
    method: 'POST',
    path: '/v1/Job/running/{id}/cancel',
    params,
  },
  deadLetters: {
    ...operators,
    summary: 'List dead letters with their errors',
    method: 'GET',
    path: '/v1/Job/dead-letters',
    query: PageQuery(['diedAt', 'attempts'], { size: 50 }),
    answer: Page(DeadLetter),
  },
  requeue: {
    ...operators,
    summary: 'Requeue a dead letter, with all its attempts',
    method: 'POST',
    path: '/v1/Job/dead-letters/{id}/requeue',
    params,
  },
  discard: {
    ...operators,
    summary: 'Delete a dead letter',
    method: 'DELETE',
    path: '/v1/Job/dead-letters/{id}',
    params,
  },
  requeueAll: {
    ...operators,
    summary: 'Requeue all dead letters, or those of one job',
    method: 'POST',
    path: '/v1/Job/dead-letters/requeue',
    body,
    answer: Count,
  },
  discardAll: {
    ...operators,
    summary: 'Delete all dead letters, or those of one job',
    method: 'POST',
    path: '/v1/Job/dead-letters/discard',
    body,
    answer: Count,
  },
});
