import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { feedbackStatuses } from './feedback.ts';
import { feedbackRoutes } from './routes.ts';

/** Without the author's words: audit logs are kept for longer. The name is the agent's. */
const payload = z.object({
  id: z.string(),
  name: z.string(),
  projectId: z.string(),
  authorId: z.string().nullable(),
  conversationId: z.string(),
});
/** Their author is told apart, as who chats is in no project; see `api/agent-feedback/tell-author.ts`. */
const invalidates = [feedbackRoutes.list];

export const feedbackGiven = event('agentFeedback.given', {
  payload,
  label: /*i18n*/ 'Feedback given',
  invalidates,
});
export const feedbackWithdrawn = event('agentFeedback.withdrawn', {
  payload,
  label: /*i18n*/ 'Feedback withdrawn',
  invalidates,
});
export const feedbackDecided = event('agentFeedback.decided', {
  payload: payload.extend({ status: z.enum(feedbackStatuses), reply: z.string() }),
  label: /*i18n*/ 'Feedback decided',
  invalidates,
});
