import type { Domain } from '../domain.ts';
import * as events from './events.ts';
import { chatSpaceRoutes } from './routes.ts';

export const chatSpaces: Domain = {
  contracts: { chatSpaces: chatSpaceRoutes },
  events: Object.values(events),
};
