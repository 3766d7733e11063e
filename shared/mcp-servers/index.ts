import type { Domain } from '../domain.ts';
import * as events from './events.ts';
import { mcpServerRoutes } from './routes.ts';

export const mcpServers: Domain = {
  contracts: { mcpServers: mcpServerRoutes },
  events: Object.values(events),
};
