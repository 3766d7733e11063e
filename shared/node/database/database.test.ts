import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner } from '../../../tests/kit/postgres-server.ts';
import { startTestDatabase, type TestDatabase } from '../../../tests/kit/postgres.ts';
import {
  afterCommit,
  asSystem,
  connect,
  inBackground,
  inOneTransaction,
  inTenant,
  whenDurable,
  type Db,
} from './database.ts';
import { refuseUnsafeStart, tenantIsolationGaps } from './guard.ts';
import { protectByTenant, recordColumns } from './protect.ts';

let database: TestDatabase;
const owned = (statement: string) => asOwner(database.ownerUrl, statement);

beforeAll(async () => {
  database = await startTestDatabase();
  const owner = connect(database.ownerUrl, { max: 1 });
  await owner.transaction().execute(async (trx) => {
    const anyTables = trx.withTables<Record<string, never>>();
    await sql`create table things (${recordColumns}, name text not null)`.execute(trx);
    await protectByTenant(anyTables as never, 'things');
  });
  await owner.destroy();
});
afterAll(() => database.stop());

const [red, blue] = [{ tenantId: randomUUID() }, { tenantId: randomUUID() }];
const addThing = (tenant: typeof red, name: string) =>
  inTenant(database.db, tenant, (trx) => sql`insert into things (name) values (${name})`.execute(trx));

test('[W15] a tenant sees and changes its own rows only, whatever the SQL', async () => {
  await addThing(red, 'red 1');
  await addThing(blue, 'blue 1');
  await inTenant(database.db, red, async (trx) => {
    const seen = await sql`select name from things where tenant_id = ${blue.tenantId} or true`.execute(trx);
    expect(seen.rows).toEqual([{ name: 'red 1' }]);
    expect(
      (await sql`update things set name = 'stolen' where name = 'blue 1'`.execute(trx)).numAffectedRows,
    ).toBe(0n);
  });
  const planted = inTenant(database.db, red, (trx) =>
    sql`insert into things (tenant_id, name) values (${blue.tenantId}, 'planted')`.execute(trx),
  );
  await expect(planted).rejects.toThrow(/row-level security/);
});

test('[W15] a query without a tenant is refused, also after one with a tenant and after reset role', async () => {
  const { db } = database;
  await expect(sql`select * from things`.execute(db)).rejects.toThrow(/permission denied/);
  await db.connection().execute(async (connection) => {
    await inTenant(connection, red, (trx) => sql`select 1`.execute(trx));
    await expect(sql`select * from things`.execute(connection)).rejects.toThrow(/permission denied/);
  });
  const reset = inTenant(db, red, async (trx) => {
    await sql`reset role`.execute(trx);
    await sql`select * from things`.execute(trx);
  });
  await expect(reset).rejects.toThrow(/permission denied/);
});

test('[W15] work across tenants reaches only tables opened for it', async () => {
  const across = asSystem(database.db, (trx) => sql`select * from things`.execute(trx));
  await expect(across).rejects.toThrow(/permission denied/);
});

const namesOf = async (tenant: typeof red) => {
  const { rows } = await inTenant(database.db, tenant, (trx) =>
    sql<{ name: string }>`select name from things where name like 'step%' order by name`.execute(trx),
  );
  return rows.map(({ name }) => name);
};

test('[W50] steps of one transaction share its outcome, a failed step is undone alone, each in its own tenant', async () => {
  const events: string[] = [];
  const step = (db: Db, tenant: typeof red, name: string, fails = false) =>
    inTenant(db, tenant, async (trx) => {
      await sql`insert into things (name) values (${name})`.execute(trx);
      afterCommit(trx, () => events.push(name));
      if (fails) await sql`select 1 / 0`.execute(trx);
    });
  const undone = inOneTransaction(database.db, async (db) => {
    await step(db, red, 'step undone');
    whenDurable(db, () => events.push('undone'));
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect([await namesOf(red), events]).toEqual([[], []]);

  await inOneTransaction(database.db, async (db) => {
    await step(db, red, 'step 1');
    await expect(step(db, blue, 'step lost', true)).rejects.toThrow('division by zero');
    await step(db, blue, 'step 2');
    whenDurable(db, () => events.push('durable'));
    expect([await namesOf(red), events]).toEqual([[], []]);
  });
  expect([await namesOf(red), await namesOf(blue)]).toEqual([['step 1'], ['step 2']]);
  expect(events).toEqual(['step 1', 'step 2', 'durable']);
});

test('[W14] the serving login may start, the owner login may not', async () => {
  await refuseUnsafeStart(database.db);
  const owner = connect(database.ownerUrl, { max: 1 });
  await expect(refuseUnsafeStart(owner)).rejects.toThrow(/is a superuser/);
  await owner.destroy();
});

test('[W14] every way around row-level security is named', async () => {
  const gaps = () => tenantIsolationGaps(database.db);
  await owned('alter table things no force row level security');
  expect(await gaps()).toEqual(['The table things does not force it on its owner.']);
  await owned('alter table things force row level security');

  await owned('create table forgotten (tenant_id uuid)');
  expect(await gaps()).toEqual(['The table forgotten has no row-level security.']);
  await owned('drop table forgotten');
  expect(await gaps()).toEqual([]);
});

test('[W85] a table with a project_id that shows what is in deleted projects keeps the process from starting', async () => {
  await owned(`create table forgotten (tenant_id uuid, project_id uuid)`);
  await owned('alter table forgotten enable row level security');
  await owned('alter table forgotten force row level security');
  await owned('create policy tenant_isolation on forgotten using (true)');
  const start = () => refuseUnsafeStart(database.db);
  await expect(start()).rejects.toThrow('The table forgotten does not hide the rows of deleted projects.');
  // A permissive policy of that name hides nothing.
  await owned('create policy project_deleted on forgotten using (true)');
  await expect(start()).rejects.toThrow(/The table forgotten/);
  await owned('drop policy project_deleted on forgotten');
  await owned('create policy project_deleted on forgotten as restrictive using (project_id is null)');
  await start();
  await owned('drop table forgotten');
});

const limitsOf = (db: Db) =>
  asSystem(db, async (trx) => {
    const { rows } = await sql<{ statement: string; waiting: string }>`select
      current_setting('statement_timeout') statement, current_setting('lock_timeout') waiting`.execute(trx);
    return rows[0];
  });

test('[W44] a statement may take seconds, background work minutes, a migration as long as it needs', async () => {
  const seconds = { statement: '15s', waiting: '12s' };
  expect(await limitsOf(database.db)).toEqual(seconds);
  expect(await inBackground(() => limitsOf(database.db))).toEqual({ statement: '10min', waiting: '10min' });
  expect(await limitsOf(database.db)).toEqual(seconds);
  const patient = connect(database.url, { max: 1, unlimited: true });
  expect(await limitsOf(patient)).toEqual({ statement: '0', waiting: '0' });
  await patient.destroy();
});
