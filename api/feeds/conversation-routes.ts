import { conversationsExported } from '../../shared/feeds/events.ts';
import { conversationFeedRoutes, type ConversationFigures } from '../../shared/feeds/conversation.ts';
import { feedProblems } from '../../shared/feeds/problems.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Ports } from '../context.ts';
import { serve, type Gate } from '../http/serve.ts';
import { exportOf, sendRows } from '../kit/export-rows.ts';
import type { conversationModel } from './conversation-read-model.ts';

type Needs = {
  model: ReturnType<typeof conversationModel>;
  turns: Ports['shownTurns'];
  features: Ports['features'];
};

export function serveConversationFeed(gate: Gate, { model, turns, features }: Needs) {
  serve(gate, conversationFeedRoutes, {
    list: ({ query, scope }) => model.page(scope, query),

    async export({ query, scope, emit, beforeStreaming, operationId, reply }) {
      emit(conversationsExported({ id: operationId, ...exportOf(query) }));
      await beforeStreaming();
      let offset = 0;
      await sendRows(reply, {
        ...{ name: 'conversations', format: 'csv', columns, cells },
        async readNext({ limit }) {
          const { items } = await model.page(scope, { ...query, limit, offset, sortDirection: 'DESC' });
          offset += items.length;
          return items;
        },
      });
      return '';
    },

    async turns({ query, scope, person }) {
      const rows = await model.turns(scope, query);
      const ids = rows.map(({ id }) => id);
      // [FP4]
      const isOthers = rows.some(({ startedById }) => startedById !== person.id);
      if (isOthers && !(await features.mayUse(person, 'readConversations')))
        throw new Problem(feedProblems.onlyTheirs);
      const shown = await turns.turns(scope, ids, person.id);
      return ids.flatMap((runId) => {
        const turn = shown.get(runId);
        if (!turn) return [];
        const { status, text, answer, createdAt } = turn;
        return [{ runId, at: createdAt.toISOString(), status, text, answer: answer?.text ?? null }];
      });
    },
  });
}

const columns = [
  ...['last turn', 'agent', 'person', 'interface', 'turns', 'unanswered', 'findings'],
  ...['tokens', 'cost (USD)', 'started', 'conversation'],
];
const cells = (row: ConversationFigures) => [
  ...[row.lastAt, row.agentName, row.startedBy.name, row.via, row.turns, row.unanswered, row.findings],
  ...[row.tokens, row.cost, row.startedAt, row.conversationId],
];
