// An alert rule: so many violations of a feed within a time, and people are told.
import { z } from 'zod';
import { filterActions } from '../guardrails/filters/define.ts';
import { Severity, violationFeeds, violationSources } from '../guardrails/violation.ts';
import { Instant } from '../kernel/instant.ts';
import { NameOf } from '../kernel/name.ts';

const WEEK_MINUTES = 7 * 24 * 60;
const Minutes = z.number().int().min(1).max(WEEK_MINUTES);

export const AlertRuleDraft = z
  .object({
    name: NameOf(/*i18n*/ 'Name is required', 60),
    feed: z.enum(violationFeeds),
    /** Null: of all projects. */
    projectId: z.uuid().nullable().default(null),
    /** Null: any. */
    severity: Severity.nullable().default(null),
    filterType: z.enum(violationSources).nullable().default(null),
    action: z.enum(filterActions).nullable().default(null),
    /** So many violations … */
    threshold: z.number().int().min(1).max(100_000).default(5),
    /** … within so many minutes. */
    withinMinutes: Minutes.default(60),
    /** So long nobody is told again. */
    coolDownMinutes: Minutes.default(60),
    recipientIds: z.array(z.uuid()).min(1, /*i18n*/ 'Choose at least one person').max(50),
    enabled: z.boolean().default(true),
  })
  .meta({ id: 'AlertRuleDraft' });

export const AlertRule = AlertRuleDraft.extend({
  id: z.uuid(),
  recipients: z.array(z.object({ id: z.uuid(), name: z.string() })),
  lastFiredAt: Instant.nullable(),
  updatedAt: Instant,
  abilities: z.object({ change: z.boolean() }),
}).meta({ id: 'AlertRule' });

export type AlertRuleDraft = z.output<typeof AlertRuleDraft>;
export type AlertRule = z.output<typeof AlertRule>;
