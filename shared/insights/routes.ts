import { routes } from '../kernel/contract.ts';
import { Insights, InsightsQuery } from './insights.ts';

export const insightRoutes = routes({
  read: {
    access: 'insights',
    summary: 'Read what agents did in a time, and what it cost',
    method: 'GET',
    path: '/v1/Insights',
    query: InsightsQuery,
    answer: Insights,
  },
});
