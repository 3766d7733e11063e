// The same done to many people, as one job of the server.
import { z } from 'zod';
import { routes } from '../kernel/contract.ts';

export const bulkActions = ['remove', 'reinvite', 'deactivate', 'reactivate'] as const;
export type BulkAction = (typeof bulkActions)[number];

/** As many as one file may bring in. */
export const MAX_JOB_PEOPLE = 5000;

export const MemberOutcome = z.object({
  userId: z.uuid(),
  /** null: done. */
  code: z.string().nullable(),
  message: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});

export const MemberJob = z
  .object({
    id: z.uuid(),
    action: z.enum(bulkActions),
    /** `stopping`: it was cancelled and still has some in hand. */
    state: z.enum(['running', 'stopping', 'finished', 'cancelled']),
    total: z.number().int(),
    /** How many have an outcome. */
    done: z.number().int(),
    /** In the order they were sent, from the asked one on. */
    outcomes: z.array(MemberOutcome),
  })
  .meta({ id: 'MemberJob' });

export type MemberOutcome = z.output<typeof MemberOutcome>;
export type MemberJob = z.output<typeof MemberJob>;

export const isUnderWay = ({ state }: Pick<MemberJob, 'state'>) =>
  state === 'running' || state === 'stopping';

const job = { access: 'people', keys: 'never' } as const;
const params = z.object({ id: z.uuid() });

export const memberJobRoutes = routes({
  start: {
    ...job,
    summary: 'Do the same to many members; each succeeds or fails by itself',
    method: 'POST',
    path: '/v1/Users/jobs',
    perMinute: 30,
    body: z.object({ action: z.enum(bulkActions), userIds: z.array(z.uuid()).min(1).max(MAX_JOB_PEOPLE) }),
    answer: MemberJob,
  },
  read: {
    ...job,
    summary: 'Get the progress and the results of your own job',
    method: 'GET',
    path: '/v1/Users/jobs/{id}',
    params,
    query: z.object({ from: z.coerce.number().int().min(0).default(0).catch(0) }),
    answer: MemberJob,
  },
  cancel: {
    ...job,
    summary: 'Stop your own job; changes already made are kept',
    method: 'POST',
    path: '/v1/Users/jobs/{id}/cancel',
    params,
    answer: MemberJob,
  },
});
