import type { Domain } from '../domain.ts';
import { branchRoutes } from './branch-routes.ts';
import { agentJobRoutes } from './agent-job.ts';
import * as events from './events.ts';
import { interfaceRoutes } from './interface-routes.ts';
import { momentRoutes } from './moment-routes.ts';
import { agentRoutes } from './routes.ts';

export const agents: Domain = {
  contracts: {
    agents: agentRoutes,
    agentBranches: branchRoutes,
    agentInterfaces: interfaceRoutes,
    agentMoments: momentRoutes,
    agentJobs: agentJobRoutes,
  },
  events: Object.values(events),
};
