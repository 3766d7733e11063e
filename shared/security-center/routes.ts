import { z } from 'zod';
import { routes } from '../kernel/contract.ts';
import { Page, PageQuery } from '../kernel/paging.ts';
import { guardedStates, LandscapeAgent, SecurityOverview } from './landscape.ts';

const security = { access: 'security' } as const;

export const securityCenterRoutes = routes({
  overview: {
    ...security,
    summary: 'Count agents, what guards them, and the violations of the last seven days',
    method: 'GET',
    path: '/v1/SecurityCenter/overview',
    answer: SecurityOverview,
  },
  landscape: {
    ...security,
    summary: 'List agents with their models, tools, guardrails and policies; unguarded ones first by default',
    method: 'GET',
    path: '/v1/SecurityCenter/landscape',
    query: PageQuery(['name', 'guarded', 'violations'], {
      filters: {
        guarded: z.enum(guardedStates).optional().catch(undefined),
        projectId: z.uuid().optional(),
      },
    }),
    answer: Page(LandscapeAgent),
  },
});
