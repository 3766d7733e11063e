import type { Domain } from '../domain.ts';
import * as events from './events.ts';
import { conversationRoutes } from './routes.ts';

export const conversations: Domain = {
  contracts: { conversations: conversationRoutes },
  events: Object.values(events),
};
