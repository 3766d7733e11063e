// Python for all tenants: one process waits ready for the next run, each run gets one of its own, and tenants take turns.
import { kernelProblems, Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { FairQueue } from '../../shared/node/turns/index.ts';
import { checkOf, faultIn } from './check-code.ts';
import { wall } from './isolation.ts';
import { PythonProcess } from './python-process.ts';
import type { PythonPort } from './python-port.ts';
import { makeSnapshot } from './snapshot.ts';

const { atWork, defaultMemoryMb, checksAtWork, maxQueuedChecks } = workLimits.python;

type Options = {
  isOn: boolean;
  /** Where the snapshot is kept. */
  folder: string;
  /** Packages that are installed in every process. */
  wheels?: string | undefined;
  /** Whether a process is kept ready. */
  keepsWarm?: boolean;
};

export function createPython({ isOn, folder, wheels, keepsWarm = true }: Options): PythonPort {
  const queue = new FairQueue({ slots: atWork, maxQueuedPerKey: Infinity });
  const alive = new Set<PythonProcess>();
  let snapshot: Promise<string | undefined> | undefined;
  let warm: Promise<PythonProcess> | undefined;
  let isStopped = false;

  async function start(memoryMb: number): Promise<PythonProcess> {
    snapshot ??= makeSnapshot(folder).catch(() => undefined);
    const file = await snapshot;
    if (isStopped) throw new Error('Python has been stopped.');
    const process = new PythonProcess({ memoryMb, snapshot: file, wheels });
    alive.add(process);
    void process.ended().finally(() => alive.delete(process));
    return process;
  }

  function prepare() {
    if (!isOn || isStopped || !keepsWarm) return;
    warm ??= start(defaultMemoryMb);
    warm.catch(() => (warm = undefined));
  }

  /** The one that waits, if it is what is wanted and still lives; else a new one. */
  async function take(memoryMb: number): Promise<PythonProcess> {
    const waiting = memoryMb === defaultMemoryMb ? warm : undefined;
    if (waiting) {
      warm = undefined;
      const process = await waiting.catch(() => undefined);
      if (process && (await process.isReady())) return process;
    }
    const process = await start(memoryMb);
    if (await process.isReady()) return process;
    process.end();
    throw new Error('Python could not be started.');
  }

  const perform: PythonPort['run'] = async (_tenantId, { memoryMb, ...request }, { signal, onText }) => {
    signal.throwIfAborted();
    const process = await take(memoryMb);
    try {
      return await process.run({ ...request, signal, onText });
    } finally {
      process.end();
      prepare();
    }
  };

  const check = checksBy(perform);

  return {
    run: async (tenantId, request, options) =>
      isOn ? queue.run(tenantId, () => perform(tenantId, request, options)) : undefined,

    check: async (tenantId, code) => (isOn ? check(tenantId, code) : null),

    facts: () => ({ isOn, isolation: wall().isolation, hasWheels: wheels !== undefined }),
    prepare,

    async stop() {
      isStopped = true;
      await warm?.catch(() => undefined);
      for (const process of alive) process.end();
      await Promise.all([...alive].map((process) => process.ended()));
    },
  };
}

/** Beside the steps at work: however much is typed, no run waits for it. */
function checksBy(perform: PythonPort['run']): PythonPort['check'] {
  const checks = new FairQueue({ slots: checksAtWork, maxQueuedPerKey: maxQueuedChecks });
  const options = { signal: new AbortController().signal, onText: () => {} };
  return async (tenantId, code) => {
    const request = { ...checkOf(code), memoryMb: defaultMemoryMb };
    const answer = await checks.run(tenantId, () => perform(tenantId, request, options));
    // Whoever is told of no fault would not ask again.
    if (answer && 'problem' in answer && answer.problem === 'time')
      throw new Problem(kernelProblems.tooManyInWork);
    return faultIn(answer && 'result' in answer ? answer.result : null);
  };
}
