// Everybody's own conversations: there is no way to those of others, whatever one's role.
import { z } from 'zod';
import { FoundChunk } from '../data-sources/data-source.ts';
import { RunEvent } from '../executions/run-event.ts';
import { OwnValues } from '../guardrails/placeholders.ts';
import { routes } from '../kernel/contract.ts';
import { workLimits } from '../kernel/work-limits.ts';
import { AnswerEvent } from './answer.ts';
import {
  Conversation,
  ConversationChange,
  ConversationList,
  ConversationMessage,
  ConversationMessages,
  exportFormats,
  NewConversation,
  NewMessage,
} from './conversation.ts';

const { perMinute, exportsPerMinute, maxPage, defaultPage, maxListed, maxSearch } = workLimits.conversations;

const params = z.object({ id: z.uuid() });
const ofMessage = z.object({ id: z.uuid(), messageId: z.uuid() });
/** For people: a program talks to agents through their own calls. */
const own = { access: 'signedIn', keys: 'never' } as const;

const limit = (most: number, usual: number) => z.coerce.number().int().min(1).max(most).default(usual);

export const conversationRoutes = routes({
  list: {
    ...own,
    summary: 'List your conversations: pinned ones first, then the latest',
    method: 'GET',
    path: '/v1/Conversations',
    query: z.object({
      /** Looks in titles and in what was said. */
      search: z.string().trim().max(maxSearch).default(''),
      isArchived: z.stringbool().default(false),
      deploymentId: z.uuid().optional(),
      limit: limit(maxListed, defaultPage),
      /** The `next` of an earlier answer. */
      after: z.string().max(200).optional(),
    }),
    answer: ConversationList,
  },
  create: {
    ...own,
    summary: 'Begin a conversation with an agent that is deployed to you',
    method: 'POST',
    path: '/v1/Conversations',
    perMinute,
    body: NewConversation,
    answer: Conversation,
    status: 201,
  },
  pins: {
    ...own,
    summary: 'List the deployments you have pinned',
    method: 'GET',
    path: '/v1/Conversations/pins',
    answer: z.array(z.uuid()),
  },
  pin: {
    ...own,
    summary: 'Pin a deployment that is meant for you',
    method: 'PUT',
    path: '/v1/Conversations/pins/{id}',
    params,
  },
  unpin: {
    ...own,
    summary: 'Unpin a deployment',
    method: 'DELETE',
    path: '/v1/Conversations/pins/{id}',
    params,
  },
  read: {
    ...own,
    summary: 'Get one of your conversations',
    method: 'GET',
    path: '/v1/Conversations/{id}',
    params,
    answer: Conversation,
  },
  change: {
    ...own,
    summary: 'Change the name, pin or place of a conversation, or the branch that is shown',
    method: 'PATCH',
    path: '/v1/Conversations/{id}',
    params,
    body: ConversationChange,
    answer: Conversation,
  },
  remove: {
    ...own,
    summary: 'Delete a conversation; answers that are being written are stopped',
    method: 'DELETE',
    path: '/v1/Conversations/{id}',
    params,
  },
  messages: {
    ...own,
    summary: 'List the messages of the branch that is shown, newest first, with their answers',
    method: 'GET',
    path: '/v1/Conversations/{id}/messages',
    params,
    query: z.object({
      limit: limit(maxPage, defaultPage),
      /** The `from` of an earlier answer; absent: the last message of the branch. */
      from: z.uuid().optional(),
    }),
    answer: ConversationMessages,
  },
  send: {
    ...own,
    summary:
      'Send a message. One run answers it, after the answers before it. A message that is sent again under the same id ' +
      'is not sent twice. With `replaces` it begins a branch beside that message',
    method: 'POST',
    path: '/v1/Conversations/{id}/messages',
    perMinute,
    params,
    body: NewMessage,
    answer: ConversationMessage,
    status: 202,
  },
  stop: {
    ...own,
    summary: 'Stop an answer; what has been written stays',
    method: 'POST',
    path: '/v1/Conversations/{id}/messages/{messageId}/stop',
    params: ofMessage,
    answer: ConversationMessage,
  },
  passage: {
    ...own,
    summary:
      'Get the passage that an answer refers to by a number, if you may see the knowledge of its project',
    method: 'GET',
    path: '/v1/Conversations/{id}/messages/{messageId}/passage',
    params: ofMessage,
    query: z.object({ number: z.coerce.number().int().min(1).max(999), file: z.string().max(1000) }),
    answer: FoundChunk.pick({ text: true, file: true, page: true, heading: true }),
  },
  events: {
    ...own,
    summary: 'Get what an answer tells while it is written, after a number: its text, steps and tools',
    method: 'GET',
    path: '/v1/Conversations/{id}/messages/{messageId}/events',
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
    path: '/v1/Conversations/answers/{id}/values',
    params,
    answer: OwnValues,
  },
  export: {
    ...own,
    summary: 'Get the branch of a conversation that is shown, as a Markdown or JSON file',
    method: 'GET',
    path: '/v1/Conversations/{id}/export',
    perMinute: exportsPerMinute,
    params,
    query: z.object({ format: z.enum(exportFormats).default('markdown') }),
  },
});
