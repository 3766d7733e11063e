import { z } from 'zod';
import { Instant } from '../kernel/instant.ts';

/** `failing`: its last run failed, and it is tried again by itself. */
export const jobStates = ['waiting', 'running', 'failing'] as const;

/** Work the installation does again and again. It names no tenant. */
export const Job = z.object({
  /** Its name: `projects.purge`. */
  id: z.string(),
  /** What it does; an i18n message. */
  label: z.string(),
  /** Milliseconds from the end of a run to the next one. */
  everyMs: z.number(),
  state: z.enum(jobStates),
  dueAt: Instant,
  startedAt: Instant.nullable(),
  finishedAt: Instant.nullable(),
  durationMs: z.number().nullable(),
  runs: z.number(),
  /** In a row. */
  failures: z.number(),
});

export type Job = z.output<typeof Job>;
