// What one journaled step costs: whole runs of pure steps, from the call that starts them to their recorded end. What
// every run costs, however short, is measured beside them and taken off.
import { randomUUID } from 'node:crypto';
import type { Engine } from '../../api/engine/index.ts';
import { inTenant, type Db } from '../../shared/node/database/database.ts';
import { chain } from '../kit/engine/graphs.ts';
import { testEngine } from '../kit/engine/test-engine.ts';
import { startTestDatabase } from '../kit/postgres.ts';
import type { Row } from './row.ts';

const GOAL_US = 80;
const MIN_STEPS = 3;
const LENGTHS = [200, 1000, 5000];
const ROUNDS = 7;
const ONCE_EFFECTS = 100;

export default {
  name: 'engine, per journaled step',

  async run(): Promise<Row[]> {
    const database = await startTestDatabase();
    const { engine, start } = testEngine(database.db);
    engine.startWorker();
    const tenantId = randomUUID();

    /** Milliseconds from the call that starts it to its recorded end. */
    async function timeOf(graph: ReturnType<typeof chain>): Promise<number> {
      const began = performance.now();
      const run = await start({ tenantId, graph, text: 'x' });
      await untilEnded(database.db, engine, run);
      return performance.now() - began;
    }

    const graphOf = (length: number) =>
      chain(length - 2, 'jsonFormatterStep', { template: '{"n": {{ input.text | json }}}' });
    const shortest = graphOf(MIN_STEPS);
    const perStep = new Map<number, number>();
    const fixed: number[] = [];
    // A server that runs has compiled its code: the first thousands of steps of a process cost twice as much.
    await timeOf(graphOf(Math.max(...LENGTHS)));
    for (const length of LENGTHS) {
      const graph = graphOf(length);
      for (const each of [graph, shortest]) await timeOf(each);
      const [times, beside]: [number[], number[]] = [[], []];
      for (let round = 0; round < ROUNDS; round++) {
        times.push(await timeOf(graph));
        beside.push(await timeOf(shortest));
      }
      fixed.push(...beside);
      perStep.set(length, ((median(times) - median(beside)) * 1000) / (length - MIN_STEPS));
    }
    const effects = chain(ONCE_EFFECTS, 'AIOperation', { modelId: 'echo', prompt: '{{ input.text }}' });
    const effectTime = await timeOf(effects);
    await engine.stop();
    await database.stop();

    const rows = [...perStep].map(([length, value]) => ({
      figure: `engine, each of ${length.toLocaleString('en')} steps, beyond a run of ${MIN_STEPS}`,
      value,
      unit: 'µs',
      goal: `≤ ${GOAL_US}`,
      met: value <= GOAL_US,
    }));
    const growth = (perStep.get(5000) ?? 0) / (perStep.get(200) ?? 1);
    return [
      ...rows,
      {
        figure: `engine, a run of ${MIN_STEPS} steps`,
        value: median(fixed),
        unit: 'ms',
        goal: '–',
        met: undefined,
      },
      {
        figure: 'engine, 5,000 steps to 200, per step',
        value: growth,
        unit: '×',
        goal: '≤ 1.5',
        met: growth <= 1.5,
      },
      {
        figure: 'engine, each of 100 model steps (committed before they begin)',
        value: effectTime / ONCE_EFFECTS,
        unit: 'ms',
        goal: '–',
        met: undefined,
      },
    ];
  },
};

/** Looks only when the run's journal has grown, so that looking costs next to nothing. */
function untilEnded(db: Db, engine: Engine, run: { id: string; tenantId: string }) {
  return new Promise<void>((resolve, reject) => {
    const look = async () => {
      const row = await inTenant(db, run, (trx) =>
        trx.selectFrom('runs').select('endedAt').where('id', '=', run.id).executeTakeFirst(),
      );
      if (!row?.endedAt) return;
      stop();
      resolve();
    };
    const stop = engine.watch(run.id, () => void look().catch(reject));
    void look().catch(reject);
  });
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;
