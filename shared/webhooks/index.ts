import type { Domain } from '../domain.ts';
import * as events from './events.ts';
import { deliveryRoutes, webhookRoutes } from './routes.ts';

export const webhooks: Domain = {
  contracts: { webhooks: webhookRoutes, deliveries: deliveryRoutes },
  events: Object.values(events),
};
