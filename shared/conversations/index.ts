import type { Domain } from '../domain.ts';
import * as events from './events.ts';
import { messageFileRoutes } from './message-file.ts';
import { conversationRoutes } from './routes.ts';

export const conversations: Domain = {
  contracts: { conversations: conversationRoutes, messageFiles: messageFileRoutes },
  events: Object.values(events),
};
