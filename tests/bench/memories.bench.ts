// A search through the 10,000 entries of a memory, as its page asks for it.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { entryStore, memoryStore } from '../../api/memories/index.ts';
import { connect } from '../../shared/node/database/database.ts';
import { startTestDatabase } from '../kit/postgres.ts';
import { quantile, type Bench, type Row } from './row.ts';

const ENTRIES = 10_000;
const SEARCHES = 60;
const GOAL_MS = 20;

async function run(): Promise<Row[]> {
  const database = await startTestDatabase();
  const owner = connect(database.ownerUrl, { max: 1 });
  try {
    const [tenantId, memoryId] = [randomUUID(), randomUUID()];
    const scope = { tenantId, projects: 'all' } as const;
    await sql`insert into tenants (id, name, organization_external_id, subscription_type)
      values (${tenantId}, 'Bench', 'bench', 'Enterprise')`.execute(owner);
    await memoryStore(database.db).add(
      scope,
      memoryId,
      { id: randomUUID(), name: 'Ann' },
      {
        ...{ name: 'Preferences', type: 'User', userSpecific: true, projectId: null },
        ...{ maxEntries: 1000, whenFull: 'refuse', maxCharacters: 100_000, maxAgeDays: 365 },
      },
    );
    await sql`insert into memory_values (tenant_id, memory_id, user_id, owner_id, key, text)
      select ${tenantId}, ${memoryId}, 'person ' || n % 200, 'person ' || n % 200, 'key ' || n,
        repeat(md5(n::text) || ' ', 6) from generate_series(1, ${ENTRIES}::int) n`.execute(owner);
    await sql`analyze memory_values`.execute(owner);
    const memory = await memoryStore(database.db).find(scope, memoryId);
    if (!memory) throw new Error('the memory is not there');
    const entries = entryStore(database.db);
    const times: number[] = [];
    for (let search = 0; search < SEARCHES; search++) {
      const began = performance.now();
      const filter = { memory, filter: search.toString(16).padStart(3, 'a') };
      await entries.page(scope, filter, { limit: 20, offset: 0, sortDirection: 'DESC' });
      times.push(performance.now() - began);
    }
    const value = quantile(times, 0.5);
    const figure = 'search through 10,000 entries of a memory, p50';
    return [{ figure, value, unit: 'ms', goal: `≤ ${GOAL_MS}`, met: value <= GOAL_MS }];
  } finally {
    await owner.destroy();
    await database.stop();
  }
}

export default { name: 'memories', run } satisfies Bench;
