import { z } from 'zod';
import { violationFeeds } from '../guardrails/violation.ts';
import { routes } from '../kernel/contract.ts';
import { Page, PageQuery } from '../kernel/paging.ts';
import { AlertRule, AlertRuleDraft } from './alert-rule.ts';

const params = z.object({ id: z.uuid() });

/** The area of the feed that the most people see; the handlers know whose the other feeds are. */
const alerts = { access: 'dlpFeed' } as const;

export const alertRoutes = routes({
  list: {
    ...alerts,
    summary: 'List alert rules of the feeds and projects you can see',
    method: 'GET',
    path: '/v1/FeedAlerts',
    query: PageQuery(['name', 'updatedAt'], { size: 50 }),
    answer: Page(AlertRule),
  },
  people: {
    ...alerts,
    summary: 'List people an alert can be sent to: those who may see the feed and the project; at most 50',
    method: 'GET',
    path: '/v1/FeedAlerts/people',
    query: z.object({
      feed: z.enum(violationFeeds),
      projectId: z.uuid().optional(),
      filter: z.string().max(200).default(''),
    }),
    answer: z.array(z.object({ id: z.uuid(), name: z.string() })),
  },
  create: {
    ...alerts,
    summary: 'Create an alert rule',
    method: 'POST',
    path: '/v1/FeedAlerts',
    idempotent: true,
    body: AlertRuleDraft,
    answer: AlertRule,
    status: 201,
  },
  read: {
    ...alerts,
    summary: 'Get one alert rule',
    method: 'GET',
    path: '/v1/FeedAlerts/{id}',
    params,
    answer: AlertRule,
  },
  change: {
    ...alerts,
    summary: 'Replace an alert rule',
    method: 'PUT',
    path: '/v1/FeedAlerts/{id}',
    params,
    body: AlertRuleDraft,
    answer: AlertRule,
  },
  remove: {
    ...alerts,
    summary: 'Delete an alert rule',
    method: 'DELETE',
    path: '/v1/FeedAlerts/{id}',
    params,
  },
});
