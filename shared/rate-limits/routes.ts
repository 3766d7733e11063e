import { z } from 'zod';
import { routes } from '../kernel/contract.ts';
import { Page, PageQuery } from '../kernel/paging.ts';
import {
  RateLimit,
  RateLimitChange,
  RateLimitDraft,
  RateLimitMapping,
  rateMeasures,
  rateSubjects,
  RateLimitUse,
} from './rate-limit.ts';

const params = z.object({ id: z.uuid() });
const rateLimits = { access: 'rateLimits' } as const;

/** As the specification says. */
const PAGE_SIZE = 50;

export const rateLimitRoutes = routes({
  list: {
    ...rateLimits,
    summary: 'List rate limits',
    method: 'GET',
    path: '/policy/api/v1/RateLimit',
    query: PageQuery(['name', 'amount', 'updatedAt'], {
      size: PAGE_SIZE,
      filters: {
        limit: z.coerce.number().int().min(1).optional().catch(undefined),
        offset: z.coerce.number().int().min(0).optional().catch(undefined),
        measure: z.enum(rateMeasures).optional().catch(undefined),
        subject: z.enum(rateSubjects).optional().catch(undefined),
      },
    }),
    answer: Page(RateLimit),
  },
  create: {
    ...rateLimits,
    summary: 'Create a rate limit; it applies once it is mapped to a guardrail',
    method: 'POST',
    path: '/policy/api/v1/RateLimit',
    idempotent: true,
    body: RateLimitDraft,
    answer: RateLimit,
    status: 201,
  },
  change: {
    ...rateLimits,
    summary: 'Change the rate limit that the body names; it applies from the next request',
    method: 'PUT',
    path: '/policy/api/v1/RateLimit',
    body: RateLimitChange,
    answer: RateLimit,
  },
  guardrails: {
    ...rateLimits,
    summary: 'List the guardrails a rate limit can be mapped to, by name; at most 100',
    method: 'GET',
    path: '/policy/api/v1/RateLimit/guardrails',
    query: z.object({ filter: z.string().max(200).default('') }),
    answer: z.array(z.object({ id: z.uuid(), name: z.string() })),
  },
  read: {
    ...rateLimits,
    summary: 'Get one rate limit',
    method: 'GET',
    path: '/policy/api/v1/RateLimit/{id}',
    params,
    answer: RateLimit,
  },
  remove: {
    ...rateLimits,
    summary: 'Delete a rate limit that no guardrail uses',
    method: 'DELETE',
    path: '/policy/api/v1/RateLimit/{id}',
    params,
  },
  use: {
    ...rateLimits,
    summary: 'Get how much of a rate limit is used in the current period, by the 20 heaviest users of it',
    method: 'GET',
    path: '/policy/api/v1/RateLimit/{id}/use',
    params,
    answer: RateLimitUse,
  },
  map: {
    ...rateLimits,
    summary: 'Apply a rate limit wherever a guardrail is assigned',
    method: 'POST',
    path: '/policy/api/v1/RateLimitMapping',
    body: RateLimitMapping,
    answer: RateLimitMapping,
    status: 201,
  },
  unmap: {
    ...rateLimits,
    summary: 'Stop applying a rate limit where a guardrail is assigned',
    method: 'DELETE',
    path: '/policy/api/v1/RateLimitMapping/{rateLimitId}/{guardrailId}',
    params: RateLimitMapping,
  },
});
