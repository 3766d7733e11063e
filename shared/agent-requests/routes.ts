import { z } from 'zod';
import { routes } from '../kernel/contract.ts';
import { Page, PageQuery } from '../kernel/paging.ts';
import { workLimits } from '../kernel/work-limits.ts';
import {
  AgentRequest,
  AgentRequestBoard,
  AgentRequestChange,
  AgentRequestDetail,
  AgentRequestDraft,
  AgentRequestStatusChange,
  OwnAgentRequest,
  OwnAgentRequestChange,
  requestPriorities,
  requestStatuses,
} from './request.ts';

const { perMinute, maxDepartment } = workLimits.requests;
const params = z.object({ id: z.uuid() });
const own = { access: 'signedIn' } as const;
const builders = { access: 'lifecycle' } as const;
const Choices = Page(z.object({ id: z.uuid(), name: z.string() }));

const filters = {
  priority: z.enum(requestPriorities).optional().catch(undefined),
  department: z.string().max(maxDepartment).optional().catch(undefined),
  assigneeId: z.uuid().optional().catch(undefined),
};

export const agentRequestRoutes = routes({
  list: {
    ...builders,
    summary: 'List requests for agents',
    method: 'GET',
    path: '/v1/AgentRequest',
    query: PageQuery(['createdAt', 'updatedAt', 'title', 'priority', 'status'], {
      filters: { ...filters, status: z.enum(requestStatuses).optional().catch(undefined) },
    }),
    answer: Page(AgentRequest),
  },
  create: {
    ...own,
    summary: 'Request an agent; you are notified when it is delivered or declined',
    method: 'POST',
    path: '/v1/AgentRequest',
    idempotent: true,
    perMinute,
    body: AgentRequestDraft,
    answer: OwnAgentRequest,
    status: 201,
  },
  mine: {
    ...own,
    summary: 'List your own requests, the latest first',
    method: 'GET',
    path: '/v1/AgentRequest/mine',
    answer: z.array(OwnAgentRequest),
  },
  changeMine: {
    ...own,
    summary: 'Change your own request, as long as it is new',
    method: 'PUT',
    path: '/v1/AgentRequest/mine/{id}',
    params,
    body: OwnAgentRequestChange,
    answer: OwnAgentRequest,
  },
  withdraw: {
    ...own,
    summary: 'Withdraw your own request, as long as it is new',
    method: 'DELETE',
    path: '/v1/AgentRequest/mine/{id}',
    params,
  },
  board: {
    ...builders,
    summary: 'Get the board of requests: of each status how many there are, and the most urgent ones',
    method: 'GET',
    path: '/v1/AgentRequest/board',
    query: z.object({ ...filters, filter: z.string().max(200).default('') }),
    answer: AgentRequestBoard,
  },
  departments: {
    ...builders,
    summary: 'List the departments that requests name',
    method: 'GET',
    path: '/v1/AgentRequest/departments',
    answer: z.array(z.string()),
  },
  assignees: {
    ...builders,
    summary: 'List the people who can be assigned to requests',
    method: 'GET',
    path: '/v1/AgentRequest/assignees',
    query: PageQuery(['name']),
    answer: Choices,
  },
  deployments: {
    ...builders,
    summary: 'List the deployments in your projects that can deliver a request',
    method: 'GET',
    path: '/v1/AgentRequest/deployments',
    query: PageQuery(['name']),
    answer: Choices,
  },
  read: {
    ...builders,
    summary: 'Get one request with its notes',
    method: 'GET',
    path: '/v1/AgentRequest/{id}',
    params,
    answer: AgentRequestDetail,
  },
  change: {
    ...builders,
    summary: 'Change what a request says and who is assigned to it',
    method: 'PUT',
    path: '/v1/AgentRequest/{id}',
    params,
    body: AgentRequestChange,
    answer: AgentRequestDetail,
  },
  remove: {
    ...builders,
    summary: 'Delete a request with its notes',
    method: 'DELETE',
    path: '/v1/AgentRequest/{id}',
    params,
  },
  changeStatus: {
    ...builders,
    summary: 'Move a request to another status; delivering names a deployment, and declining a reason',
    method: 'PUT',
    path: '/v1/AgentRequest/{id}/status',
    params,
    body: AgentRequestStatusChange,
    answer: AgentRequestDetail,
  },
});
