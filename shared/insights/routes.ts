import { routes } from '../kernel/contract.ts';
import { Insights, InsightsQuery, Progress } from './insights.ts';

export const insightRoutes = routes({
  read: {
    access: 'insights',
    summary: 'Read what agents did in a time, and what it cost',
    method: 'GET',
    path: '/v1/Insights',
    query: InsightsQuery,
    answer: Insights,
  },
  progress: {
    access: 'insights',
    summary: 'Read how far the tenant has come with its first agent',
    method: 'GET',
    path: '/v1/Insights/progress',
    answer: Progress,
  },
});
