// The generated types of the tables against the migrated schema.
import fs from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../../../../tests/kit/postgres.ts';
import { camelCase, tableTypes } from '../../../../tests/kit/table-types.ts';
import { connect, type Db } from '../database.ts';

let database: TestDatabase;
let owner: Db;
beforeAll(async () => {
  database = await startTestDatabase();
  owner = connect(database.ownerUrl, { max: 1, unlimited: true });
});
afterAll(async () => {
  await owner.destroy();
  await database.stop();
});

const generated = fs.readFileSync(new URL('schema.ts', import.meta.url), 'utf8');

test('[W60] the types of the tables are what `npm run tables` makes of the migrated schema', async () => {
  expect(await tableTypes(owner)).toBe(generated);
});

test('[W60] every name comes back from TypeScript as the database has it', async () => {
  const { rows } = await sql<{ name: string }>`select distinct unnest(array[table_name, column_name]) "name"
    from information_schema.columns where table_schema = 'public'`.execute(owner);
  const names = rows.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(300);
  const sent = (name: string) => sql`${sql.id(camelCase(name))}`.compile(owner).sql;
  expect(names.map(sent)).toEqual(names.map((name) => `"${name}"`));
  const answered = async (name: string) =>
    Object.keys((await sql`select 1 as ${sql.id(name)}`.execute(owner)).rows[0] ?? {});
  for (const name of names) expect(await answered(name)).toEqual([camelCase(name)]);
});

test('what JSON columns hold keeps its names', async () => {
  const content = { some_key: [{ inner_key: 1 }] };
  const { rows } = await sql`select ${JSON.stringify(content)}::jsonb as some_column`.execute(owner);
  expect(rows).toEqual([{ someColumn: content }]);
});

const changes: [statement: string, line: string][] = [
  ['create table forgotten (id uuid)', 'id: Nullable<string>;'],
  ['alter table agents add mood text', 'mood: Nullable<string>;'],
  ['alter table agents alter live_version type text', 'liveVersion: Nullable<string>;'],
  ['alter table agents alter created_by set not null', 'createdBy: string;'],
  ['alter table agents alter external drop default', 'external: boolean;'],
  [
    'alter table models alter token_units add generated always as identity',
    'tokenUnits: GeneratedAlways<number>;',
  ],
  ["alter table models add check (author in ('a', 'b'))", "author: 'a' | 'b';"],
  ["comment on column agents.name is 'What it is called.'", '/** What it is called. */'],
];

test('[W60] every kind of change in the schema changes the types', async () => {
  const count = async (line: string) => (await tableTypes(owner)).split(line).length;
  for (const [statement, line] of changes) {
    const before = await count(line);
    await sql.raw(statement).execute(owner);
    expect(await count(line), statement).toBe(before + 1);
  }
});
