// What agents did in a time, and what it cost.
import { z } from 'zod';
import { Instant } from '../kernel/instant.ts';
import { insightRanges } from './span.ts';

const isTimeZone = (name: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
};

/** A name of the IANA list: days begin at its midnight. */
export const TimeZone = z
  .string()
  .max(60)
  .regex(/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/, /*i18n*/ 'This is not a time zone.')
  .refine(isTimeZone, /*i18n*/ 'This is not a time zone.')
  .default('UTC');

/** Runs another run has started count, and cost, as part of it. */
const Figures = z.object({
  /** Agents that ran. */
  agents: z.number().int(),
  runs: z.number().int(),
  succeeded: z.number().int(),
  /** Failed, or stopped by a guardrail. */
  failed: z.number().int(),
  violations: z.number().int(),
  tokens: z.number().int(),
  /** US dollars. */
  cost: z.number(),
  /** Milliseconds from start to answer: of the run in the middle. Null: nothing was answered. */
  medianMs: z.number().nullable(),
  /** The slowest twentieth took longer. */
  slowMs: z.number().nullable(),
});

const Share = z.object({
  id: z.string(),
  name: z.string(),
  runs: z.number().int(),
  failed: z.number().int(),
  violations: z.number().int(),
  tokens: z.number().int(),
  cost: z.number(),
});

const ModelShare = z.object({
  id: z.string(),
  name: z.string(),
  provider: z.string(),
  calls: z.number().int(),
  tokens: z.number().int(),
  cost: z.number(),
});

const FailingAgent = z.object({
  id: z.string(),
  projectId: z.string(),
  name: z.string(),
  runs: z.number().int(),
  failed: z.number().int(),
});

export const insightVersions = ['draft', 'published'] as const;
export type InsightVersion = (typeof insightVersions)[number];

export const InsightsQuery = z.object({
  range: z.enum(insightRanges).default('last7Days'),
  timeZone: TimeZone,
  projectId: z.uuid().optional(),
  /** Runs of drafts alone, or those of published versions alone. */
  version: z.enum(insightVersions).optional(),
});

export const Insights = z
  .object({
    from: Instant,
    to: Instant,
    unit: z.enum(['hour', 'day', 'month']),
    totals: Figures,
    /** Of the time before, as far as the present one has come; null for all time. */
    previous: Figures.nullable(),
    /** One for each hour, day or month. `at`: the wall clock where the reader is, as `2026-11-21T00:00`. */
    series: z.array(Figures.extend({ at: z.string() })),
    /** Those that ran most, at most ten. */
    projects: z.array(Share),
    agents: z.array(Share.extend({ projectId: z.string() })),
    models: z.array(ModelShare),
    /** Those with the largest share of failed runs, at most five. */
    failing: z.array(FailingAgent),
  })
  .meta({ id: 'Insights' });

/** What the welcome page ticks off. */
export const Progress = z
  .object({
    hasAgent: z.boolean(),
    /** A guardrail watches something. */
    hasGuardrail: z.boolean(),
    hasPublished: z.boolean(),
    hasRun: z.boolean(),
  })
  .meta({ id: 'Progress' });

export type Progress = z.output<typeof Progress>;
export type Figures = z.output<typeof Figures>;
export type InsightsQuery = z.output<typeof InsightsQuery>;
export type Insights = z.input<typeof Insights>;
