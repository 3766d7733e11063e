// Runs the periodic jobs of all modules. Every process asks what is due; a lease on the job's row gives each run to one of them,
// and to another when that one dies.
import { randomUUID } from 'node:crypto';
import { HOUR_MS, MINUTE_MS } from '../../../shared/kernel/time.ts';
import { inBackground, type Db } from '../../../shared/node/database/database.ts';
import type { PeriodicJob } from './job.ts';
import { jobStore, type ClaimedPeriodicJob, type JobRow, type JobStore } from './job-store.ts';
import { jobsChanged } from './jobs-changed.ts';
import { DEFAULT_TIMEOUT_MS, withinTime } from './time-limit.ts';

export type JobStatus = JobRow & Pick<PeriodicJob<never>, 'label' | 'everyMs'>;

const LEASE_MS = 60_000;
const BEAT_MS = LEASE_MS / 3;
/** In one process. */
const MAX_AT_ONCE = 4;
/** How soon a process finds what another has made due or left behind. */
const LOOK_AGAIN_MS = 15_000;
const FIRST_RETRY_MS = 5_000;
/** After a look that failed: what is due is due all the same, and the database may be back in a moment. */
const LOOK_AFTER_FAILURE_MS = 1_000;

/** The longest that `waitAfter` answers. */
const longestWait = (everyMs: number) => Math.max(everyMs, MINUTE_MS);

/**
 * How long to wait before the next run. After a failure 5 s, 10 s, 20 s and so on, at most the period or an hour; work
 * that comes every few seconds is slowed down to once a minute.
 */
export function waitAfter(everyMs: number, failures: number): number {
  if (failures === 0) return everyMs;
  const longest = Math.min(HOUR_MS, longestWait(everyMs));
  return Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), longest);
}

type Options<Context> = {
  db: Db;
  jobs: readonly PeriodicJob<Context>[];
  /** What jobs are given. */
  context: () => Context;
  logFailure: (error: unknown, job: string) => void;
};

export class JobRunner<Context> {
  readonly #jobs: ReadonlyMap<string, PeriodicJob<Context>>;
  readonly #names: readonly string[];
  readonly #options: Options<Context>;
  readonly #store: JobStore;
  readonly #me = { runner: randomUUID(), leaseMs: LEASE_MS };
  readonly #stopping = new AbortController();
  readonly #running = new Map<string, Promise<void>>();
  /** By hand, and not begun here yet. */
  readonly #requested = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #nextLookAt = Number.POSITIVE_INFINITY;
  /** Looks come one after the other: two at once would both take the places that are free. */
  #looking = Promise.resolve();
  #isRegistered = false;

  constructor(options: Options<Context>) {
    this.#options = options;
    this.#store = jobStore(options.db);
    this.#jobs = new Map(options.jobs.map((job) => [job.name, job]));
    this.#names = [...this.#jobs.keys()];
    if (this.#names.length !== options.jobs.length) throw new Error('Two jobs have the same name.');
  }

  start() {
    this.#lookIn(0);
  }

  /** Resolves when what is under way has ended; it is told by its signal. */
  async stop() {
    this.#stopping.abort();
    clearTimeout(this.#timer);
    await this.#looking;
    await Promise.all(this.#running.values());
  }

  async list(): Promise<JobStatus[]> {
    const rows = await this.#store.list(this.#names);
    return rows.flatMap((row) => {
      const job = this.#jobs.get(row.name);
      return job ? [{ ...row, label: job.label, everyMs: job.everyMs }] : [];
    });
  }

  /** Makes the job due. Answers its label; undefined: there is no such job. */
  async runSoon(name: string): Promise<string | undefined> {
    const job = this.#jobs.get(name);
    if (!job) return undefined;
    this.#requested.add(name);
    await this.#store.makeDue(name);
    this.#lookIn(0);
    return job.label;
  }

  /** The earliest look that was asked for is the one that comes: a look that ends may know less than a run that ended meanwhile. */
  #lookIn(ms: number) {
    const at = performance.now() + ms;
    if (this.#stopping.signal.aborted || at >= this.#nextLookAt) return;
    clearTimeout(this.#timer);
    this.#nextLookAt = at;
    this.#timer = setTimeout(() => {
      this.#nextLookAt = Number.POSITIVE_INFINITY;
      this.#looking = this.#looking.then(() => this.#look());
    }, ms).unref();
  }

  async #look() {
    const { logFailure } = this.#options;
    if (this.#stopping.signal.aborted) return;
    try {
      if (!this.#isRegistered) await this.#store.add(this.#options.jobs);
      this.#isRegistered = true;
      const free = MAX_AT_ONCE - this.#running.size;
      // A lease that ended while we worked on, the database being away or we asleep, is no reason to begin once more.
      const idle = this.#options.jobs.flatMap(({ name, everyMs }) =>
        this.#running.has(name) ? [] : [{ name, longestMs: longestWait(everyMs) }],
      );
      const claimed = free > 0 ? await this.#store.claim(idle, free, this.#me) : [];
      for (const each of claimed) this.#begin(each);
      const dueInMs = (await this.#store.nextDue(this.#names)) ?? LOOK_AGAIN_MS;
      // Whoever has no place left looks when a place is free.
      if (this.#running.size < MAX_AT_ONCE) this.#lookIn(Math.min(Math.max(dueInMs, 100), LOOK_AGAIN_MS));
    } catch (error) {
      if (!this.#stopping.signal.aborted) logFailure(error, '');
      this.#lookIn(LOOK_AFTER_FAILURE_MS);
    }
  }

  #begin(claimed: ClaimedPeriodicJob) {
    const { name } = claimed;
    const job = this.#jobs.get(name);
    if (!job) return;
    const work = this.#run(job, claimed.failures)
      .catch((error: unknown) => this.#options.logFailure(error, name))
      .finally(() => {
        this.#running.delete(name);
        this.#lookIn(0);
      });
    this.#running.set(name, work);
  }

  async #run({ name, everyMs, timeoutMs, run }: PeriodicJob<Context>, failuresBefore: number) {
    let isWatched = this.#requested.delete(name) || failuresBefore > 0;
    if (isWatched) jobsChanged.raise();
    const lost = new AbortController();
    const beat = setInterval(() => {
      isWatched = true;
      jobsChanged.raise();
      this.#store.keep(name, this.#me).then(
        (isOurs) => !isOurs && lost.abort(),
        // The lease outlives a short outage; whoever takes over after a long one is fenced by the runner's id.
        () => {},
      );
    }, BEAT_MS);
    let failed = false;
    let isUnfinished = false;
    try {
      await withinTime(timeoutMs ?? DEFAULT_TIMEOUT_MS, (timeout) => {
        const signal = AbortSignal.any([this.#stopping.signal, lost.signal, timeout]);
        return inBackground(() => run(this.#options.context(), { signal }));
      });
    } catch (error) {
      // Told to stop, it has ended early: the next process begins it at once, and nothing has failed.
      isUnfinished = this.#stopping.signal.aborted;
      failed = !isUnfinished;
      if (failed) this.#options.logFailure(error, name);
    } finally {
      clearInterval(beat);
    }
    const failures = failed ? failuresBefore + 1 : 0;
    const waitMs = isUnfinished ? 0 : waitAfter(everyMs, failures);
    await this.#store.done(name, this.#me.runner, { failed, waitMs });
    if (isWatched || failed) jobsChanged.raise();
  }
}
