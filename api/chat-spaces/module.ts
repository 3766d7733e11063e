import type { Module } from '../context.ts';
import { leaveSpaces } from './chat-space-store.ts';
import { serveChatSpaces } from './routes.ts';

export const chatSpaces: Module = {
  onMemberRemoved: leaveSpaces,
  serve: ({ gate, db }) => serveChatSpaces(gate, { db }),
};
