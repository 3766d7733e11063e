// Heavy pure work runs in worker threads, so that the event loop stays free for everybody else. A task that takes too
// long is ended with its thread. Tenants take turns: one that asks for much waits for itself.
import os from 'node:os';
import { Piscina } from 'piscina';
import { workLimits } from '../../kernel/work-limits.ts';
import { kernelProblems, Problem } from '../../kernel/problem.ts';
import { FairQueue } from '../turns/index.ts';
import type { TaskOutcome } from './worker-entry.ts';

const { threadHeapMb, maxQueuedPerTenant } = workLimits.workerPool;
/** Two at least, so that one tenant never holds all. */
const threads = Math.max(2, Math.min(4, os.availableParallelism() - 1));

let pool: Piscina | undefined;
/** Made at the first task: many processes, and most tests, never need a thread. */
const threadsOfProcess = () =>
  (pool ??= new Piscina({
    filename: new URL('./worker-entry.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: 30_000,
    resourceLimits: { maxOldGenerationSizeMb: threadHeapMb },
    // A worker needs nothing of the environment: no keys, no passwords.
    env: {},
    execArgv: [],
  }));

const queue = new FairQueue({ slots: threads, maxQueuedPerKey: maxQueuedPerTenant });

/** Input and output are copied between threads: plain data, bytes, no functions. */
export type Task<Input, Output> = (input: Input) => Output | Promise<Output>;

export type TaskOptions = {
  /** Whose turn it takes; work before anybody is known shares one turn. */
  tenantId?: string;
  signal?: AbortSignal;
};

/**
 * Declares a task that runs in a worker thread: `inWorker<typeof import('./clean-svg-task.ts').default>(new
 * URL('./clean-svg-task.ts', import.meta.url), { timeLimitMs: 2000 })`. The module's default export is the task; it
 * imports as little as it can. The time limit counts from when the task gets its thread.
 *
 * Rejects with `kernel.tooMuchWork` when the time or memory is used up, `kernel.tooManyInWork` when too much of the
 * same tenant waits already, the task's own `Problem`, or an error when the task broke.
 */
export function inWorker<T extends (input: never) => unknown>(
  module: URL,
  { timeLimitMs }: { timeLimitMs: number },
) {
  return async (input: Parameters<T>[0], options: TaskOptions = {}): Promise<Awaited<ReturnType<T>>> => {
    const { tenantId = 'nobody', signal } = options;
    return queue.run(tenantId, async (): Promise<Awaited<ReturnType<T>>> => {
      signal?.throwIfAborted();
      const limit = AbortSignal.timeout(timeLimitMs);
      const outcome = await perform({ module: module.href, input }, limit, signal);
      if ('output' in outcome) return outcome.output as Awaited<ReturnType<T>>;
      throw problemFrom(outcome.problem);
    });
  };
}

async function perform(work: { module: string; input: unknown }, limit: AbortSignal, signal?: AbortSignal) {
  try {
    const either = signal ? AbortSignal.any([limit, signal]) : limit;
    return (await threadsOfProcess().run(work, { signal: either })) as TaskOutcome;
  } catch (error) {
    signal?.throwIfAborted();
    const ranOut = limit.aborted || (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
    throw ranOut ? new Problem(kernelProblems.tooMuchWork) : error;
  }
}

function problemFrom({ fields, ...kind }: Extract<TaskOutcome, { problem: unknown }>['problem']) {
  const problem = new Problem({ ...kind, text: kind.text as string });
  Object.assign(problem, { values: kind.values, ...(fields && { fields }) });
  return problem;
}

/** At the end of a process or a test; the next task starts threads anew. */
export async function closeWorkerPool(): Promise<void> {
  await pool?.close({ force: true });
  pool = undefined;
}
