import type { Domain } from '../domain.ts';
import * as events from './events.ts';
import { deploymentIconRoutes } from './icon.ts';
import { chatDeploymentRoutes, deploymentRoutes } from './routes.ts';

export const deployments: Domain = {
  contracts: {
    deployments: deploymentRoutes,
    chatDeployments: chatDeploymentRoutes,
    deploymentIcons: deploymentIconRoutes,
  },
  events: Object.values(events),
};
