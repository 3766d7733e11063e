// For visitors of other companies' pages: nobody is signed in. A visitor shows the token they were given in the header
// `x-atelier-visitor`, and it is good for one deployment.
import { z } from 'zod';
import { Judgement, OwnFeedback } from '../agent-feedback/feedback.ts';
import { ConversationMessage } from '../conversations/conversation.ts';
import { routes } from '../kernel/contract.ts';
import { workLimits } from '../kernel/work-limits.ts';
import { EmbedLook, Visit, VisitorEntry, VisitorMessage, VisitorMessages } from './embed.ts';

const { perMinutePerAddress, entriesPerMinute, maxPage, defaultPage } = workLimits.embed;

export const VISITOR_HEADER = 'x-atelier-visitor';

const params = z.object({ id: z.uuid() });
const inConversation = z.object({ id: z.uuid(), conversationId: z.uuid() });
const visiting = { access: 'public', perMinute: perMinutePerAddress } as const;

export const embedRoutes = routes({
  look: {
    ...visiting,
    summary: 'Get how an embedded chat looks; only for pages of origins its key lists',
    method: 'GET',
    path: '/v1/EmbeddedChat/{id}',
    params,
    query: z.object({ key: z.string().max(200).default('') }),
    answer: EmbedLook,
  },
  enter: {
    access: 'public',
    summary: 'Become a visitor of an embedded chat, or the visitor one was before',
    method: 'POST',
    path: '/v1/EmbeddedChat/{id}/visit',
    perMinute: entriesPerMinute,
    params,
    body: VisitorEntry,
    answer: Visit,
  },
  messages: {
    ...visiting,
    summary: 'List a visitor’s messages with their answers, newest first',
    method: 'GET',
    path: '/v1/EmbeddedChat/{id}/{conversationId}/messages',
    params: inConversation,
    query: z.object({
      limit: z.coerce.number().int().min(1).max(maxPage).default(defaultPage),
      /** The `from` of an earlier answer. */
      from: z.uuid().optional(),
    }),
    answer: VisitorMessages,
  },
  send: {
    ...visiting,
    summary: 'Send a message as a visitor; one that is sent again under the same id is not sent twice',
    method: 'POST',
    path: '/v1/EmbeddedChat/{id}/{conversationId}/messages',
    params: inConversation,
    body: VisitorMessage,
    answer: ConversationMessage,
    status: 202,
  },
  stop: {
    ...visiting,
    summary: 'Stop an answer to a visitor; what has been written stays',
    method: 'POST',
    path: '/v1/EmbeddedChat/{id}/{conversationId}/messages/{messageId}/stop',
    params: inConversation.extend({ messageId: z.uuid() }),
    answer: ConversationMessage,
  },
  reset: {
    ...visiting,
    summary: 'Delete a visitor’s conversation; answers that are being written are stopped',
    method: 'DELETE',
    path: '/v1/EmbeddedChat/{id}/{conversationId}',
    params: inConversation,
  },
  judge: {
    ...visiting,
    summary: 'Judge an answer as a visitor; judging it again changes what was said',
    method: 'PUT',
    path: '/v1/EmbeddedChat/{id}/{conversationId}/messages/{messageId}/feedback',
    params: inConversation.extend({ messageId: z.uuid() }),
    body: Judgement,
    answer: OwnFeedback,
  },
  judgements: {
    ...visiting,
    summary: 'List a visitor’s own feedback in a conversation, with replies',
    method: 'GET',
    path: '/v1/EmbeddedChat/{id}/{conversationId}/feedback',
    params: inConversation,
    answer: z.array(OwnFeedback),
  },
  withdrawJudgement: {
    ...visiting,
    summary: 'Withdraw a visitor’s own feedback',
    method: 'DELETE',
    path: '/v1/EmbeddedChat/{id}/{conversationId}/feedback/{feedbackId}',
    params: inConversation.extend({ feedbackId: z.uuid() }),
  },
  follow: {
    ...visiting,
    summary: 'Follow a visitor’s conversation as server-sent events: answers while they are written',
    method: 'GET',
    path: '/v1/EmbeddedChat/{id}/{conversationId}/stream',
    params: inConversation,
  },
});
