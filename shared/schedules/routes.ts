import { z } from 'zod';
import { VersionName, VersionNumber } from '../agents/version.ts';
import { routes } from '../kernel/contract.ts';
import { NewSchedule, Schedule, ScheduleChange, ScheduledAgent } from './schedule.ts';

const ofVersion = z.object({ id: z.uuid(), version: VersionName });
const agents = { access: 'agents' } as const;

export const scheduleRoutes = routes({
  agents: {
    ...agents,
    summary: 'List agents whose active version has schedules, with their next time',
    method: 'GET',
    path: '/v1/PipelinesConfig/withSchedule',
    query: z.object({ projectId: z.uuid().optional() }),
    answer: z.array(ScheduledAgent),
  },
  list: {
    ...agents,
    summary: 'List the schedules of an agent, in a version or in the one that applies now',
    method: 'GET',
    path: '/v1/PipelineSchedule/',
    query: z.object({ agentId: z.uuid(), version: VersionNumber.optional() }),
    answer: z.array(Schedule),
  },
  create: {
    ...agents,
    summary: 'Add a schedule to an agent',
    method: 'POST',
    path: '/v1/PipelineSchedule/',
    idempotent: true,
    body: NewSchedule,
    answer: Schedule,
    status: 201,
  },
  change: {
    ...agents,
    summary: 'Replace a schedule, in a version or in the one that applies now',
    method: 'PUT',
    path: '/v1/PipelineSchedule/{id}',
    params: z.object({ id: z.uuid() }),
    body: ScheduleChange,
    answer: Schedule,
  },
  read: {
    ...agents,
    summary: 'Get a schedule as it is in a version',
    method: 'GET',
    path: '/v1/PipelineSchedule/{id}/version/{version}',
    params: ofVersion,
    answer: Schedule,
  },
  remove: {
    ...agents,
    summary: 'Delete a schedule from a version',
    method: 'DELETE',
    path: '/v1/PipelineSchedule/{id}/version/{version}',
    params: ofVersion,
  },
});
