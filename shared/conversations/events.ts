import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { conversationRoutes } from './routes.ts';

/** Without a word of what was said: audit logs are kept for longer. The name is the deployment's. */
const payload = z.object({ id: z.string(), name: z.string(), projectId: z.string() });

/** Of its owner alone, who is also the only one to change it; where is not said, as everybody who chats is in no project. */
const own = {
  invalidates: [conversationRoutes.list],
  person: (_: unknown, actorId: string | undefined) => actorId,
  projects: () => [],
};

export const conversationBegun = event('conversation.begun', {
  payload,
  label: /*i18n*/ 'Conversation begun',
  ...own,
});
export const messageSent = event('conversation.messageSent', {
  payload: payload.extend({ runId: z.string() }),
  label: /*i18n*/ 'Message sent to an agent',
  ...own,
});
export const answerStopped = event('conversation.answerStopped', {
  payload: payload.extend({ runId: z.string() }),
  label: /*i18n*/ 'Answer stopped',
  ...own,
});
export const conversationChanged = event('conversation.changed', {
  payload,
  label: /*i18n*/ 'Conversation changed',
  ...own,
});
export const conversationRemoved = event('conversation.removed', {
  payload,
  label: /*i18n*/ 'Conversation deleted',
  ...own,
});
export const deploymentPinned = event('conversation.deploymentPinned', {
  payload: z.object({ id: z.string(), isPinned: z.boolean() }),
  label: /*i18n*/ 'Pinned agents changed',
  ...own,
});
