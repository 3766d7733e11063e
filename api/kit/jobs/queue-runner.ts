// Runs the queued jobs of all modules. Every process claims what is due; a lease gives each job to one of them, and to
// another when that one dies.
import { randomUUID } from 'node:crypto';
import type { Db } from '../../../shared/node/database/database.ts';
import { workInRounds } from '../../../shared/node/rounds.ts';
import { longestPause, maxAttempts, retryAfter } from './backoff.ts';
import { jobsEnqueued } from './enqueue-store.ts';
import type { QueuedJob } from './job.ts';
import { jobsChanged } from './jobs-changed.ts';
import { queueStore, type ClaimedJob, type QueueStore, type RunCounts } from './queue-store.ts';
import { errorTextOf, RunningJob, type Outcome } from './running-job.ts';

/** A process that has been silent for so long is gone: the supervisor restarts it after the same time. */
const LEASE_MS = 15_000;
const BEATS_PER_LEASE = 7;
/** How soon a process finds what another one has enqueued or left behind. */
const POLL_MS = 1_000;
/** In one process, of all names together. */
const MAX_AT_ONCE = 16;
const DEFAULT_PER_PROCESS = 4;
const DEFAULT_PER_TENANT = 2;

export type FailedRun = { job: string; id: string; attempt: number; willRetry: boolean };

type Options<Context> = {
  db: Db;
  jobs: readonly QueuedJob<Context>[];
  /** What jobs are given. */
  context: () => Context;
  logFailure: (error: unknown, run?: FailedRun) => void;
  leaseMs?: number;
};

export class QueueRunner<Context> {
  readonly #options: Options<Context>;
  readonly #jobs: ReadonlyMap<string, QueuedJob<Context>>;
  readonly #store: QueueStore;
  readonly #beatMs: number;
  /** With the promise of its end. */
  readonly #running = new Map<RunningJob, Promise<void>>();
  readonly #counts = new Map<string, RunCounts>();
  /** What the database's clock said; it may be set back. */
  #clock = Number.POSITIVE_INFINITY;
  #rounds: ReturnType<typeof workInRounds> | undefined;
  #beats: NodeJS.Timeout | undefined;

