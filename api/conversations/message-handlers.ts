// What is said in a conversation: read, sent, stopped, followed while it is answered, and taken along as a file.
import { can, isInScope, type Person, type Scope } from '../../shared/access/permissions.ts';
import { answerStopped, messageSent } from '../../shared/conversations/events.ts';
import type { conversationRoutes } from '../../shared/conversations/routes.ts';
import { conversationProblems } from '../../shared/conversations/problems.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Credential } from '../../shared/node/sign-in/index.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import type { Handlers } from '../http/serve.ts';
import type { PathRow } from './conversation-read-model.ts';
import type { ConversationDeps } from './own-conversations.ts';
import { passageIn } from './cited-passage.ts';
import { presentMessages } from './present-messages.ts';
import type { Talk } from './talk.ts';
import { contentTypes, writeExport } from './write-export.ts';

const { maxExported, maxPage } = workLimits.conversations;

type MessageCalls = Pick<
  typeof conversationRoutes,
  'messages' | 'send' | 'stop' | 'passage' | 'events' | 'values' | 'export'
>;

/** Refuses whoever acts for somebody: what people say to an agent is theirs alone. */
export function speakerOf({ scope, person, credential }: Caller) {
  if (credential.kind === 'session' && credential.impersonation)
    throw new Problem(conversationProblems.ownersOnly);
  return { tenantId: scope.tenantId, id: person.id, name: person.name };
}
type Caller = { scope: Scope; person: Person; credential: Credential };

export function messageHandlers(deps: ConversationDeps, talk: Talk): Handlers<MessageCalls> {
  const { reads } = deps;
  const { requireMessage, present, showsUsage } = talk;
  return {
    messages: ({ params, query, ...caller }) => talk.messages(speakerOf(caller), params.id, query),

    async send({ params, body, emit, ...caller }) {
      const speaker = speakerOf(caller);
      const { row, isNew, message, projectId, deploymentName } = await talk.send(speaker, params.id, body);
      if (isNew) emit(messageSent({ id: params.id, name: deploymentName, projectId, runId: row.runId }));
      return message;
    },

    async stop({ params: { id, messageId }, emit, ...caller }) {
      const { message, ...stopped } = await talk.stop(speakerOf(caller), id, messageId);
      const { runId, projectId, deploymentName } = stopped;
      emit(answerStopped({ id, name: deploymentName, projectId, runId }));
      return message;
    },

    async passage({ params, query, permissions, ...caller }) {
      const speaker = speakerOf(caller);
      const { runId } = await requireMessage(speaker, params.id, params.messageId);
      const { projectId } = await talk.requireOne(speaker, params.id);
      const mayRead = can(permissions, 'knowledge', 'view') && isInScope(caller.scope, projectId);
      const passage = mayRead && passageIn(await deps.runs.steps(caller.scope, runId), query);
      if (!passage) throw new Problem(conversationProblems.passageNotFound);
      return passage;
    },

    async events({ params, query, ...caller }) {
      const speaker = speakerOf(caller);
      const { runId } = await requireMessage(speaker, params.id, params.messageId);
      return talk.told(speaker, runId, query.after);
    },

    async values({ params, ...caller }) {
      const speaker = speakerOf(caller);
      const isOwn = await deps.store.isOwnRun(speaker, params.id);
      if (!isOwn) throw new Problem(conversationProblems.notFound);
      return deps.turns.values(speaker, params.id);
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
