// The engine as the rest of the server sees it: runs are started, steered and watched here; workers do the rest.
import { executionProblems } from '../../shared/executions/problems.ts';
import type { Json } from '../../shared/kernel/json.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import type { Bus } from '../../shared/node/bus/index.ts';
import { afterCommit, inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import { FairQueue } from '../../shared/node/turns/index.ts';
import { cancelLoop, cancelTree } from './cancel-run.ts';
import { answerStep, pauseRun, resumeRun } from './control-store.ts';
import { createCalls } from './engine-calls.ts';
import type { EngineKinds } from './engine-kind.ts';
import { createGraphCache } from './graph-cache.ts';
import type { EnginePorts } from './ports.ts';
import { keptSteps, type KeepRequest } from './kept-steps.ts';
import { createLargeWrites } from './large-writes.ts';
import type { DriveDeps } from './run-executor.ts';
import { RunSignals, type RunRef, type WrittenRun } from './run-signals.ts';
import { lockRow } from './run-store.ts';
import { createStarts } from './start-run.ts';
import { Worker, type WorkerOptions } from './worker.ts';

export type EngineDeps = {
  db: Db;
  bus: Pick<Bus, 'publish' | 'subscribe' | 'onGap'>;
  ports: EnginePorts;
  kinds: EngineKinds;
  log: WorkerOptions['log'];
};

export type Engine = ReturnType<typeof createEngine>;

export function createEngine({ db, bus, ports, kinds, log }: EngineDeps) {
  const signals = new RunSignals(bus);
  const { start, startIn, startWithin } = createStarts({ db, ports, ready: signals.ready });
  const driveDeps: Omit<DriveDeps, 'stepParallel' | 'parkAfterMs'> = {
    db,
    kinds,
    ports,
    calls: createCalls(db, ports, startIn),
    graphOf: createGraphCache(db, kinds),
    // Nobody is refused here: a worker's runs are few already.
    largeWrites: createLargeWrites({ turns: workLimits.runs.largeWriteTurns, maxQueued: Infinity }),
    suspects: new FairQueue({ slots: 1, maxQueuedPerKey: Infinity }),
    written: signals.written,
    wake: signals.changed,
  };
  return {
    start,
    startWithin,

    /** What a run may take over instead of performing it; throws a Problem where that cannot be. */
    keep: (request: KeepRequest) => keptSteps(kinds, request),

    ...createControls(db, ports, signals.changed),

    /** Called whenever the run's journal has grown, now and then without reason. Answers how to stop. */
    watch: (runId: string, watcher: () => void) => signals.watch(runId, watcher),

    /** Called for every run whose journal this process has made longer. */
    onWritten: (listener: (run: WrittenRun) => void) => signals.onWritten(listener),

    startWorker(
      options: Partial<Omit<WorkerOptions, 'log'>> & { stepParallel?: number; parkAfterMs?: number } = {},
    ) {
      const { stepParallel = 5, parkAfterMs = 2000, ...rest } = options;
      const worker = new Worker(
        { ...driveDeps, stepParallel, parkAfterMs },
        { concurrency: workLimits.runs.atWork, leaseMs: 8_000, pollMs: 1000, log, ...rest },
      );
      signals.addWorker(worker);
      return worker;
    },

    stop: () => signals.stop(),
  };
}

/** What other people and other parts of the server do to a run. */
function createControls(db: Db, ports: EnginePorts, changed: (run: RunRef) => void) {
  /** Throws when `change` finds the run in a state it cannot change. */
  const steer = (run: RunRef, change: (trx: Trx) => Promise<boolean>, otherwise: Problem) =>
    inTenant(db, run, async (trx) => {
      if (!(await change(trx))) throw otherwise;
      afterCommit(trx, () => changed(run));
    });

  return {
    cancel: (run: RunRef, by: Json) =>
      steer(
        run,
        (trx) => cancelTree(trx, ports, { tenantId: run.tenantId, runId: run.id, by }),
        new Problem(executionProblems.hasEnded),
      ),

    /** One loop of a run: the run goes on after it, with the rounds that have ended. */
    cancelLoop: (run: RunRef, key: string, by: Json) =>
      steer(
        run,
        (trx) => cancelLoop(trx, ports, { tenantId: run.tenantId, runId: run.id, key, by }),
        new Problem(executionProblems.loopEnded),
      ),

    pause: (run: RunRef, by: Json) =>
      steer(run, (trx) => pauseRun(trx, run.id, by), new Problem(executionProblems.hasEnded)),

    resume: (run: RunRef, by: Json) =>
      steer(run, (trx) => resumeRun(trx, run.id, by), new Problem(executionProblems.notPaused)),

    /** Writers of anything that belongs to a run lock the run first, so that no deadlock can occur. */
    hold: (trx: Trx, runId: string) => lockRow(trx, runId),

    /**
     * What a waiting step waited for, in the caller's transaction. False when
     * somebody was faster or the run has ended; then nothing is changed.
     */
    async answer(trx: Trx, run: RunRef, about: { key: string; attempt: number; answer: Json; by: Json }) {
      const isFirst = await answerStep(trx, { runId: run.id, ...about });
      if (isFirst) afterCommit(trx, () => changed(run));
      return isFirst;
    },
  };
}
