import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { SpaceUser } from './chat-space.ts';

const toldToMembers = {
  // Members are told in the transaction itself, each alone: nobody else learns that the space is there.
  invalidates: [],
  projects: () => [],
};

/** Without a word of what was said: audit logs are kept for longer. */
const payload = z.object({ id: z.string(), name: z.string() });

export const spaceUserChanged = event('chatSpaceUser.changed', {
  payload: SpaceUser,
  label: /*i18n*/ 'Chat space membership changed',
  ...toldToMembers,
});
export const spaceCreated = event('chatSpace.created', {
  payload,
  label: /*i18n*/ 'Chat space created',
  ...toldToMembers,
});
export const spaceChanged = event('chatSpace.changed', {
  payload: payload.extend({ status: z.string() }),
  label: /*i18n*/ 'Chat space changed',
  ...toldToMembers,
});
export const spaceInvited = event('chatSpace.invited', {
  payload: payload.extend({ userIds: z.array(z.string()) }),
  label: /*i18n*/ 'People invited to a chat space',
  ...toldToMembers,
});
export const spaceMessageSent = event('chatSpace.messageSent', {
  payload: payload.extend({ runId: z.string().optional(), projectId: z.string().optional() }),
  label: /*i18n*/ 'Message sent to a chat space',
  ...toldToMembers,
});
export const spaceAnswerStopped = event('chatSpace.answerStopped', {
  payload: payload.extend({ runId: z.string() }),
  label: /*i18n*/ 'Answer in a chat space stopped',
  ...toldToMembers,
});
