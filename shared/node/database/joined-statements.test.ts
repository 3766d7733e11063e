import { randomUUID } from 'node:crypto';
import net from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../../../tests/kit/postgres.ts';
import { afterCommit, connect, inOneTransaction, inTenant, lastStatement, prepared } from './database.ts';
import { protectByTenant, recordColumns } from './protect.ts';

let database: TestDatabase;
const red = { tenantId: randomUUID() };

beforeAll(async () => {
  database = await startTestDatabase();
  const owner = connect(database.ownerUrl, { max: 1 });
  await owner.transaction().execute(async (trx) => {
    await sql`create table things (${recordColumns}, name text not null,
      unique (name) deferrable initially deferred)`.execute(trx);
    await protectByTenant(trx.withTables<Record<string, never>>() as never, 'things');
  });
  await owner.destroy();
});
afterAll(() => database.stop());

const add = (name: string) => sql`insert into things (name) values (${name})`;
/** As another connection sees them. */
const namesNow = () =>
  inTenant(database.db, red, async (trx) => {
    const { rows } = await sql<{ name: string }>`select name from things order by id`.execute(trx);
    return rows.map(({ name }) => name);
  });

test('[W51] a statement declared as last is answered once durable, and none may follow it', async () => {
  const events: string[] = [];
  await inTenant(database.db, red, async (trx) => {
    afterCommit(trx, () => events.push('told'));
    await add('first').execute(trx);
    expect(await namesNow()).toEqual([]);
    await lastStatement(trx);
    await add('last').execute(trx);
    expect(await namesNow()).toEqual(['first', 'last']);
  });
  expect(events).toEqual(['told']);
  const late = inTenant(database.db, red, async (trx) => {
    await lastStatement(trx);
    await add('in time').execute(trx);
    await add('late').execute(trx);
  });
  await expect(late).rejects.toThrow('committed already');
  expect(await namesNow()).toEqual(['first', 'last', 'in time']);
});

test('[W51] a failure with or at the commit is undone, reports its reason, and harms no connection', async () => {
  const one = connect(database.url, { max: 1 });
  const before = await namesNow();
  const adding = (name: string, then: ReturnType<typeof add>) =>
    inTenant(one, red, async (trx) => {
      await add(name).execute(trx);
      await lastStatement(trx);
      await then.execute(trx);
    });
  await expect(adding('a', sql`select 1 / 0`)).rejects.toThrow('division by zero');
  await expect(adding('b', add('b'))).rejects.toThrow('duplicate key');
  await expect(inTenant(one, red, (trx) => sql`select 1 / 0`.execute(trx))).rejects.toThrow('division');
  await inTenant(one, red, async () => {});
  expect(await namesNow()).toEqual(before);
  await adding('c', add('d'));
  expect(await namesNow()).toEqual([...before, 'c', 'd']);
  await expect(sql`select * from things`.execute(one)).rejects.toThrow('permission denied');
  await one.destroy();
});

test('[W51] no step inside a transaction commits on its own', async () => {
  const before = await namesNow();
  const undone = inOneTransaction(database.db, async (db) => {
    await inTenant(db, red, async (trx) => {
      await lastStatement(trx);
      await add('undone').execute(trx);
    });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await namesNow()).toEqual(before);
});

test('[W51] a transaction of one statement is one message to the database', async () => {
  const { port, hostname } = new URL(database.url);
  let messages = 0;
  const relay = net.createServer((near) => {
    const far = net.connect(Number(port), hostname);
    near.on('data', () => messages++).pipe(far);
    far.pipe(near);
    for (const socket of [near, far]) socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  const address = Object.assign(new URL(database.url), {
    host: `127.0.0.1:${(relay.address() as net.AddressInfo).port}`,
  });
  const db = connect(address.href, { max: 1 });
  await sql`select 1`.execute(db);
  messages = 0;
  await inTenant(db, red, async (trx) => {
    await lastStatement(trx);
    await sql`select ${'a value'}`.execute(trx);
  });
  expect(messages).toBe(1);
  await inTenant(db, red, (trx) => sql`select ${'a value'}`.execute(trx));
  expect(messages).toBe(3);
  await db.destroy();
  relay.close();
});

test('[W51] a prepared statement is planned once per connection, and works in every tenant and after a failure', async () => {
  const one = connect(database.url, { max: 1 });
  const blue = { tenantId: randomUUID() };
  const addPrepared = (name: string | null) => sql`${prepared} insert into things (name) values (${name})`;
  await inTenant(one, red, (trx) => addPrepared('prepared 1').execute(trx));
  await expect(inTenant(one, red, (trx) => addPrepared(null).execute(trx))).rejects.toThrow('null value');
  await inTenant(one, blue, (trx) => addPrepared('of blue').execute(trx));
  await inTenant(one, red, (trx) => addPrepared('prepared 2').execute(trx));
  expect((await namesNow()).filter((name) => /prepared|blue/.test(name))).toEqual([
    'prepared 1',
    'prepared 2',
  ]);
  const { rows } = await sql`select from pg_prepared_statements`.execute(one);
  expect(rows).toHaveLength(1);
  await one.destroy();
});
