import { z } from 'zod';
import { AnswerEvent } from '../conversations/answer.ts';
import { RunEvent } from '../executions/run-event.ts';
import { OwnValues } from '../guardrails/placeholders.ts';
import { routes } from '../kernel/contract.ts';
import { Page, PageQuery } from '../kernel/paging.ts';
import { workLimits } from '../kernel/work-limits.ts';
import {
  ChatSpace,
  ChatSpaceChange,
  ChatSpaceDetail,
  NewChatSpace,
  NewSpaceMessage,
  presences,
  SpaceInvitations,
  SpaceMessage,
  SpaceMessages,
  spaceStatuses,
  SpaceUser,
  spaceUserStatuses,
} from './chat-space.ts';

const limits = workLimits.chatSpaces;

const id = z.uuid(/*i18n*/ 'The ID of a space must be a UUID.');

const params = z.object({ id });
const ofMessage = z.object({ id, messageId: z.uuid() });
/** For people: a program talks to agents through their own calls. */
const own = { access: 'signedIn', keys: 'never' } as const;
const upTo = z.number().int().min(0).max(2_147_483_647);

export const chatSpaceRoutes = routes({
  setUserStatus: {
    summary: 'Change a person’s status in a space',
    method: 'PUT',
    path: '/v1/ChatSpaces/SetSpaceUserStatus',
    access: 'signedIn',
    keys: 'never',
    query: z.object({ id, userStatus: z.enum(spaceUserStatuses) }),
    answer: SpaceUser,
  },
  userStatus: {
    summary: 'Get a person’s status in a space',
    method: 'GET',
    path: '/v1/ChatSpaces/SpaceUserStatusById/{id}',
    access: 'signedIn',
    params: z.object({ id }),
    answer: SpaceUser,
  },
  status: {
    summary: 'Get the status of a space',
    method: 'GET',
    path: '/v1/ChatSpaces/SpaceStatus',
    access: 'signedIn',
    query: z.object({ id }),
    answer: z.object({ status: z.enum(spaceStatuses) }),
  },
  list: {
    ...own,
    summary: 'List the spaces you are in or invited to, the latest first',
    method: 'GET',
    path: '/v1/ChatSpaces',
    answer: z.object({ items: z.array(ChatSpace), mayCreate: z.boolean() }),
  },
  create: {
    ...own,
    summary: 'Create a space; you own it',
    method: 'POST',
    path: '/v1/ChatSpaces',
    perMinute: limits.newPerMinute,
    body: NewChatSpace,
    answer: ChatSpaceDetail,
    status: 201,
  },
  read: {
    ...own,
    summary: 'Get a space with the people in it',
    method: 'GET',
    path: '/v1/ChatSpaces/{id}',
    params,
    answer: ChatSpaceDetail,
  },
  change: {
    ...own,
    summary: 'Change the name, purpose or status of a space you own',
    method: 'PATCH',
    path: '/v1/ChatSpaces/{id}',
    params,
    body: ChatSpaceChange,
    answer: ChatSpaceDetail,
  },
  candidates: {
    ...own,
    summary: 'List the people of the workspace who can be invited to a space you own',
    method: 'GET',
    path: '/v1/ChatSpaces/{id}/candidates',
    params,
    query: PageQuery(['name'], { size: 20 }),
    answer: Page(z.object({ id: z.uuid(), name: z.string() })),
  },
  invite: {
    ...own,
    summary: 'Invite people to a space you own',
    method: 'POST',
    path: '/v1/ChatSpaces/{id}/members',
    perMinute: limits.invitationsPerMinute,
    params,
    body: SpaceInvitations,
    answer: ChatSpaceDetail,
  },
  messages: {
    ...own,
    summary: 'List the messages of a space, newest first, with the answers of agents',
    method: 'GET',
    path: '/v1/ChatSpaces/{id}/messages',
    params,
    query: z.object({
      limit: z.coerce.number().int().min(1).max(limits.maxPage).default(limits.defaultPage),
      /** The `before` of an earlier answer. */
      before: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
    }),
    answer: SpaceMessages,
  },
  send: {
    ...own,
    summary:
      'Send a message to a space. With a `deploymentId` that agent answers in one run, seen by all members. A message ' +
      'that is sent again under the same id is not sent twice',
    method: 'POST',
    path: '/v1/ChatSpaces/{id}/messages',
    perMinute: limits.messagesPerMinute,
    params,
    body: NewSpaceMessage,
    answer: SpaceMessage,
    status: 202,
  },
  stop: {
    ...own,
    summary: 'Stop an answer that you asked for, or any in a space you own; what has been written stays',
    method: 'POST',
    path: '/v1/ChatSpaces/{id}/messages/{messageId}/stop',
    params: ofMessage,
    answer: SpaceMessage,
  },
  events: {
    ...own,
    summary: 'Get what an answer tells while it is written, after a number: its text, steps and tools',
    method: 'GET',
    path: '/v1/ChatSpaces/{id}/messages/{messageId}/events',
    params: ofMessage,
    query: z.object({ after: z.coerce.number().int().min(0).max(2_147_483_647).default(0) }),
    answer: z.object({
      items: z.array(RunEvent.pick({ seq: true, at: true }).extend({ body: AnswerEvent })),
      /** The number to go on after. */
      upTo: z.number().int(),
      isLast: z.boolean(),
    }),
  },
  values: {
    ...own,
    summary: 'Get your own values for the placeholders of an answer, by the ID of its run',
    method: 'GET',
    path: '/v1/ChatSpaces/answers/{id}/values',
    params,
    answer: OwnValues,
  },
  markRead: {
    ...own,
    summary: 'Say up to which position you have read a space',
    method: 'POST',
    path: '/v1/ChatSpaces/{id}/read',
    // A mark of one's own is no line of the audit log.
    safe: true,
    perMinute: limits.readsPerMinute,
    params,
    body: z.object({ upTo }),
  },
  setPresence: {
    ...own,
    summary: 'Say that you look at a space, type there, or have left its page',
    method: 'POST',
    path: '/v1/ChatSpaces/{id}/presence',
    safe: true,
    perMinute: limits.presencePerMinute,
    params,
    body: z.object({ presence: z.enum(presences) }),
  },
});
