import type { Domain } from '../domain.ts';
import * as events from './events.ts';
import { scimProtocol } from './protocol.ts';
import { scimRoutes } from './routes.ts';

export const scim: Domain = {
  contracts: { scim: scimRoutes },
  protocols: [scimProtocol],
  events: Object.values(events),
};
