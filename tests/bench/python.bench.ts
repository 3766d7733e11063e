// One line of Python: with a process that waits ready, and without one.
import { setTimeout as pause } from 'node:timers/promises';
import { testPython } from '../kit/engine/test-python.ts';
import { quantile, type Row } from './row.ts';

const GOAL = 0.2;
const RUNS = 7;
/** So that the next process waits before it is asked. */
const REST_MS = 3000;

export default {
  name: 'python',

  async run(): Promise<Row[]> {
    const [warm, cold] = [await medianOf(true), await medianOf(false)];
    const share = warm / cold;
    return [
      {
        figure: 'Python with a process waiting, as a share of without',
        value: share,
        unit: '×',
        goal: `≤ ${GOAL}`,
        met: share <= GOAL,
      },
      { figure: 'Python with a process waiting, p50', value: warm, unit: 'ms', goal: '–', met: undefined },
    ];
  },
};

async function medianOf(keepsWarm: boolean): Promise<number> {
  const python = testPython({ keepsWarm });
  const request = { code: 'result = 1 + 1', inputs: {}, stepsByName: {}, schema: null };
  const options = { signal: new AbortController().signal, onText: () => {} };
  const times: number[] = [];
  for (let run = 0; run <= RUNS; run++) {
    const began = performance.now();
    await python.run('bench', { ...request, timeLimitMs: 10_000, memoryMb: 256 }, options);
    // The first run makes the snapshot.
    if (run > 0) times.push(performance.now() - began);
    if (keepsWarm) await pause(REST_MS);
  }
  await python.stop();
  return quantile(times, 0.5);
}
