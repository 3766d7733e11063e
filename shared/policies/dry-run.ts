// What a draft would have done in past runs, read part by part: whoever asks sees how far it is and stops when they like.
import { z } from 'zod';
import { Instant } from '../kernel/instant.ts';
import { checkPoints } from './fields.ts';

const MAX_DRY_RUN_DAYS = 30;

/** `after`: where the part before it has stopped; absent: from the newest run on. */
export const DryRunPart = z.object({
  days: z.number().int().min(1).max(MAX_DRY_RUN_DAYS).default(7),
  after: z.object({ at: z.iso.datetime(), runId: z.uuid() }).optional(),
});

const Hits = z.object({
  id: z.string(),
  name: z.string(),
  /** What the draft matches. */
  draft: z.number().int(),
  /** What the published version matches; 0 where there is none. */
  published: z.number().int(),
});

export const DryRunResult = z
  .object({
    /** Runs of the whole period, and those of this part. */
    totalRuns: z.number().int(),
    runs: z.number().int(),
    /** How often a policy would have been asked in this part. */
    checks: z.number().int(),
    draft: z.number().int(),
    published: z.number().int(),
    /** What only one of the two matches. */
    onlyDraft: z.number().int(),
    onlyPublished: z.number().int(),
    agents: z.array(Hits),
    tools: z.array(Hits),
    users: z.array(Hits),
    /** The newest ones that the draft matches; private values are masked. */
    examples: z.array(
      z.object({
        runId: z.uuid(),
        at: Instant,
        agentName: z.string(),
        stepTitle: z.string(),
        point: z.enum(checkPoints),
        /** Which comparisons decided, by names, values and signs. */
        told: z.string(),
        isNew: z.boolean(),
      }),
    ),
    /** Absent: nothing is left. */
    next: DryRunPart.shape.after,
  })
  .meta({ id: 'PolicyDryRun' });

export type DryRunResult = z.output<typeof DryRunResult>;
export type DryRunHits = z.output<typeof Hits>;
