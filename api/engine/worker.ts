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

export type Worker = ReturnType<typeof startWorker>;

type Held = { drive: RunExecutor; run: ClaimedRun; ended: Promise<void> };

export function startWorker(deps: DriveDeps, { concurrency, leaseMs, pollMs, log }: WorkerOptions) {
  const id = randomUUID();
  const held = new Map<string, Held>();
  const bell = new Signal();
  /** Others may wait for a place. */
  let areLeft = true;
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;

  async function claim() {
    areLeft = true;
    const free = concurrency - held.size;
    if (isStopping() || free === 0) return;
    const claimed = await claimRuns(deps.db, { worker: id, free, held: placesByTenant(held), leaseMs });
    areLeft = claimed.areLeft;
    for (const run of claimed.runs) take(run);
  }

  function take(run: ClaimedRun) {
    const name = `${run.id}/${run.epoch}`; // we may meet our own run again after a lost lease
    const drive = new RunExecutor(run, deps);
    const ended = drive
      .run()
      .catch(async (error: unknown) => {
        if (error instanceof LeaseLostError) return;
        log('A run was given up for now.', { error, runId: run.id });
        if (isDatabaseAway(error)) await giveBackRun(deps.db, run, pollMs);
      })
      .catch(() => {}) // it is claimed again when its lease has run out
      .finally(() => {
        held.delete(name);
        if (areLeft) bell.ring();
      });
    held.set(name, { drive, run, ended });
  }

  async function keepLeases() {
    if (held.size === 0) return;
    const mine = [...held.entries()];
    const renewed = await renewLeases(
      deps.db,
      mine.map(([, { run }]) => run),
      leaseMs,
    );
    // Taken over, cancelled, or it has just ended by itself.
    for (const [name, { drive }] of mine) if (!renewed.has(name)) drive.stop(new LeaseLostError('lease'));
  }

  async function repeat(task: string, work: () => Promise<void>, rest: () => Promise<unknown>) {
    while (!isStopping()) {
      await work().catch((error: unknown) => log(`The worker could not ${task}.`, { error }));
      await rest().catch(() => {});
    }
  }

  const loops = [
    repeat('claim runs', claim, () => bell.wait(pollMs)),
    repeat('renew its leases', keepLeases, () => sleep(leaseMs / 3, undefined, { signal: stopping.signal })),
  ];

  return {
    id,
    /** A run may be due. */
    wake: () => bell.ring(),

    /** Somebody else wrote to this run. */
    notify(runId: string) {
      for (const { run, drive } of held.values()) if (run.id === runId) drive.notify();
    },

    notifyAll() {
      bell.ring();
      for (const { drive } of held.values()) drive.notify();
    },

    /** Gives every run back at once; pure and idempotent steps are repeated elsewhere. */
    async stop() {
      stopping.abort();
      bell.ring();
      await Promise.all(loops); // from here on nothing new is claimed
      const drives = [...held.values()];
      for (const { drive } of drives) drive.stop(new LeaseLostError('shutdown'));
      await Promise.all(drives.map(({ ended }) => ended));
      await giveBackRuns(deps.db, id);
    },
  };
}

function placesByTenant(held: ReadonlyMap<string, Held>): Map<string, number> {
  const places = new Map<string, number>();
  for (const { run } of held.values()) places.set(run.tenantId, (places.get(run.tenantId) ?? 0) + 1);
  return places;
}
