// The engine as the rest of the server sees it: runs are started, steered and watched here; workers do the rest.
import { randomUUID } from 'node:crypto';
import { executionProblems } from '../../shared/executions/problems.ts';
import { jsonSize } from '../../shared/kernel/json-size.ts';
import type { Json } from '../../shared/kernel/json.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import type { Bus } from '../../shared/node/bus/index.ts';
import {
  afterCommit,
  inTenant,
  lastStatement,
  type Db,
  type Trx,
} from '../../shared/node/database/database.ts';
import { cancelTree } from './cancel-run.ts';
import { answerStep, pauseRun, resumeRun } from './control-store.ts';
import { createCalls } from './engine-calls.ts';
import type { EngineKinds } from './engine-kind.ts';
import { createGraphCache } from './graph-cache.ts';
import type { EnginePorts } from './ports.ts';
import { createLargeWrites } from './large-writes.ts';
import { insertRun, lockRow, type NewRun } from './run-store.ts';
import { startWorker, type Worker, type WorkerOptions } from './worker.ts';

export type EngineDeps = {
  db: Db;
  bus: Pick<Bus, 'publish' | 'subscribe' | 'onGap'>;
  ports: EnginePorts;
  kinds: EngineKinds;
  log: WorkerOptions['log'];
};

export type Engine = ReturnType<typeof createEngine>;

type RunRef = { id: string; tenantId: string };

/** Payload: `[tenantId, runId, the engine that tells]`. */
const RUN_READY = 'engine.ready';
const RUN_CHANGED = 'engine.changed';
const RUN_WRITTEN = 'engine.written';

export function createEngine({ db, bus, ports, kinds, log }: EngineDeps) {
  const self = randomUUID();
  const workers = new Set<Worker>();
  const watchers = new Map<string, Set<() => void>>();
  const listeners = new Set<(run: RunRef) => void>();

  const notifyWorkers = (runId: string) => {
    for (const worker of workers) {
      worker.notify(runId);
      worker.wake();
    }
  };
  const tellWatchers = (runId: string) => {
    for (const watcher of watchers.get(runId) ?? []) watcher();
  };
  const tellAllWatchers = () => {
    for (const runId of watchers.keys()) tellWatchers(runId);
  };

  // Those of this process are told at once; the bus takes the same news to the others.
  const tellOthers = (topic: string, { id, tenantId }: RunRef) => bus.publish(topic, [tenantId, id, self]);
  const written = ({ id, tenantId }: RunRef) => {
    tellWatchers(id);
    for (const listener of listeners) listener({ id, tenantId });
    tellOthers(RUN_WRITTEN, { id, tenantId });
  };
  const changed = (run: RunRef) => {
    notifyWorkers(run.id);
    tellOthers(RUN_CHANGED, run);
    written(run);
  };
  const ready = (run: RunRef) => {
    for (const worker of workers) worker.wake();
    tellOthers(RUN_READY, run);
  };

  const hears = (listener: (runId: string) => void) => (payload: Json) => {
    const [, runId, teller] = payload as string[];
    if (runId && teller !== self) listener(runId);
  };
  const stops = [
    bus.subscribe(
      RUN_READY,
      hears(() => workers.forEach((worker) => worker.wake())),
    ),
    bus.subscribe(RUN_CHANGED, hears(notifyWorkers)),
    bus.subscribe(RUN_WRITTEN, hears(tellWatchers)),
    bus.onGap(() => {
      workers.forEach((worker) => worker.notifyAll());
      tellAllWatchers();
    }),
  ];

  async function start(run: NewRun): Promise<{ id: string; isNew: boolean }> {
    const size = jsonSize(run.input, workLimits.runs.largeWriteCharacters);
    return size === Infinity ? largeStarts(run.tenantId, () => startNow(run)) : startNow(run);
  }

  async function startNow(run: NewRun): Promise<{ id: string; isNew: boolean }> {
    return inTenant(db, run, (trx) =>
      startIn(trx, run, async () => {
        await ports.billing.admit(trx, run.tenantId);
        await lastStatement(trx);
      }),
    );
  }

  /** `admit` throws for a new run that must not be; what it does comes before the feed is told. */
  async function startIn(trx: Trx, run: NewRun, admit = async () => {}) {
    const started = await insertRun(trx, run, ports.channels);
    const { id, isNew } = started;
    if (started.isNew) {
      afterCommit(trx, () => ready({ id, tenantId: run.tenantId }));
      await admit();
      await started.publish();
    }
    return { id, isNew };
  }

  const turns = workLimits.runs.largeWriteTurns;
  // A worker's runs are few already.
  const largeWrites = createLargeWrites({ turns, maxQueued: Infinity });
  const largeStarts = createLargeWrites({ turns, maxQueued: workLimits.runs.maxLargeStarts });
  const calls = createCalls(db, ports, startIn);
  const graphOf = createGraphCache(db, kinds);

  /** Throws when `change` finds the run in a state it cannot change. */
  const steer = (run: RunRef, change: (trx: Trx) => Promise<boolean>, otherwise: Problem) =>
    inTenant(db, run, async (trx) => {
      if (!(await change(trx))) throw otherwise;
      afterCommit(trx, () => changed(run));
    });

  return {
    start,

    cancel: (run: RunRef, by: Json) =>
      steer(
        run,
        (trx) => cancelTree(trx, ports, { tenantId: run.tenantId, runId: run.id, by }),
        new Problem(executionProblems.hasEnded),
      ),

    pause: (run: RunRef, by: Json) =>
      steer(run, (trx) => pauseRun(trx, run.id, by), new Problem(executionProblems.hasEnded)),

    resume: (run: RunRef, by: Json) =>
      steer(run, (trx) => resumeRun(trx, run.id, by), new Problem(executionProblems.notPaused)),

    /** Whoever changes something that belongs to a run locks the run first, so that nobody waits in a circle. */
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

    /** Called whenever the run's journal has grown, now and then without reason. Answers how to stop. */
    watch(runId: string, watcher: () => void) {
      const others = watchers.get(runId) ?? new Set();
      watchers.set(runId, others.add(watcher));
      return () => {
        others.delete(watcher);
        if (others.size === 0 && watchers.get(runId) === others) watchers.delete(runId);
      };
    },

    /** Called for every run whose journal this process has made longer. */
    onWritten: (listener: (run: RunRef) => void) => void listeners.add(listener),

    startWorker(
      options: Partial<Omit<WorkerOptions, 'log'>> & { stepParallel?: number; parkAfterMs?: number } = {},
    ) {
      const { stepParallel = 5, parkAfterMs = 2000, ...rest } = options;
      const worker = startWorker(
        { db, kinds, ports, calls, graphOf, largeWrites, stepParallel, parkAfterMs, written, wake: changed },
        { concurrency: workLimits.runs.atWork, leaseMs: 8_000, pollMs: 1000, log, ...rest },
      );
      workers.add(worker);
      return worker;
    },

    async stop() {
      for (const stop of stops) stop();
      await Promise.all([...workers].map((worker) => worker.stop()));
      workers.clear();
    },
  };
}
