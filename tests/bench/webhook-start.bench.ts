// From a signed delivery to the answer that names its run, whose first event is on record by then; beside a call that
// starts the same run, by turns.
import { Webhook } from 'standardwebhooks';
import { chain } from '../kit/engine/graphs.ts';
import { startProduct } from './product.ts';
import { quantile, type Bench, type Row } from './row.ts';

const WARM_UP = 20;
const RUNS = 100;
const MAX_MORE_MS = 5;

const bench: Bench = {
  name: 'webhook to first event',

  async run(): Promise<Row[]> {
    const { address, tenant, close } = await startProduct();
    const { cookie, agentId } = await tenant(chain(3, 'jsonFormatterStep'));
    const headers = { cookie, 'content-type': 'application/json' };
    const post = (path: string, body: object) =>
      fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) });
    const made = await post('/v1/AgentWebhook', { name: 'Bench', type: 'Standard', agentId });
    const { url, secret } = (await made.json()) as { url: string; secret: string };

    const delivery = () => {
      const body = JSON.stringify({ userInput: 'hello' });
      const [id, at] = [crypto.randomUUID(), new Date()];
      const signed = {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': new Webhook(secret).sign(id, at, body),
      };
      return fetch(address + new URL(url, address).pathname, { method: 'POST', headers: signed, body });
    };
    const call = () => post(`/v1/PipelineExecution/${agentId}`, { userInput: 'hello', asyncOutput: true });

    const [delivered, called]: [number[], number[]] = [[], []];
    for (let run = 0; run < WARM_UP + RUNS; run++) {
      const times = [await timeOf(delivery), await timeOf(call)] as const;
      if (run < WARM_UP) continue;
      delivered.push(times[0]);
      called.push(times[1]);
    }
    await close();
    const value = quantile(delivered, 0.5) - quantile(called, 0.5);
    const figure = 'webhook to first event, beyond a call that starts a run, p50';
    return [{ figure, value, unit: 'ms', goal: `≤ ${MAX_MORE_MS}`, met: value <= MAX_MORE_MS }];
  },
};

export default bench;

async function timeOf(start: () => Promise<Response>): Promise<number> {
  const began = performance.now();
  const answer = await start();
  const { runId } = (await answer.json()) as { runId?: string };
  if (runId === undefined) throw new Error(`The run did not start: ${answer.status}.`);
  return performance.now() - began;
}
