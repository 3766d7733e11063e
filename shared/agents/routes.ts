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
    summary: 'Create an agent; its graph, if given, is where the draft begins',
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
    summary: 'List who has created agents, by name',
    method: 'GET',
    path: '/v1/PipelinesConfig/creators',
    answer: z.array(AgentCreator),
  },
  batchNames: {
    ...agents,
    summary: 'The names of several agents; those one may not see are left out',
    method: 'GET',
    path: '/v1/PipelinesConfig/batch-names',
    query: z.object({ ids: commaJoinedIds, projectId: z.uuid().optional() }),
    answer: z.record(z.string(), z.string()),
  },
  limit: {
    ...agents,
    summary: 'How many agents the subscription allows; null: as many as one likes',
    method: 'GET',
    path: '/v1/PipelinesConfig/pipeline-limit',
    answer: z.object({ limit: z.number().int().nullable(), count: z.number().int() }),
  },
  forwardingAddress: {
    ...agents,
    summary: 'Make an address mail can be forwarded to, for an agent of this project to receive',
    method: 'GET',
    path: '/v1/PipelinesConfig/generateForwardingEmail',
    query: z.object({ projectId: z.uuid() }),
    answer: z.object({ email: z.email() }),
  },
  read: {
    ...agents,
    summary: 'Read one agent',
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
    summary: 'The agents that run this one, in their draft or their active version',
    method: 'GET',
    path: '/v1/PipelinesConfig/{id}/dependents',
    params,
    answer: z.array(AgentDependent),
  },
  duplicate: {
    ...agents,
    summary: 'Create an agent whose draft begins with what the draft of this one does',
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
    summary: 'How an agent’s runs went',
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
    summary: 'Freeze the draft as the next version',
    method: 'POST',
    path: '/v1/PipelinesConfig/{id}/versions',
    params,
    body: Publication,
    answer: AgentVersion,
  },
  version: {
    ...agents,
    summary: 'What a version, or the draft, does',
    method: 'GET',
    path: '/v1/PipelinesConfig/{id}/versions/{version}',
    params: versionParams,
    query: z.object({ bytes: z.stringbool().default(false) }),
    answer: AgentState,
  },
  restore: {
    ...agents,
    summary: 'Make the draft equal to a version, as an ordinary live edit',
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
    summary: 'What changed from one version to another, or to the draft',
    method: 'GET',
    path: '/v1/PipelinesConfig/{id}/versions/{version}/difference',
    params: versionParams,
    query: z.object({ from: z.union([VersionName, z.literal('nothing')]).default('nothing') }),
    answer: VersionDiff,
  },
  touches: {
    ...agents,
    summary: 'Who changed which step of the draft since a moment',
    method: 'GET',
    path: '/v1/PipelinesConfig/{id}/touches',
    params,
    query: z.object({ since: z.iso.datetime() }),
    answer: z.array(StepTouch),
  },
});
