import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { connect, type Db } from '../../shared/node/database/database.ts';
import { eventually } from '../../tests/kit/eventually.ts';
import { startTestDatabase, type TestDatabase } from '../../tests/kit/postgres.ts';
import { foldMemberCounts } from './count-store.ts';
import { userPage } from './user-read-model.ts';

let database: TestDatabase;
let db: Db;
let owner: Db;

beforeAll(async () => {
  database = await startTestDatabase();
  db = connect(database.url, { max: 1 });
  owner = connect(database.ownerUrl, { max: 1 });
});

afterAll(async () => {
  await Promise.all([db.destroy(), owner.destroy()]);
  await database.stop();
});

const page = { limit: 20, offset: 0, sortDirection: 'ASC', filter: '' } as const;

test('[PE50] all pages of a list are read by one statement, planned once', async () => {
  for (const offset of [0, 20, 40]) {
    for (const limit of [10, 20]) await userPage(db, { tenantId: randomUUID() }, { ...page, limit, offset });
  }
  const { rows } = await sql<{ count: number }>`select count(*) from pg_prepared_statements`.execute(db);
  expect(rows).toEqual([{ count: 1 }]);
});

test('[PE50] a page of thousands is counted and cut by indexes, in the plan for all pages', async () => {
  const tenantId = await manyMembers(3000);
  const db = connect(database.url, { max: 1 });
  onTestFinished(() => db.destroy());
  const scans = async () => {
    await sql`select pg_stat_force_next_flush()`.execute(db);
    const { rows } = await sql<{ count: number }>`
      select seq_scan as count from pg_stat_user_tables where relname = 'memberships'`.execute(owner);
    return rows[0]?.count;
  };
  const before = await scans();
  for (let at = 0; at < 12; at++) {
    const { items, totalCount } = await userPage(db, { tenantId }, { ...page, offset: at * 250 });
    expect([items.length, totalCount]).toEqual([20, 3000]);
  }
  expect(await scans()).toBe(before);
  // PostgreSQL has kept the general plan, having found it no worse than those for single pages.
  const { rows } = await sql<{ plans: number }>`
    select generic_plans as plans from pg_prepared_statements`.execute(db);
  expect(rows).toEqual([{ plans: 7 }]);
});

test('[PE53] the number of members is known after every kind of change, summed up or not', async () => {
  const tenantId = await manyMembers(30);
  const known = async () => (await userPage(db, { tenantId }, page)).totalCount;
  const change = async (statement: ReturnType<typeof sql>) => {
    await statement.execute(owner);
    return known();
  };
  const removed = sql`update memberships set status = 'Removed', disabled_at = now()
    where tenant_id = ${tenantId} and surname like '%1'`;
  const back = sql`update memberships set status = 'Active', disabled_at = null
    where tenant_id = ${tenantId} and surname = '1'`;
  expect(await change(removed)).toBe(27);
  expect(await change(back)).toBe(28);
  await foldMemberCounts(db);
  expect(await known()).toBe(28);
  expect(await change(sql`delete from memberships where tenant_id = ${tenantId}`)).toBe(0);
  await sql`delete from tenants where id = ${await manyMembers(3)}`.execute(owner);
  await foldMemberCounts(db);
  const { rows } = await sql`select from member_count_changes where tenant_id = ${tenantId}`.execute(owner);
  expect(rows).toEqual([]);
});

async function manyMembers(count: number): Promise<string> {
  const tenantId = randomUUID();
  await sql`insert into tenants (id, name, organization_external_id, subscription_type)
    values (${tenantId}, 'Large', ${tenantId}, 'Enterprise')`.execute(owner);
  await sql`with people as (insert into users (email, given_name, surname)
      select n || '@' || ${tenantId} || '.example', 'Person', n::text from generate_series(1, ${count}::int) n returning *)
    insert into memberships (tenant_id, user_id, roles, email, given_name, surname, joined_at)
    select ${tenantId}::uuid, id, '{EndUser}', email, given_name, surname, now() from people`.execute(owner);
  // The test server commits ahead of its log, and VACUUM takes for visible only what is in there.
  await sql`checkpoint`.execute(owner);
  await sql`analyze memberships`.execute(owner);
  await eventually(isAllVisible);
  return tenantId;
}

/** As long as anybody's older snapshot may not see the new rows, VACUUM leaves their pages for the next one. */
async function isAllVisible(): Promise<boolean> {
  await sql`vacuum memberships`.execute(owner);
  const { rows } = await sql<{ isAll: boolean }>`
    select relpages > 0 and relallvisible = relpages as "isAll" from pg_class
    where oid = 'memberships'::regclass`.execute(owner);
  return rows[0]?.isAll === true;
}
