import type { Domain } from '../domain.ts';
import * as events from './events.ts';
import { chatDeploymentRoutes, deploymentRoutes } from './routes.ts';

export const deployments: Domain = {
  contracts: { deployments: deploymentRoutes, chatDeployments: chatDeploymentRoutes },
  events: Object.values(events),
};
