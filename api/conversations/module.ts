import type { Module } from '../context.ts';
import { answerSource, wakeAnswerTopics } from './answer-source.ts';
import { conversationReads } from './conversation-read-model.ts';
import { conversationStore, forgetConversations, moveConversations } from './conversation-store.ts';
import { serveConversations } from './routes.ts';

export const conversations: Module = {
  onMemberRemoved: forgetConversations,
  onAgentMoved: moveConversations,
  serve({ gate, db, bus, ports }) {
    const { engine, agents, deployments, shownRuns: runs, shownTurns: turns } = ports;
    wakeAnswerTopics(engine, bus);
    serveConversations(gate, {
      db,
      engine,
      agents,
      deployments,
      runs,
      turns,
      store: conversationStore(db),
      reads: conversationReads(db),
    });
  },
  channels: ({ db, ports }) => [
    answerSource({ store: conversationStore(db), turns: ports.shownTurns, runs: ports.shownRuns }),
  ],
};
