import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Db } from '../../shared/node/database/database.ts';
import { startTestDatabase, type TestDatabase } from './postgres.ts';
import { schemaLines } from './schema-lines.ts';

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

const changes: [kind: string, statement: string][] = [
  ['table', 'alter table agents no force row level security'],
  ['table', 'alter table runs reset (fillfactor)'],
  ['column', 'alter table agents alter tagline drop default'],
  ['column', 'alter table agents alter accessibility type bigint'],
  ['column', 'alter table uploads alter bytes set storage main'],
  ['constraint', 'alter table projects drop constraint projects_monthly_budget_check'],
  ['index', 'drop index agents_page'],
  ['policy', `alter policy system_work on groups using (name <> '')`],
  ['trigger', 'alter table ledger_entries disable trigger ledger_entries_balance'],
  [
    'function',
    `create or replace function keep_last_seen() returns trigger language plpgsql as 'begin return null; end'`,
  ],
  ['sequence', 'alter sequence document_updates_seq_seq increment 2'],
  ['table grant', 'revoke update on groups from atelier_app'],
  ['column grant', 'revoke select (given_name) on users from atelier_app'],
  ['function grant', 'revoke execute on function keep_last_seen() from public'],
  ['default grant', 'alter default privileges grant select on tables to atelier_app'],
  ['comment', `comment on column agents.name is 'what people call it'`],
  ['view', 'create view agent_names as select name from agents'],
  ['type', `create type mood as enum ('good')`],
  ['publication', 'create publication everything for table agents'],
  ['row', `insert into tenant_variables (tenant_id, name, value) select id, 'a', 'b' from tenants`],
];

test('every kind of change shows in the lines of its kind', async () => {
  await sql`insert into tenants (name, organization_external_id, subscription_type) values ('A', 'a', 'Team')`.execute(
    owner,
  );
  for (const [kind, statement] of changes) {
    const lines = () => schemaLines(database.ownerUrl, (one) => one === kind);
    const before = await lines();
    await sql.raw(statement).execute(owner);
    expect(await lines(), statement).not.toEqual(before);
  }
});
