import {
  conversationBegun,
  conversationChanged,
  conversationRemoved,
  deploymentPinned,
} from '../../shared/conversations/events.ts';
import { conversationProblems } from '../../shared/conversations/problems.ts';
import { conversationRoutes } from '../../shared/conversations/routes.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { serve, type Gate } from '../http/serve.ts';
import { placeAfter, readPlace } from './list-place.ts';
import { messageHandlers, speakerOf } from './message-handlers.ts';
import type { ConversationDeps } from './own-conversations.ts';
import { presentConversations } from './present-conversations.ts';
import { createTalk } from './talk.ts';

const { maxPins } = workLimits.conversations;

export function serveConversations(gate: Gate, deps: ConversationDeps) {
  const { store, reads, deployments } = deps;

  const talk = createTalk(deps);
  const { requireOne, requireMessage, present } = talk;

  serve(gate, conversationRoutes, {
    async list({ query, ...caller }) {
      const speaker = speakerOf(caller);
      const { limit } = query;
      const rows = await reads.list(speaker, { ...query, after: readPlace(query.after), limit: limit + 1 });
      const last = rows[limit - 1];
      const items = await presentConversations(deps, speaker, rows.slice(0, limit));
      return { items, next: rows.length > limit && last ? placeAfter(last) : null };
    },

    async create({ body, emit, ...caller }) {
      const speaker = speakerOf(caller);
      const target = await deployments.forChat(speaker, body.deploymentId);
      const { agentId, projectId, deploymentName } = target;
      const id = body.id ?? crypto.randomUUID();
      const row = await store.begin(speaker, id, {
        deploymentId: target.id,
        deploymentName,
        agentId,
        projectId,
      });
      if (!row) throw new Problem(conversationProblems.notFound);
      emit(conversationBegun({ id, name: deploymentName, projectId }));
      return present(speaker, id);
    },

    pins: (caller) => store.pins(speakerOf(caller)),

    async pin({ params, emit, ...caller }) {
      const speaker = speakerOf(caller);
      await deployments.forChat(speaker, params.id);
      if (!(await store.pin(speaker, params.id)))
        throw new Problem(conversationProblems.tooManyPins, { most: maxPins });
      emit(deploymentPinned({ id: params.id, isPinned: true }));
    },

    async unpin({ params, emit, ...caller }) {
      await store.unpin(speakerOf(caller), params.id);
      emit(deploymentPinned({ id: params.id, isPinned: false }));
    },

    read: ({ params, ...caller }) => present(speakerOf(caller), params.id),

    async change({ params, body, emit, ...caller }) {
      const speaker = speakerOf(caller);
      const { projectId, deploymentName } = await requireOne(speaker, params.id);
      if (body.messageId) await requireMessage(speaker, params.id, body.messageId);
      await store.change(speaker, params.id, body);
      emit(conversationChanged({ id: params.id, name: deploymentName, projectId }));
      return present(speaker, params.id);
    },

    async remove({ params, emit, ...caller }) {
      const speaker = speakerOf(caller);
      const { projectId, deploymentName } = await requireOne(speaker, params.id);
      await talk.remove(speaker, params.id);
      emit(conversationRemoved({ id: params.id, name: deploymentName, projectId }));
    },

    ...messageHandlers(deps, talk),
  });
}