  constructor(options: Options<Context>) {
    const { db, jobs, leaseMs = LEASE_MS } = options;
    this.#options = options;
    this.#jobs = new Map(jobs.map((job) => [job.name, job]));
    if (this.#jobs.size !== jobs.length) throw new Error('Two jobs have the same name.');
    this.#store = queueStore(db, { runner: randomUUID(), leaseMs });
    this.#beatMs = leaseMs / BEATS_PER_LEASE;
  }

  get jobs(): readonly QueuedJob<Context>[] {
    return this.#options.jobs;
  }

  start() {
    const onFailure = (error: unknown) => this.#options.logFailure(error);
    this.#rounds = workInRounds(jobsEnqueued, () => this.#claim(), { restMs: 0, pollMs: POLL_MS, onFailure });
    this.#beats = setInterval(() => void this.#beat().catch(onFailure), this.#beatMs).unref();
  }

  /** Resolves when what is under way has ended; it is told by its signal, and what it left is for others to begin. */
  async stop() {
    await this.#rounds?.stop();
    for (const running of this.#running.keys()) running.abort('stopping');
    await Promise.all(this.#running.values());
    clearInterval(this.#beats);
    await this.#writeCounts().catch(this.#options.logFailure);
  }

  /** Answers whether there may be more. */
  async #claim(): Promise<boolean> {
    const slots = this.#freeSlots();
    const places = MAX_AT_ONCE - this.#running.size;
    if (slots.length === 0 || places <= 0) return false;
    const claimed = await this.#store.claim(slots, places);
    for (const each of claimed) this.#begin(each);
    if (claimed.length > 0) jobsChanged.raise();
    return claimed.length > 0;
  }

  /** How many of each name may begin. Whether any wait is not known here, so none takes another's place. */
  #freeSlots() {
    const busy = Map.groupBy(this.#running.keys(), ({ claimed }) => claimed.name);
    return this.#options.jobs
      .map(({ name, perProcess = DEFAULT_PER_PROCESS, perTenant = DEFAULT_PER_TENANT }) => ({
        name,
        free: perProcess - (busy.get(name)?.length ?? 0),
        perTenant,
      }))
      .filter(({ free }) => free > 0);
  }

  #begin(claimed: ClaimedJob) {
    const running = new RunningJob(claimed);
    const end = this.#run(running)
      // Nothing could be written down: the lease ends, and another run begins.
      .catch((error: unknown) => this.#options.logFailure(error))
      .finally(() => {
        this.#running.delete(running);
        jobsEnqueued.raise();
        jobsChanged.raise();
      });
    this.#running.set(running, end);
  }

  async #run(running: RunningJob) {
    const { claimed } = running;
    const job = this.#jobs.get(claimed.name);
    if (!job) return;
    const payload = job.payload.safeParse(claimed.payload);
    if (!payload.success) return void (await this.#fail(claimed, payload.error, undefined));
    if (claimed.attempts > maxAttempts(job))
      return void (await this.#fail(claimed, new Error('Its process ended each time.'), undefined));
    const startedAt = performance.now();
    const outcome = await running.run(job, this.#options.context(), payload.data);
    await this.#settle(job, claimed, outcome);
    if (outcome.kind !== 'aborted') this.#count(job.name, outcome, performance.now() - startedAt);
  }

  async #settle(job: QueuedJob<Context>, claimed: ClaimedJob, outcome: Outcome) {
    if (outcome.kind === 'failed')
      await this.#fail(claimed, outcome.error, retryAfter(job, claimed.attempts));
    else if (outcome.kind === 'done' || outcome.by === 'cancelled') await this.#store.done(claimed);
    else if (outcome.by === 'stopping') await this.#store.release(claimed);
  }

  async #fail(claimed: ClaimedJob, error: unknown, waitMs: number | undefined) {
    const { id, name, attempts } = claimed;
    const willRetry = waitMs !== undefined;
    this.#options.logFailure(error, { job: name, id, attempt: attempts, willRetry });
    const text = errorTextOf(error);
    if (willRetry) await this.#store.retry(claimed, text, waitMs);
    else await this.#store.bury(claimed, text);
  }

  async #beat() {
    const running = [...this.#running.keys()];
    if (running.length > 0) {
      const beats = running.map(({ claimed: { id, attempts }, progress }) => ({ id, attempts, progress }));
      const kept = await this.#store.keep(beats);
      for (const each of running) {
        const { id, attempts } = each.claimed;
        const row = kept.find((other) => other.id === id && other.attempts === attempts);
        // What has ended meanwhile has no row, and is told nothing.
        if (!row) each.abort('lost');
        else if (row.isCancelled) each.abort('cancelled');
      }
      if (running.some((each) => each.hasProgressed())) jobsChanged.raise();
    }
    await this.#takeOver();
    await this.#writeCounts();
  }

  /** A clock that was set back, perhaps before this process began, leaves jobs due too late. */
  async #takeOver() {
    const { isAny, now } = await this.#store.takeOver();
    if (now < this.#clock)
      await this.#store.makeLateDue(
        this.jobs.map((job) => ({ name: job.name, longestMs: longestPause(job) })),
      );
    if (isAny || now < this.#clock) jobsEnqueued.raise();
    if (isAny) jobsChanged.raise();
    this.#clock = now;
  }

  #count(name: string, { kind }: Outcome, durationMs: number) {
    const { runs, failures } = this.#counts.get(name) ?? { runs: 0, failures: 0 };
    this.#counts.set(name, {
      name,
      runs: runs + 1,
      failures: failures + (kind === 'failed' ? 1 : 0),
      durationMs: Math.round(durationMs),
    });
  }

  async #writeCounts() {
    const counts = [...this.#counts.values()];
    if (counts.length === 0) return;
    this.#counts.clear();
    await this.#store.count(counts);
  }
}
