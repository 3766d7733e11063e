import type { Module } from '../context.ts';
import { feedbackStore, forgetAuthors, moveFeedback } from './feedback-store.ts';
import { judgeAnswer } from './judge-answer.ts';
import type { VisitorFeedback } from './ports.ts';
import { serveFeedback } from './routes.ts';
import { tellAuthor } from './tell-author.ts';

declare module '../context.ts' {
  interface Ports {
    visitorFeedback: VisitorFeedback;
  }
}

export const agentFeedback: Module = {
  ports: {
    visitorFeedback: ({ db }) => ({
      ...feedbackStore(db),
      judge: (visitor, draft) => judgeAnswer(db, visitor, draft),
    }),
  },
  onMemberRemoved: forgetAuthors,
  onAgentMoved: moveFeedback,
  serve({ gate, db, events, ports }) {
    serveFeedback(gate, db);
    tellAuthor(events, db, ports);
  },
};
