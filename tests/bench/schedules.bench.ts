// A thousand schedules that are due at the same moment, beside as many calls that start runs. Both are told by the runs
// themselves: from the first that was begun to the last.
import { sql } from 'kysely';
import { inTenant } from '../../shared/node/database/database.ts';
import { chain } from '../kit/engine/graphs.ts';
import { eventually } from '../kit/eventually.ts';
import { startProduct } from './product.ts';
import type { Bench, Row } from './row.ts';

const STARTS = 1000;
/** Nobody may start that many by calls alone. */
const TENANTS = 10;
const EACH = STARTS / TENANTS;
/** As many calls at a time as schedules are started at a time. */
const AT_ONCE = 4;
const ROUNDS = 3;
const GOAL = 1.5;
const patient = { withinMs: 120_000, everyMs: 100 };

type Product = Awaited<ReturnType<typeof startProduct>>;
type Tenant = Awaited<ReturnType<Product['tenant']>>;

const bench: Bench = {
  name: 'schedules that are due at once',

  async run(): Promise<Row[]> {
    const product = await startProduct();
    const ratios: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const tenants: Tenant[] = [];
      for (let n = 0; n < TENANTS; n++) tenants.push(await product.tenant(chain(1, 'jsonFormatterStep')));
      await callAll(product, tenants);
      const called = await spanOf(product, tenants, 'studio');
      await allDue(product, tenants);
      ratios.push((await spanOf(product, tenants, 'schedule')) / called);
    }
    await product.close();
    const value = ratios.toSorted((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? Number.NaN;
    const figure = `${STARTS} schedules due at once, to as many starts by calls`;
    return [{ figure, value, unit: '×', goal: `≤ ${GOAL}`, met: value <= GOAL }];
  },
};

export default bench;

async function callAll({ address }: Product, tenants: readonly Tenant[]) {
  const calls = tenants.flatMap((tenant) => Array.from({ length: EACH }, () => tenant)).values();
  const work = async () => {
    for (const { cookie, agentId } of calls) {
      const answer = await fetch(`${address}/v1/PipelineExecution/${agentId}`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ userInput: 'hello', asyncOutput: true }),
      });
      if (!answer.ok) throw new Error(`A run did not start: ${answer.status}.`);
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** Written as people would have made them over days; all of them are due from one moment on. */
async function allDue({ db }: Product, tenants: readonly Tenant[]) {
  for (const { tenantId, projectId, agentId } of tenants)
    await inTenant(db, { tenantId }, (trx) =>
      sql`insert into schedules (project_id, agent_id, version, name, type, every, days, day_option, time_slot, time_zone,
          prompt, allows_overlap, is_active, next_at, updated_by, updated_by_name)
        select ${projectId}::uuid, ${agentId}::uuid, 1, 'S' || n, 'Daily', 1, '{}', 'EveryDay', '09:00', 'UTC',
          'hello', true, true, now() + interval '3 seconds', ${agentId}::uuid, 'Ann' from generate_series(1, ${EACH}) n`.execute(
        trx,
      ),
    );
}

type Begun = { ended: number; first: number; last: number };

/** Milliseconds from the first run that was begun so to the last. */
const spanOf = ({ db }: Product, tenants: readonly Tenant[], via: 'studio' | 'schedule') =>
  eventually(async () => {
    const begun: Begun[] = [];
    for (const { tenantId } of tenants)
      await inTenant(db, { tenantId }, async (trx) => {
        const { rows } = await sql<Begun>`select count(ended_at)::int as ended,
            (extract(epoch from min(created_at)) * 1000)::float8 as first,
            (extract(epoch from max(created_at)) * 1000)::float8 as last
          from runs where via = ${via}`.execute(trx);
        begun.push(...rows);
      });
    const span = Math.max(...begun.map(({ last }) => last)) - Math.min(...begun.map(({ first }) => first));
    return begun.every(({ ended }) => ended === EACH) && span;
  }, patient);
