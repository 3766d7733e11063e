// Conversations of people with agents, as those see them who run the agents: figures, and texts apart.
import { z } from 'zod';
import { RunState } from '../executions/run-state.ts';
import { runOrigins } from '../executions/run.ts';
import { routes } from '../kernel/contract.ts';
import { AskedInstant } from '../kernel/instant.ts';
import { Page, PageQuery } from '../kernel/paging.ts';

/** Cost in US dollars. */
export const ConversationFigures = z.object({
  /** Of the row: the agent's id and the conversation's, which is unique for its agent alone. */
  id: z.string(),
  conversationId: z.string(),
  projectId: z.uuid(),
  agentId: z.uuid(),
  agentName: z.string(),
  startedBy: z.object({ id: z.string(), name: z.string() }),
  via: z.enum(runOrigins),
  turns: z.number().int(),
  /** Turns that ended without an answer. */
  unanswered: z.number().int(),
  /** Violations in its turns. */
  findings: z.number().int(),
  tokens: z.number().int(),
  cost: z.number(),
  startedAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
  lastStatus: RunState,
  lastRunId: z.uuid(),
});
export type ConversationFigures = z.output<typeof ConversationFigures>;

/** With masks over what guardrails hid. */
export const ConversationTurn = z.object({
  runId: z.uuid(),
  at: z.iso.datetime(),
  status: RunState,
  text: z.string(),
  answer: z.string().nullable(),
});
export type ConversationTurn = z.output<typeof ConversationTurn>;

const filters = {
  startTime: AskedInstant.optional(),
  endTime: AskedInstant.optional(),
  projectId: z.uuid().optional(),
  agentId: z.uuid().optional(),
  startedById: z.string().max(200).optional(),
  via: z.enum(runOrigins).optional(),
  /** Those with a turn that has no answer, or those without one. */
  unanswered: z.stringbool().optional(),
};

const insight = { access: 'operationFeeds', flag: 'chatInsights' } as const;

export const conversationFeedRoutes = routes({
  list: {
    ...insight,
    summary: 'List conversations with their figures, the latest first by default',
    method: 'GET',
    path: '/v1/ConversationFeed',
    query: PageQuery(['lastAt', 'turns', 'findings', 'cost'], { size: 50, filters }),
    answer: Page(ConversationFigures),
  },
  export: {
    ...insight,
    summary: 'Export conversations with their figures as CSV; the export is logged',
    method: 'GET',
    path: '/v1/ConversationFeed/export',
    perMinute: 30,
    query: z.object({ ...filters, filter: z.string().max(200).default('') }),
    answer: z.string(),
  },
  turns: {
    ...insight,
    summary: 'Get the texts of a conversation; the person is written to the audit log',
    method: 'GET',
    path: '/v1/ConversationFeed/turns',
    reveals: 'conversation',
    query: z.object({ agentId: z.uuid(), conversationId: z.string().min(1).max(200) }),
    answer: z.array(ConversationTurn),
  },
});
