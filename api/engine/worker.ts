// Claims runs and drives them. Any number of these may run, in any number of processes: what keeps them apart are rows,
// leases and epochs. Wake-ups only save time; without them the poll finds the same work a little later.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseAway } from '../../shared/node/database/database-away.ts';
import { Signal } from './signal.ts';
import { claimRuns, giveBackRun, giveBackRuns, renewLeases, type ClaimedRun } from './claim-store.ts';
import { RunExecutor, type DriveDeps } from './run-executor.ts';
import { LeaseLostError } from './journal.ts';

export type WorkerOptions = {
  /** Runs at the same time. One tenant alone holds half of them. */
  concurrency: number;
  leaseMs: number;
  pollMs: number;
  log: (event: string, details: { error: unknown; runId?: string }) => void;
};

type Held = { executor: RunExecutor; run: ClaimedRun; ended: Promise<void> };

/** Works from its creation until `stop`. */
export class Worker {
  readonly id = randomUUID();
  readonly #deps: DriveDeps;
  readonly #options: WorkerOptions;
  /** By run and epoch: we may meet our own run again after a lost lease. */
  readonly #held = new Map<string, Held>();
  readonly #bell = new Signal();
  readonly #stopping = new AbortController();
  readonly #loops: Promise<void>[];
  /** Others may wait for a place. */
  #areLeft = true;

  constructor(deps: DriveDeps, options: WorkerOptions) {
    this.#deps = deps;
    this.#options = options;
    const { leaseMs, pollMs } = options;
    const { signal } = this.#stopping;
    this.#loops = [
      this.#repeat(
        'claim runs',
        () => this.#claim(),
        () => this.#bell.wait(pollMs),
      ),
      this.#repeat(
        'renew its leases',
        () => this.#renewLeases(),
        () => sleep(leaseMs / 3, undefined, { signal }),
      ),
    ];
  }

  /** A run may be due. */
  wake(): void {
    this.#bell.ring();
  }

  /** Another process wrote to this run. */
  notify(runId: string): void {
    for (const { run, executor } of this.#held.values()) if (run.id === runId) executor.notify();
  }

  notifyAll(): void {
    this.#bell.ring();
    for (const { executor } of this.#held.values()) executor.notify();
  }

  /** Gives every run back at once; pure and idempotent steps are repeated elsewhere. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#bell.ring();
    await Promise.all(this.#loops); // from here on nothing new is claimed
    const held = [...this.#held.values()];
    for (const { executor } of held) executor.stop(new LeaseLostError('shutdown'));
    await Promise.all(held.map(({ ended }) => ended));
    await giveBackRuns(this.#deps.db, this.id);
  }

  async #claim() {
    this.#areLeft = true;
    const free = this.#options.concurrency - this.#held.size;
    if (this.#stopping.signal.aborted || free === 0) return;
    const held = placesByTenant(this.#held);
    const { leaseMs } = this.#options;
    const claimed = await claimRuns(this.#deps.db, { worker: this.id, free, held, leaseMs });
    this.#areLeft = claimed.areLeft;
    for (const run of claimed.runs) this.#take(run);
  }

  #take(run: ClaimedRun) {
    const name = `${run.id}/${run.epoch}`;
    const executor = new RunExecutor(run, this.#deps);
    const ended = executor
      .run()
      .catch((error: unknown) => this.#giveUp(run, error))
      .catch(() => {}) // it is claimed again when its lease has run out
      .finally(() => {
        this.#held.delete(name);
        // What follows it in its conversation may begin.
        if (this.#areLeft || run.conversationId !== null) this.#bell.ring();
      });
    this.#held.set(name, { executor, run, ended });
  }

  async #giveUp(run: ClaimedRun, error: unknown) {
    if (error instanceof LeaseLostError) return;
    this.#options.log('A run was given up for now.', { error, runId: run.id });
    if (isDatabaseAway(error)) await giveBackRun(this.#deps.db, run, this.#options.pollMs);
  }

  async #renewLeases() {
    if (this.#held.size === 0) return;
    const mine = [...this.#held.entries()];
    const runs = mine.map(([, { run }]) => run);
    const renewed = await renewLeases(this.#deps.db, runs, this.#options.leaseMs);
    // Taken over, cancelled, or it has just ended by itself.
    for (const [name, { executor }] of mine)
      if (!renewed.has(name)) executor.stop(new LeaseLostError('lease'));
  }

  async #repeat(task: string, work: () => Promise<void>, rest: () => Promise<unknown>) {
    while (!this.#stopping.signal.aborted) {
      await work().catch((error: unknown) => this.#options.log(`The worker could not ${task}.`, { error }));
      await rest().catch(() => {});
    }
  }
}

function placesByTenant(held: ReadonlyMap<string, Held>): Map<string, number> {
  const places = new Map<string, number>();
  for (const { run } of held.values()) places.set(run.tenantId, (places.get(run.tenantId) ?? 0) + 1);
  return places;
}
