// A page of each library, as its page of the product asks for it.
import { chain } from '../kit/engine/graphs.ts';
import { startProduct } from './product.ts';
import { quantile, type Bench, type Row } from './row.ts';

const PAGES = ['models', 'system-prompts', 'user-prompts', 'tools', 'agents'];
const WARM_UP = 5;
const READINGS = 40;
const GOAL_MS = 30;

async function run(): Promise<Row[]> {
  const product = await startProduct();
  try {
    const { cookie } = await product.tenant(chain(1, 'pythonStep'));
    const rows: Row[] = [];
    for (const page of PAGES) {
      const times = await readings(
        `${product.address}/api/marketplace/v1/Library/${page}?pageSize=50`,
        cookie,
      );
      const value = quantile(times, 0.5);
      const figure = `a page of the library of ${page}, p50`;
      rows.push({ figure, value, unit: 'ms', goal: `≤ ${GOAL_MS}`, met: value <= GOAL_MS });
    }
    return rows;
  } finally {
    await product.close();
  }
}

async function readings(address: string, cookie: string): Promise<number[]> {
  const times: number[] = [];
  for (let reading = 0; reading < WARM_UP + READINGS; reading++) {
    const began = performance.now();
    const answer = await fetch(address, { headers: { cookie } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    times.push(performance.now() - began);
  }
  return times.slice(WARM_UP);
}

export default { name: 'libraries', run } satisfies Bench;
