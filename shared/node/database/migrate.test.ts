import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TEST_SECRET } from '../../../tests/kit/postgres-server.ts';
import { startTestDatabase, type TestDatabase } from '../../../tests/kit/postgres.ts';
import { schemaLines } from '../../../tests/kit/schema-lines.ts';
import { connect, type Db } from './database.ts';
import { migrate } from './migrate.ts';

const folder = path.resolve(import.meta.dirname, '../../../api/migrations');

/** What older versions had in their list, in the order they ran. */
const squashed =
  `010-tenancy 020-projects 030-agents 035-documents 040-executions 050-guardrails 060-models 070-live
  080-sign-in 081-sign-up 085-sso 090-people 095-workspaces 100-notifications 105-projects 110-branding 115-billing
  120-audit 135-sso-keys 140-document-editors 145-tries-under-way 150-addresses 155-tries-by-source
  156-mails-take-turns 158-claims-by-tenant 159-step-repeats 161-run-redactions 170-approver-groups
  173-settled-notifications 176-language-chosen 177-member-jobs 178-audit-calls 180-demo 183-flag-names
  184-client-errors 186-forget-replays 195-left-member-jobs 200-belonging-nowhere`.split(/\s+/);

let database: TestDatabase;
let owner: Db;
beforeEach(async () => {
  database = await startTestDatabase();
  owner = connect(database.ownerUrl, { max: 2, unlimited: true });
});
afterEach(async () => {
  await owner.destroy();
  await database.stop();
});

/** The schema is the same: only the list tells which version made it. */
async function asMadeBy(names: readonly string[]) {
  await sql`delete from kysely_migration`.execute(owner);
  for (const name of names)
    await sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(
      owner,
    );
}

const listed = async () =>
  (await sql<{ name: string }>`select name from kysely_migration order by 1`.execute(owner)).rows.map(
    ({ name }) => name,
  );

test('[W59] a database older versions have made goes on: the baselines are listed, nothing runs', async () => {
  const all = await listed();
  expect(all).toContain('0023-guardrails');
  const later = all.filter((name) => !/^\d{4}-/.test(name));
  await asMadeBy([...squashed, ...later]);
  await sql`insert into tenants (name, organization_external_id, subscription_type) values ('Kept', 'kept', 'Team')`.execute(
    owner,
  );
  const before = await schemaLines(database.ownerUrl);

  const together = [migrate(owner, folder, TEST_SECRET), migrate(owner, folder, TEST_SECRET)];
  expect(await Promise.all(together)).toEqual([[], []]);
  expect(await listed()).toEqual(all);
  expect(await schemaLines(database.ownerUrl)).toEqual(before);
  expect(await migrate(owner, folder, TEST_SECRET)).toEqual([]);
});

test('[W59] one that stopped in the middle is refused with what to do, and stays as it was', async () => {
  const some = squashed.slice(0, -3);
  await asMadeBy(some);
  await expect(migrate(owner, folder, TEST_SECRET)).rejects.toThrow(
    'This database was last upgraded to "184-client-errors", which is too old to go on from here: first start a ' +
      'version of Atelier that upgrades it to "200-belonging-nowhere", then this one. Nothing was changed.',
  );
  expect(await listed()).toEqual(some);
});

test.for([
  [
    'one in the middle is missing',
    squashed.filter((name) => name !== '177-member-jobs'),
    /lacks "177-member-jobs"/,
  ],
  ['only the last one is there', squashed.slice(-1), /lacks "010-tenancy"/],
  ['one is of no version', [...squashed, '999-forged'], /has run "999-forged", which this version/],
  ['a newer version has upgraded it', ['0001-x', '29990101T0000-later'], /has run "29990101T0000-later"/],
] as const)('[W62] a list of migrations where %s is refused and stays', async ([, names, words]) => {
  await asMadeBy(names);
  await expect(migrate(owner, folder, TEST_SECRET)).rejects.toThrow(words);
  expect(await listed()).toEqual([...names].toSorted());
});

test('[W62] a list that is lost or lacks a baseline makes nothing twice', async () => {
  const baselines = await listed();
  const before = await schemaLines(database.ownerUrl);
  for (const names of [[], baselines.slice(1)]) {
    await asMadeBy(names);
    await expect(migrate(owner, folder, TEST_SECRET)).rejects.toThrow(/already exists/);
    expect(await listed()).toEqual(names);
  }
  expect(await schemaLines(database.ownerUrl)).toEqual(before);
});

test('[W62] a list that holds both the older migrations and baselines is completed', async () => {
  const all = await listed();
  const later = all.filter((name) => !/^\d{4}-/.test(name));
  await asMadeBy([...squashed, ...all.slice(0, 3), ...later]);
  expect(await migrate(owner, folder, TEST_SECRET)).toEqual([]);
  expect(await listed()).toEqual(all);
});

test('[W61] what was named earlier and merged later runs as well, each once', async () => {
  const later = await fs.mkdtemp(path.join(os.tmpdir(), 'atelier-migrations-'));
  const add = (name: string, table: string) =>
    fs.writeFile(
      path.join(later, `${name}.mjs`),
      `export const up = (db) => db.schema.createTable('${table}').addColumn('id', 'integer').execute();`,
    );
  await sql`delete from kysely_migration`.execute(owner);
  await add('20261201T0900-second', 'second');
  expect(await migrate(owner, later, TEST_SECRET)).toEqual(['20261201T0900-second']);
  await add('20261130T1700-first', 'first');
  expect(await migrate(owner, later, TEST_SECRET)).toEqual(['20261130T1700-first']);
  expect(await migrate(owner, later, TEST_SECRET)).toEqual([]);
  await fs.rm(later, { recursive: true });
});
