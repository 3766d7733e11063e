// A rate limit: how much agents may be used in a period, counted for each user, key, agent or project. It is in force
// where the guardrails are assigned that it is mapped to.
import { z } from 'zod';
import { Instant } from '../kernel/instant.ts';
import { Name } from '../kernel/name.ts';

export const rateMeasures = ['requests', 'inputTokens', 'outputTokens'] as const;
/** Calendar periods in UTC. */
const ratePeriods = ['second', 'minute', 'hour', 'day', 'month'] as const;
/** Whose use is counted together. */
export const rateSubjects = ['user', 'key', 'agent', 'project'] as const;

export type RateMeasure = (typeof rateMeasures)[number];
export type RatePeriod = (typeof ratePeriods)[number];
export type RateSubject = (typeof rateSubjects)[number];

const MAX_AMOUNT = 1_000_000_000_000;

export const RateLimitDraft = z
  .object({
    name: Name,
    description: z.string().trim().max(1024).default(''),
    measure: z.enum(rateMeasures).default('requests'),
    /** How much each may use in a period. */
    amount: z.number().int().min(1).max(MAX_AMOUNT),
    period: z.enum(ratePeriods).default('minute'),
    subject: z.enum(rateSubjects).default('user'),
  })
  .meta({ id: 'RateLimitDraft' });

/** `version`: the one it is based on; when somebody else was faster, the change is refused. */
export const RateLimitChange = RateLimitDraft.extend({
  id: z.uuid(),
  version: z.number().int().optional(),
}).meta({ id: 'RateLimitChange' });

/** `enabled`: a guardrail that is switched off limits nothing. */
const LimitedGuardrail = z.object({ id: z.uuid(), name: z.string(), enabled: z.boolean() });

export const RateLimit = RateLimitDraft.extend({
  id: z.uuid(),
  version: z.number().int(),
  createdAt: Instant,
  updatedAt: Instant,
  guardrails: z.array(LimitedGuardrail),
  /** What the heaviest user of it has used in the current period. */
  highestUse: z.number(),
  abilities: z.object({ change: z.boolean() }),
}).meta({ id: 'RateLimit' });

/** How much of a rate limit is used right now. */
export const RateLimitUse = z
  .object({
    periodStart: Instant,
    periodEnd: Instant,
    /** How many users, keys, agents or projects have used any of it. */
    subjectCount: z.number().int(),
    /** The heaviest ones, those first. */
    subjects: z.array(z.object({ id: z.string(), name: z.string(), used: z.number() })),
  })
  .meta({ id: 'RateLimitUse' });

export const RateLimitMapping = z
  .object({ rateLimitId: z.uuid(), guardrailId: z.uuid() })
  .meta({ id: 'RateLimitMapping' });

export type RateLimitDraft = z.output<typeof RateLimitDraft>;
export type RateLimit = z.output<typeof RateLimit>;
export type RateLimitUse = z.output<typeof RateLimitUse>;
export type LimitedGuardrail = z.output<typeof LimitedGuardrail>;
