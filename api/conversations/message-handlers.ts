// What is said in a conversation: read, sent, stopped, followed while it is answered, and taken along as a file.
import type { Person, Scope } from '../../shared/access/permissions.ts';
import { answerEvents } from '../../shared/conversations/answer.ts';
import { answerStopped, messageSent } from '../../shared/conversations/events.ts';
import type { conversationRoutes } from '../../shared/conversations/routes.ts';
import { conversationProblems } from '../../shared/conversations/problems.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Credential } from '../../shared/node/sign-in/index.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import type { Handlers } from '../http/serve.ts';
import type { PathRow } from './conversation-read-model.ts';
import type { ConversationDeps, OwnConversations } from './own-conversations.ts';
import { presentMessages } from './present-messages.ts';
import { sendMessage } from './send-message.ts';
import { contentTypes, writeExport } from './write-export.ts';

const { maxExported, maxPage } = workLimits.conversations;
const EVENTS = 500;

type MessageCalls = Pick<typeof conversationRoutes, 'messages' | 'send' | 'stop' | 'events' | 'export'>;

/** Refuses whoever acts for somebody: what people say to an agent is theirs alone. */
export function speakerOf({ scope, person, credential }: Caller) {
  if (credential.kind === 'session' && credential.impersonation)
    throw new Problem(conversationProblems.ownersOnly);
  return { tenantId: scope.tenantId, id: person.id, name: person.name };
}
type Caller = { scope: Scope; person: Person; credential: Credential };

export function messageHandlers(deps: ConversationDeps, own: OwnConversations): Handlers<MessageCalls> {
  const { reads, turns, engine } = deps;
  const { requireOne, requireMessage, present, presentMessage, showsUsage } = own;
  return {
    async messages({ params, query, ...caller }) {
      const speaker = speakerOf(caller);
      const { deploymentId } = await requireOne(speaker, params.id);
      const { limit, from } = query;
      const rows = await reads.path(speaker, params.id, { from, limit: limit + 1 });
      const items = await presentMessages(deps, speaker, rows.slice(0, limit), {
        showsUsage: await showsUsage(speaker, deploymentId),
      });
      return { items, from: rows[limit]?.id ?? null };
    },

    async send({ params, body, emit, ...caller }) {
      const speaker = speakerOf(caller);
      const { row, isNew, projectId, deploymentName } = await sendMessage(deps, speaker, params.id, body);
      if (isNew) emit(messageSent({ id: params.id, name: deploymentName, projectId, runId: row.runId }));
      return presentMessage(speaker, params.id, row);
    },

    async stop({ params, emit, ...caller }) {
      const speaker = speakerOf(caller);
      const { id, messageId } = params;
      const { projectId, deploymentName } = await requireOne(speaker, id);
      const row = await requireMessage(speaker, id, messageId);
      await engine.cancel(
        { id: row.runId, tenantId: speaker.tenantId },
        { id: speaker.id, name: speaker.name },
      );
      emit(answerStopped({ id, name: deploymentName, projectId, runId: row.runId }));
      return presentMessage(speaker, id, row);
    },

    async events({ params, query, ...caller }) {
      const speaker = speakerOf(caller);
      const { runId } = await requireMessage(speaker, params.id, params.messageId);
      const events = await turns.events(speaker, runId, { after: query.after, limit: EVENTS });
      const graph = await turns.graph(speaker, runId);
      const eventOf = graph && answerEvents(graph);
      const items = events.flatMap((event) => {
        const body = eventOf?.(event);
        return body ? [{ seq: event.seq, at: event.at, body }] : [];
      });
      return { items, upTo: events.at(-1)?.seq ?? query.after, isLast: events.length < EVENTS };
    },

    async export({ params, query: { format }, reply, ...caller }) {
      const speaker = speakerOf(caller);
      const conversation = await present(speaker, params.id);
      const rows = await reads.path(speaker, params.id, { limit: maxExported });
      const usage = { showsUsage: await showsUsage(speaker, conversation.deploymentId) };
      const messages = [];
      for (const some of inPages(rows)) messages.push(...(await presentMessages(deps, speaker, some, usage)));
      const extension = format === 'markdown' ? 'md' : 'json';
      await reply
        .header('content-type', contentTypes[format])
        .header('content-disposition', `attachment; filename="conversation-${params.id}.${extension}"`)
        .send(writeExport(conversation, messages.toReversed(), format));
    },
  };
}

function* inPages(rows: readonly PathRow[]) {
  for (let at = 0; at < rows.length; at += maxPage) yield rows.slice(at, at + maxPage);
}
