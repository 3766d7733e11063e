import { z } from 'zod';
import { commaJoinedIds } from '../kernel/comma-joined.ts';
import { routes } from '../kernel/contract.ts';
import { Page, PageQuery } from '../kernel/paging.ts';
import {
  Agent,
  AgentCopy,
  AgentCreator,
  AgentDependent,
  AgentDraft,
  AgentMove,
  AgentReport,
  AgentSummary,
  NewAgent,
  agentStatuses,
} from './agent.ts';
import {
  AgentState,
  AgentVersion,
  Publication,
  StepTouch,
  VersionDiff,
  VersionName,
  VersionNumber,
} from './version.ts';

const params = z.object({ id: z.uuid() });
const versionParams = z.object({ id: z.uuid(), version: VersionName });
const numberedParams = z.object({ id: z.uuid(), version: VersionNumber });
const agents = { access: 'agents' } as const;
const sortable = ['name', 'createdAt', 'modified'] as const;
const ofProject = { projectId: z.uuid().optional() };

export const agentRoutes = routes({
  create: {
    ...agents,
    summary: 'Create an agent, optionally with the graph its draft starts with',
    method: 'POST',
    path: '/v1/PipelinesConfig',
    idempotent: true,
    body: NewAgent,
    answer: Agent,
  },
  list: {
    ...agents,
    summary: 'List agents page by page',
    method: 'GET',
    path: '/v1/PipelinesConfig',
    query: PageQuery(sortable, { filters: ofProject }),
    answer: Page(Agent),
  },
  summary: {
    ...agents,
    summary: 'List agents with how much they run',
    method: 'GET',
    path: '/v1/PipelinesConfig/summary',
    query: PageQuery(sortable, {
      filters: {
        ...ofProject,
        /** 0: all, 1: external ones. */
        agentFilter: z.coerce.number().int().min(0).max(1).default(0),
        /** Only agents that may be reached in all of these ways; 0: any. */
        accessMask: z.coerce.number().int().min(0).max(127).default(0),
        status: z.enum(agentStatuses).optional(),
        createdBy: z.uuid().optional(),
      },
    }),
    answer: Page(AgentSummary),
  },
  creators: {
    ...agents,
    summary: 'List people who created agents, by name',
    method: 'GET',
    path: '/v1/PipelinesConfig/creators',
    answer: z.array(AgentCreator),
  },
  batchNames: {
    ...agents,
    summary: 'Get the names of several agents; those you cannot access are left out',
    method: 'GET',
    path: '/v1/PipelinesConfig/batch-names',
    query: z.object({ ids: commaJoinedIds, projectId: z.uuid().optional() }),
    answer: z.record(z.string(), z.string()),
  },
  limit: {
    ...agents,
    summary: 'Get how many agents the subscription allows; null: unlimited',
    method: 'GET',
    path: '/v1/PipelinesConfig/pipeline-limit',
    answer: z.object({ limit: z.number().int().nullable(), count: z.number().int() }),
  },
  forwardingAddress: {
    ...agents,
    summary: 'Generate an email address for an agent of this project',
    method: 'GET',
    path: '/v1/PipelinesConfig/generateForwardingEmail',
    query: z.object({ projectId: z.uuid() }),
    answer: z.object({ email: z.email() }),
  },
  read: {
    ...agents,
    summary: 'Get one agent',
    method: 'GET',
    path: '/v1/PipelinesConfig/{id}',
    params,
    answer: Agent,
  },
  change: {
    ...agents,
    summary: 'Replace an agent’s settings and, where given, its draft’s graph',
    method: 'PUT',
    path: '/v1/PipelinesConfig/{id}',
    params,
    body: AgentDraft,
    answer: Agent,
  },
  remove: {
    ...agents,
    summary: 'Delete an agent',
    method: 'DELETE',
    path: '/v1/PipelinesConfig/{id}',
    params,
  },
  dependents: {
    ...agents,
    summary: 'List agents that run this one, in their draft or active version',
    method: 'GET',
    path: '/v1/PipelinesConfig/{id}/dependents',
    params,
    answer: z.array(AgentDependent),
  },
  duplicate: {
    ...agents,
    summary: "Duplicate an agent: the draft of the copy starts with this draft's graph",
    method: 'POST',
    path: '/v1/PipelinesConfig/{id}/duplicate',
    idempotent: true,
    params,
    body: AgentCopy,
    answer: Agent,
  },
  move: {
    ...agents,
    summary: 'Move an agent to another project, with its draft, its versions and its runs',
    method: 'POST',
    path: '/v1/PipelinesConfig/{id}/move',
    params,
    body: AgentMove,
    answer: Agent,
  },
  report: {
    ...agents,
    summary: 'Get statistics of an agent’s runs',
    method: 'GET',
    path: '/v1/PipelinesConfig/{id}/report',
    params,
    answer: AgentReport,
  },
  versions: {
    ...agents,
    summary: 'List an agent’s versions, newest first',
    method: 'GET',
    path: '/v1/PipelinesConfig/{id}/versions',
    params,
    answer: z.array(AgentVersion),
  },
  publish: {
    ...agents,
    summary: 'Publish the draft as the next version',
    method: 'POST',
    path: '/v1/PipelinesConfig/{id}/versions',
    params,
    body: Publication,
    answer: AgentVersion,
  },
  version: {
    ...agents,
    summary: 'Get the graph of a version or of the draft',
    method: 'GET',
    path: '/v1/PipelinesConfig/{id}/versions/{version}',
    params: versionParams,
    query: z.object({ bytes: z.stringbool().default(false) }),
    answer: AgentState,
  },
  restore: {
    ...agents,
    summary: 'Restore a version to the draft, as a live edit',
    method: 'POST',
    path: '/v1/PipelinesConfig/{id}/versions/{version}/restore',
    params: numberedParams,
  },
  activate: {
    ...agents,
    summary: 'Make a version the active one: it runs wherever nobody names a version',
    method: 'POST',
    path: '/v1/PipelinesConfig/{id}/versions/{version}/activate',
    params: numberedParams,
    answer: AgentVersion,
  },
  difference: {
    ...agents,
    summary: 'Compare two versions, or a version with the draft',
    method: 'GET',
    path: '/v1/PipelinesConfig/{id}/versions/{version}/difference',
    params: versionParams,
    query: z.object({ from: z.union([VersionName, z.literal('nothing')]).default('nothing') }),
    answer: VersionDiff,
  },
  touches: {
    ...agents,
    summary: 'List who changed which step of the draft since a point in time',
    method: 'GET',
    path: '/v1/PipelinesConfig/{id}/touches',
    params,
    query: z.object({ since: z.iso.datetime() }),
    answer: z.array(StepTouch),
  },
});
