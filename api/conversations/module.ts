import { answerChannel } from '../../shared/conversations/channels.ts';
import { DAY_MS } from '../../shared/kernel/time.ts';
import type { Context, Module } from '../context.ts';
import { answerSource, wakeAnswerTopics } from './answer-source.ts';
import { conversationReads } from './conversation-read-model.ts';
import { conversationStore, forgetConversations, moveConversations } from './conversation-store.ts';
import { serveMessageFiles } from './file-routes.ts';
import type { ConversationDeps } from './own-conversations.ts';
import type { Audience, Talks } from './ports.ts';
import { serveConversations } from './routes.ts';
import { removeUnusedVisits } from './remove-unused-visits.ts';
import { createTalk } from './talk.ts';

declare module '../context.ts' {
  interface Ports {
    talks: Talks;
  }
}

const depsOf = ({ db, ports }: Context, audience: Audience): ConversationDeps => ({
  db,
  engine: ports.engine,
  agents: ports.agents,
  runs: ports.shownRuns,
  turns: ports.shownTurns,
  store: conversationStore(db),
  reads: conversationReads(db),
  ...audience,
});

export const conversations: Module = {
  onMemberRemoved: forgetConversations,
  onAgentMoved: moveConversations,
  ports: { talks: (context) => (audience) => createTalk(depsOf(context, audience)) },
  serve(context) {
    const { gate, bus, ports } = context;
    wakeAnswerTopics(ports.engine, bus, answerChannel, () => true);
    serveMessageFiles(gate);
    serveConversations(gate, depsOf(context, { deployments: ports.deployments, via: 'chat' }));
  },
  jobs: [
    {
      name: 'conversations.remove-unused-visits',
      label: /*i18n*/ 'Remove unused conversations of web visitors',
      everyMs: DAY_MS,
      run: (context, { signal }) => removeUnusedVisits(context, signal),
    },
  ],
  channels: ({ db, ports }) => [
    answerSource({
      channel: answerChannel,
      isFor: conversationStore(db).isOwnRun,
      turns: ports.shownTurns,
      runs: ports.shownRuns,
    }),
  ],
};
