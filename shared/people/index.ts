import type { Domain } from '../domain.ts';
import * as events from './events.ts';
import { groupRoutes, departmentRoutes } from './group-routes.ts';
import { memberJobRoutes } from './member-job.ts';
import { profileRoutes, accessRoutes, roleRoutes } from './routes.ts';
import { userRoutes } from './user-routes.ts';

export const people: Domain = {
  contracts: {
    profile: profileRoutes,
    access: accessRoutes,
    roles: roleRoutes,
    users: userRoutes,
    memberJobs: memberJobRoutes,
    groups: groupRoutes,
    departments: departmentRoutes,
  },
  events: Object.values(events),
};
