import type { Domain } from '../domain.ts';
import { alertRoutes } from './alert-routes.ts';
import { consumptionRoutes } from './consumption.ts';
import { conversationFeedRoutes } from './conversation.ts';
import * as events from './events.ts';
import { feedViewRoutes } from './routes.ts';

export const feeds: Domain = {
  contracts: {
    feedViews: feedViewRoutes,
    feedAlerts: alertRoutes,
    consumption: consumptionRoutes,
    conversationFeed: conversationFeedRoutes,
  },
  events: Object.values(events),
};
