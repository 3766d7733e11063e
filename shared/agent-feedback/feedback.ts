// What people think of an agent's answers, and what its builders did about it.
import { z } from 'zod';
import { Instant } from '../kernel/instant.ts';
import { workLimits } from '../kernel/work-limits.ts';

const { maxComment, maxReply } = workLimits.feedback;

export const sentiments = ['blocker', 'improve', 'good'] as const;
/** `resolved` and `declined` are decisions; a judgement that its author changes is open again. */
export const feedbackStatuses = ['open', 'resolved', 'declined'] as const;

export type Sentiment = (typeof sentiments)[number];
export type FeedbackStatus = (typeof feedbackStatuses)[number];

export const Judgement = z.object({
  sentiment: z.enum(sentiments),
  comment: z.string().trim().max(maxComment, /*i18n*/ 'The comment is too long.').default(''),
});
export type Judgement = z.output<typeof Judgement>;

export const FeedbackDraft = Judgement.extend({ conversationId: z.uuid(), messageId: z.uuid() }).meta({
  id: 'AgentFeedbackDraft',
});

/** What its author sees of it, below the answer. */
export const OwnFeedback = z
  .object({
    id: z.uuid(),
    messageId: z.uuid(),
    sentiment: z.enum(sentiments),
    comment: z.string(),
    status: z.enum(feedbackStatuses),
    reply: z.string(),
    /** The version of the agent that is better; null: none was named. */
    fixVersion: z.number().int().nullable(),
  })
  .meta({ id: 'OwnAgentFeedback' });

/** A person; `id` null: no longer a member. */
const Somebody = z.object({ id: z.uuid().nullable(), name: z.string() });
const Named = z.object({ id: z.uuid(), name: z.string() });

export const Feedback = OwnFeedback.omit({ messageId: true })
  .extend({
    projectId: z.uuid(),
    projectName: z.string(),
    agentId: z.uuid(),
    agentName: z.string(),
    /** Null: the draft. */
    agentVersion: z.number().int().nullable(),
    runId: z.uuid(),
    author: Somebody,
    /** Of those with the same words, sentiment, agent and status, when equal ones are grouped; else 1. */
    equalCount: z.number().int(),
    decidedBy: z.string().nullable(),
    decidedAt: Instant.nullable(),
    createdAt: Instant,
    updatedAt: Instant,
    /** Grows with every change. */
    revision: z.number().int(),
    /** The request that takes it up. */
    request: Named.nullable(),
    abilities: z.object({ change: z.boolean() }),
  })
  .meta({ id: 'AgentFeedback' });

/** `revision`: the one it is based on; when somebody else was faster, the decision is refused. */
export const FeedbackDecision = z
  .object({
    status: z.enum(feedbackStatuses),
    /** The author reads it below the answer. Needed to decide. */
    reply: z.string().trim().max(maxReply, /*i18n*/ 'The reply is too long.').default(''),
    fixVersion: z.number().int().min(1).max(1_000_000).optional(),
    /** A request for an agent that takes it up. */
    requestId: z.uuid().optional(),
    revision: z.number().int().min(1).max(2_147_483_647),
    /** Also all equal ones of the same status. */
    withEqual: z.boolean().default(false),
  })
  .refine(({ status, reply }) => status === 'open' || reply !== '', {
    path: ['reply'],
    message: /*i18n*/ 'Write a reply: the person reads it below the answer.',
  })
  .meta({ id: 'AgentFeedbackDecision' });

/** What the list can be limited to. */
export const FeedbackChoices = z
  .object({ agents: z.array(Named), people: z.array(Named), versions: z.array(z.number().int()) })
  .meta({ id: 'AgentFeedbackChoices' });

/** How the answers of one agent's versions were judged, the oldest version first; null: nothing was judged. */
export const FeedbackTrend = z
  .object({
    agentId: z.uuid().nullable(),
    agentName: z.string(),
    versions: z.array(
      z.object({
        /** Null: the draft. */
        version: z.number().int().nullable(),
        blocker: z.number().int(),
        improve: z.number().int(),
        good: z.number().int(),
      }),
    ),
  })
  .meta({ id: 'AgentFeedbackTrend' });

export type FeedbackDraft = z.output<typeof FeedbackDraft>;
export type FeedbackDecision = z.output<typeof FeedbackDecision>;
export type OwnFeedback = z.output<typeof OwnFeedback>;
export type Feedback = z.output<typeof Feedback>;
export type FeedbackTrend = z.output<typeof FeedbackTrend>;
