import { z } from 'zod';
import { Instant } from '../kernel/instant.ts';

/** What is common to jobs of one name. */
const ofJob = {
  job: z.string(),
  /** An i18n message; the name, where this version no longer has such a job. */
  label: z.string(),
};
/** Whose it is; null: the installation's own. */
const tenant = z.string().nullable();

export const JobQueue = z.object({
  /** The job's name: `mail.deliver`. */
  id: z.string(),
  label: ofJob.label,
  waiting: z.number(),
  /** Of those that wait: they have failed and are tried again. */
  retrying: z.number(),
  running: z.number(),
  deadLetters: z.number(),
  /** The one that is due and has waited the longest. */
  oldestDueAt: Instant.nullable(),
  runs: z.number(),
  failures: z.number(),
  durationMs: z.number().nullable(),
});

export const RunningJob = z.object({
  id: z.uuid(),
  ...ofJob,
  tenant,
  attempt: z.number(),
  startedAt: Instant,
  /** null: it has not said how far it is. */
  progress: z.object({ done: z.number(), total: z.number() }).nullable(),
  isCancelled: z.boolean(),
});

export const DeadLetter = z.object({
  id: z.uuid(),
  ...ofJob,
  tenant,
  attempts: z.number(),
  /** Of the last attempt, without secrets. */
  error: z.string(),
  createdAt: Instant,
  diedAt: Instant,
});

export type JobQueue = z.output<typeof JobQueue>;
export type RunningJob = z.output<typeof RunningJob>;
export type DeadLetter = z.output<typeof DeadLetter>;
