import type { Person, Scope } from '../../shared/access/permissions.ts';
import { answerEvents } from '../../shared/conversations/answer.ts';
import {
  answerStopped,
  conversationBegun,
  conversationChanged,
  conversationRemoved,
  deploymentPinned,
  messageSent,
} from '../../shared/conversations/events.ts';
import { conversationProblems } from '../../shared/conversations/problems.ts';
import { conversationRoutes } from '../../shared/conversations/routes.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { serve, type Gate } from '../http/serve.ts';
import type { PathRow } from './conversation-read-model.ts';
import type { MessageRow, Speaker } from './conversation-store.ts';
import { placeAfter, readPlace } from './list-place.ts';
import { presentConversations } from './present-conversations.ts';
import { presentMessages, type PresentDeps } from './present-messages.ts';
import { sendMessage, stopBelow, type SendDeps } from './send-message.ts';
import { contentTypes, writeExport } from './write-export.ts';

export type ConversationDeps = SendDeps & PresentDeps;

const { maxExported, maxPage, maxPins } = workLimits.conversations;
const EVENTS = 500;

type Caller = { scope: Scope; person: Person };

const speakerOf = ({ scope, person }: Caller) => ({
  tenantId: scope.tenantId,
  id: person.id,
  name: person.name,
});

export function serveConversations(gate: Gate, deps: ConversationDeps) {
  const { store, reads, turns, engine, deployments } = deps;

  const requireOne = async (speaker: Speaker, id: string) => {
    const row = await reads.one(speaker, id);
    if (!row) throw new Problem(conversationProblems.notFound);
    return row;
  };
  const present = async (speaker: Speaker, id: string) => {
    const [one] = await presentConversations(deps, speaker, [await requireOne(speaker, id)]);
    if (!one) throw new Problem(conversationProblems.notFound);
    return one;
  };
  const requireMessage = async (speaker: Speaker, id: string, messageId: string) => {
    const row = await store.message(speaker, id, messageId);
    if (!row) throw new Problem(conversationProblems.messageNotFound);
    return row;
  };
  /** Not where the deployment is gone, or not theirs any more. */
  const showsUsage = async (speaker: Speaker, deploymentId: string) => {
    try {
      return (await deployments.forChat(speaker, deploymentId)).displayConsumptionInfo;
    } catch (error) {
      if (error instanceof Problem) return false;
      throw error;
    }
  };
  const presentOne = async (speaker: Speaker, id: string, row: MessageRow) => {
    const { deploymentId } = await requireOne(speaker, id);
    const siblings = await reads.siblings(speaker, id, row.parentId);
    const shown = await presentMessages(deps, speaker, [{ ...row, siblings }], {
      showsUsage: await showsUsage(speaker, deploymentId),
    });
    if (!shown[0]) throw new Problem(conversationProblems.messageNotFound);
    return shown[0];
  };

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
      await stopBelow(deps, speaker, params.id);
      await store.remove(speaker, params.id);
      emit(conversationRemoved({ id: params.id, name: deploymentName, projectId }));
    },

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
      return presentOne(speaker, params.id, row);
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
      return presentOne(speaker, id, row);
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
  });
}

function* inPages(rows: readonly PathRow[]) {
  for (let at = 0; at < rows.length; at += maxPage) yield rows.slice(at, at + maxPage);
}
