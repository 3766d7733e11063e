import { z } from 'zod';
import { routes } from '../kernel/contract.ts';
import { Moment, MomentName, MomentNumber, MomentState } from './moment.ts';

const params = z.object({ id: z.uuid() });
const momentParams = z.object({ id: z.uuid(), moment: MomentNumber });
const agents = { access: 'agents' } as const;

export const momentRoutes = routes({
  list: {
    ...agents,
    summary: 'List moments of the draft’s last 30 days and those with a name, newest first',
    method: 'GET',
    path: '/v1/PipelinesConfig/{id}/moments',
    params,
    answer: z.array(Moment),
  },
  read: {
    ...agents,
    summary: 'Get the graph the draft had at a moment',
    method: 'GET',
    path: '/v1/PipelinesConfig/{id}/moments/{moment}',
    params: momentParams,
    answer: MomentState,
  },
  name: {
    ...agents,
    summary: 'Name a moment, so that it is kept; an empty name takes the name away',
    method: 'PUT',
    path: '/v1/PipelinesConfig/{id}/moments/{moment}',
    params: momentParams,
    body: MomentName,
    answer: Moment,
  },
  restore: {
    ...agents,
    summary: 'Restore a moment to the draft, as a live edit',
    method: 'POST',
    path: '/v1/PipelinesConfig/{id}/moments/{moment}/restore',
    params: momentParams,
  },
});
