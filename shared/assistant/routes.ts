import { z } from 'zod';
import { Agent, AgentDraft } from '../agents/agent.ts';
import { routes } from '../kernel/contract.ts';
import { Page, PageQuery } from '../kernel/paging.ts';
import { workLimits } from '../kernel/work-limits.ts';
import { AssistantTurn, PartChoice, AssistantRequest } from './turn.ts';

const params = z.object({ id: z.uuid() });
const agents = { access: 'agents' } as const;

export const assistantRoutes = routes({
  list: {
    ...agents,
    summary: 'List what the assistant was asked, latest first',
    method: 'GET',
    path: '/v1/Assistant',
    query: PageQuery([], {
      filters: {
        projectId: z.uuid(),
        /** Absent: your own wishes for new agents. */
        agentId: z.uuid().optional(),
      },
    }),
    answer: Page(AssistantTurn),
  },
  ask: {
    ...agents,
    summary: 'Ask the assistant to change the draft of an agent or to build a new agent',
    method: 'POST',
    path: '/v1/Assistant',
    keys: 'never',
    perMinute: workLimits.assistant.perMinute,
    body: AssistantRequest,
    answer: AssistantTurn,
    status: 202,
  },
  read: {
    ...agents,
    summary: 'Get what the assistant was asked and what it proposes',
    method: 'GET',
    path: '/v1/Assistant/{id}',
    params,
    answer: AssistantTurn,
  },
  cancel: {
    ...agents,
    summary: 'Cancel a wish the assistant is working on',
    method: 'POST',
    path: '/v1/Assistant/{id}/cancel',
    keys: 'never',
    params,
    answer: AssistantTurn,
  },
  decide: {
    ...agents,
    summary: 'Record which parts of a proposal were accepted into the draft and which were rejected',
    method: 'POST',
    path: '/v1/Assistant/{id}/decide',
    keys: 'never',
    params,
    body: PartChoice,
    answer: AssistantTurn,
  },
  createAgent: {
    ...agents,
    summary: 'Create the agent that a proposal describes',
    method: 'POST',
    path: '/v1/Assistant/{id}/agent',
    idempotent: true,
    keys: 'never',
    params,
    body: AgentDraft.pick({ name: true }).meta({ id: 'AssistantNewAgent' }),
    answer: Agent,
    status: 201,
  },
});
