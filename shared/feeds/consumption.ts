// What model calls used: tokens and money, by whom or what they were made.
import { z } from 'zod';
import { routes } from '../kernel/contract.ts';
import { AskedInstant } from '../kernel/instant.ts';
import { Page, PageQuery } from '../kernel/paging.ts';

export const consumers = ['user', 'project', 'agent', 'model'] as const;
export type Consumer = (typeof consumers)[number];

/** Cost in US dollars. */
export const Consumed = z.object({
  id: z.string(),
  name: z.string(),
  runs: z.number().int(),
  calls: z.number().int(),
  inputTokens: z.number().int(),
  outputTokens: z.number().int(),
  cost: z.number(),
});
export type Consumed = z.output<typeof Consumed>;

const filters = {
  startTime: AskedInstant.optional(),
  endTime: AskedInstant.optional(),
  by: z.enum(consumers).default('user'),
  projectId: z.uuid().optional(),
  agentId: z.uuid().optional(),
  modelId: z.string().max(200).optional(),
  startedById: z.string().max(200).optional(),
};

const operation = { access: 'operationFeeds' } as const;

export const consumptionRoutes = routes({
  list: {
    ...operation,
    summary:
      'List what model calls used, by user, project, agent or model; the most expensive first by default',
    method: 'GET',
    path: '/v1/Consumption',
    query: PageQuery(['name', 'calls', 'tokens', 'cost'], { size: 50, filters }),
    answer: Page(Consumed),
  },
  series: {
    ...operation,
    summary: 'Get what model calls used per time interval',
    method: 'GET',
    path: '/v1/Consumption/series',
    query: z.object({
      ...filters,
      startTime: AskedInstant,
      endTime: AskedInstant,
      buckets: z.coerce.number().int().min(1).max(200).default(48),
    }),
    answer: z.array(
      z.object({
        from: z.iso.datetime(),
        calls: z.number().int(),
        inputTokens: z.number().int(),
        outputTokens: z.number().int(),
        cost: z.number(),
      }),
    ),
  },
  export: {
    ...operation,
    summary: 'Export what model calls used as CSV; the export is logged',
    method: 'GET',
    path: '/v1/Consumption/export',
    perMinute: 30,
    query: z.object({ ...filters, filter: z.string().max(200).default('') }),
    answer: z.string(),
  },
});
