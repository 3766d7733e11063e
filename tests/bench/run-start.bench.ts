// From the POST that starts a run to the first event of its journal, through a real socket and the whole server.
import { chain } from '../kit/engine/graphs.ts';
import { startProduct } from './product.ts';
import { quantile, type Row } from './row.ts';

const GOAL_MS = 15;
const WARM_UP = 30;
const RUNS = 150;

export default {
  name: 'run start',

  async run(): Promise<Row[]> {
    const { address, tenant, close } = await startProduct();
    const { cookie, agentId } = await tenant(chain(3, 'jsonFormatterStep'));
    const delays: number[] = [];
    for (let run = 0; run < WARM_UP + RUNS; run++) {
      const delay = await firstEvent(`${address}/v1/PipelineExecution/${agentId}`, cookie);
      if (run >= WARM_UP) delays.push(delay);
    }
    await close();
    const p50 = quantile(delays, 0.5);
    return [
      {
        figure: 'run start to first event, p50',
        value: p50,
        unit: 'ms',
        goal: `≤ ${GOAL_MS}`,
        met: p50 <= GOAL_MS,
      },
      {
        figure: 'run start to first event, p99',
        value: quantile(delays, 0.99),
        unit: 'ms',
        goal: '–',
        met: undefined,
      },
    ];
  },
};

/** Milliseconds; reads the stream to its end, so that runs do not pile up. */
async function firstEvent(url: string, cookie: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(url, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ userInput: 'hello' }),
  });
  let first: number | undefined;
  for await (const chunk of answer.body ?? [])
    if (new TextDecoder().decode(chunk).includes('id: 1\n')) first ??= performance.now();
  if (first === undefined) throw new Error(`The run did not start: ${answer.status}.`);
  return first - began;
}
