import { routes } from '../kernel/contract.ts';
import { Insights, InsightsQuery, Progress } from './insights.ts';

export const insightRoutes = routes({
  read: {
    access: 'insights',
    summary: 'Get runs, violations, tokens and cost of a period',
    method: 'GET',
    path: '/v1/Insights',
    query: InsightsQuery,
    answer: Insights,
  },
  progress: {
    access: 'insights',
    summary: 'Get the progress of the onboarding steps',
    method: 'GET',
    path: '/v1/Insights/progress',
    answer: Progress,
  },
});
