import type { Module } from '../context.ts';
import { forgetAuthors, moveFeedback } from './feedback-store.ts';
import { serveFeedback } from './routes.ts';
import { tellAuthor } from './tell-author.ts';

export const agentFeedback: Module = {
  onMemberRemoved: forgetAuthors,
  onAgentMoved: moveFeedback,
  serve({ gate, db, events, ports }) {
    serveFeedback(gate, db);
    tellAuthor(events, db, ports);
  },
};
