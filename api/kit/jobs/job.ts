// Work that is not part of a call: again and again, or once for each payload that is enqueued.
import type { z } from 'zod';

type Named = {
  /** `<domain>.<verb>-<thing>`; unique, and never changed: the database knows the job by it. */
  name: string;
  /** What administrators read; an i18n message. */
  label: string;
};

/** `Context`: what every module is given. */
export type PeriodicJob<Context> = Named & {
  /** From the end of a run to the next one. */
  everyMs: number;
  payload?: never;
  /** A run that takes longer is aborted, and has failed; absent: ten minutes. */
  timeoutMs?: number;
  /** `signal`: aborted when the process stops, when another one has taken the job over, or after `timeoutMs`. */
  run: (context: Context, circumstances: { signal: AbortSignal }) => Promise<unknown>;
};

export type Circumstances = {
  /**
   * Aborted when the job is cancelled, takes too long, was taken over, or the process stops. A run that ends early
   * throws (`signal.throwIfAborted()`): one that returns has done its work.
   */
  signal: AbortSignal;
  /** Written down every few seconds, for those who watch. */
  progress: (done: number, total: number) => void;
  /** Absent: the installation's own. */
  tenantId: string | undefined;
  /** 1 at first. */
  attempt: number;
};

/**
 * Runs at least once: a process may die after the work and before its end was noted. Effects that must not happen twice
 * are fenced by the job itself.
 */
export type QueuedJob<Context, Payload extends z.ZodType = z.ZodType> = Named & {
  /** Checked on the way in and out. It holds ids, never secrets: administrators' back-ups show it. */
  payload: Payload;
  everyMs?: never;
  /** Runs before it becomes a dead letter; absent: 8, over about ten minutes. */
  attempts?: number;
  /** Pauses between attempts: the first one, doubled each time up to the longest. */
  backoff?: { firstMs: number; maxMs: number };
  /** A run that takes longer is aborted, and has failed; absent: ten minutes. */
  timeoutMs?: number;
  /** At once in one process; absent: 4. */
  perProcess?: number;
  /** At once of one tenant in all processes; absent: 2. */
  perTenant?: number;
  run(context: Context, payload: z.output<Payload>, circumstances: Circumstances): Promise<unknown>;
};

export type Job<Context> = PeriodicJob<Context> | QueuedJob<Context>;

/** Keeps the payload's type, for `run` and for whoever enqueues it. */
export const queuedJob = <Context, Payload extends z.ZodType>(declaration: QueuedJob<Context, Payload>) =>
  declaration;

export const isPeriodic = <Context>(job: Job<Context>): job is PeriodicJob<Context> =>
  job.everyMs !== undefined;
export const isQueued = <Context>(job: Job<Context>): job is QueuedJob<Context> => job.payload !== undefined;
