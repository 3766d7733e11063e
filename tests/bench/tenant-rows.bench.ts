// What row-level security costs a list, against the same query without it.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { connect, inTenant, type Db } from '../../shared/node/database/database.ts';
import { startTestDatabase } from '../kit/postgres.ts';
import { quantile, type Bench, type Row } from './row.ts';

const TENANTS = 20;
const ROWS_EACH = 1000;
const ROUNDS = 12;
const LISTS = 150;

async function run(): Promise<Row[]> {
  const database = await startTestDatabase();
  const owner = connect(database.ownerUrl, { max: 4 });
  try {
    const tenantIds = await fill(owner);
    const ratios: number[] = [];
    // Turn by turn, so that whatever else the machine does falls on both.
    for (let round = 0; round < ROUNDS; round++) {
      const plain = await timed(() => listPlain(owner, tenantIds));
      const guarded = await timed(() => listGuarded(database.db, tenantIds));
      ratios.push(plain / guarded);
    }
    const value = quantile(ratios, 0.5);
    const figure = 'list of 50 rows behind row-level security, throughput against without';
    return [{ figure, value, unit: '×', goal: '≥ 0.7', met: value >= 0.7 }];
  } finally {
    await owner.destroy();
    await database.stop();
  }
}

/** The product's own table and index, many tenants' rows in it. */
async function fill(owner: Db): Promise<string[]> {
  const tenantIds = Array.from({ length: TENANTS }, () => randomUUID());
  for (const id of tenantIds) {
    await sql`insert into tenants (id, name, organization_external_id, subscription_type)
      values (${id}, ${id}, ${id}, 'Enterprise')`.execute(owner);
    await sql`insert into projects (tenant_id, name) select ${id}, 'Project ' || n
      from generate_series(1, ${ROWS_EACH}::int) n`.execute(owner);
  }
  await sql`analyze projects`.execute(owner);
  return tenantIds;
}

const timed = async (work: () => Promise<unknown>) => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

const tenantAt = (tenantIds: string[], index: number) => tenantIds[index % tenantIds.length] ?? '';

/** In a transaction as well: what is measured is the policy and choosing the tenant. */
async function listPlain(owner: Db, tenantIds: string[]) {
  for (let index = 0; index < LISTS; index++)
    await owner.transaction().execute(async (trx) => {
      const tenantId = tenantAt(tenantIds, index);
      await sql`select 1`.execute(trx);
      await sql`select * from projects where tenant_id = ${tenantId} order by lower(name) limit 50`.execute(
        trx,
      );
    });
}

async function listGuarded(db: Db, tenantIds: string[]) {
  for (let index = 0; index < LISTS; index++)
    await inTenant(db, { tenantId: tenantAt(tenantIds, index) }, (trx) =>
      sql`select * from projects order by lower(name) limit 50`.execute(trx),
    );
}

export default { name: 'row-level security', run } satisfies Bench;
