import { z } from 'zod';
import { routes } from '../kernel/contract.ts';
import { Page, PageQuery } from '../kernel/paging.ts';
import { workLimits } from '../kernel/work-limits.ts';
import {
  Feedback,
  FeedbackChoices,
  FeedbackDecision,
  FeedbackDraft,
  feedbackStatuses,
  FeedbackTrend,
  OwnFeedback,
  sentiments,
} from './feedback.ts';

const { perMinute, maxDays } = workLimits.feedback;
const params = z.object({ id: z.uuid() });
const own = { access: 'signedIn', keys: 'never' } as const;
const builders = { access: 'lifecycle' } as const;

/** What the list and its figures are limited to. */
const filters = {
  projectId: z.uuid().optional().catch(undefined),
  agentId: z.uuid().optional().catch(undefined),
  authorId: z.uuid().optional().catch(undefined),
  sentiment: z.enum(sentiments).optional().catch(undefined),
  status: z.enum(feedbackStatuses).optional().catch(undefined),
  version: z.coerce.number().int().min(1).max(2_147_483_647).optional().catch(undefined),
  /** Given in the last days. */
  days: z.coerce.number().int().min(1).max(maxDays).optional().catch(undefined),
};

export const feedbackRoutes = routes({
  list: {
    ...builders,
    summary: 'List feedback on answers of agents in your projects; with `group`, equal ones are one row',
    method: 'GET',
    path: '/v1/AgentFeedback',
    query: PageQuery(['createdAt', 'agentName', 'equalCount'], {
      filters: { ...filters, group: z.stringbool().default(false).catch(false) },
    }),
    answer: Page(Feedback),
  },
  create: {
    ...own,
    summary: 'Judge an answer an agent gave you; judging it again changes what you have said',
    method: 'POST',
    path: '/v1/AgentFeedback',
    perMinute,
    body: FeedbackDraft,
    answer: OwnFeedback,
    status: 201,
  },
  mine: {
    ...own,
    summary: 'List your own feedback in one of your conversations, with replies',
    method: 'GET',
    path: '/v1/AgentFeedback/mine',
    query: z.object({ conversationId: z.uuid() }),
    answer: z.array(OwnFeedback),
  },
  choices: {
    ...builders,
    summary: 'List the agents, people and versions that feedback in your projects is about',
    method: 'GET',
    path: '/v1/AgentFeedback/choices',
    query: z.object({ agentId: filters.agentId }),
    answer: FeedbackChoices,
  },
  trend: {
    ...builders,
    summary:
      'Count feedback for each version of an agent; without `agentId`, of the agent that has most feedback',
    method: 'GET',
    path: '/v1/AgentFeedback/trend',
    query: z.object(filters),
    answer: FeedbackTrend,
  },
  read: {
    ...builders,
    summary: 'Get one piece of feedback',
    method: 'GET',
    path: '/v1/AgentFeedback/{id}',
    params,
    answer: Feedback,
  },
  withdraw: {
    ...own,
    summary: 'Withdraw your own feedback',
    method: 'DELETE',
    path: '/v1/AgentFeedback/{id}',
    params,
  },
  decide: {
    ...builders,
    summary: 'Decide feedback: resolved, declined or open again; its author reads the reply below the answer',
    method: 'PUT',
    path: '/v1/AgentFeedback/{id}/status',
    params,
    body: FeedbackDecision,
    answer: Feedback,
  },
});
