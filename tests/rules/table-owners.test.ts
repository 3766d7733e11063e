import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isTest, root, sources, type Source } from '../kit/sources.ts';
import { accessesOf, ownersOf, type Access } from './table-owners.ts';

const domains = [...new Set(['api', 'shared'].flatMap((floor) => readdirSync(path.join(root, floor))))];
const owners = ownersOf(sources(), domains);
const tables: ReadonlySet<string> = new Set(owners.keys());

/** Which domain the files of a folder belong to, where that is not the folder's own name. */
const folders: [folder: string, domain: string][] = [
  ['api/engine/', 'executions'],
  ['api/kit/jobs/', 'jobs'],
  ['shared/node/documents/', 'documents'],
  ['sync-server/', 'documents'],
  ['shared/node/sign-in/', 'sign-in'],
  ['shared/node/channel-outbox-store.ts', 'live'],
];

const domainOf = (file: string) =>
  folders.find(([folder]) => file.startsWith(folder))?.[1] ?? /^(?:api|shared)\/([^/]+)\//.exec(file)?.[1];

/** Whom and where every record is about: any domain shows their names, and checks that they are there. */
const readByAll = new Set(['tenants', 'users', 'memberships', 'projects']);

/** Foreign tables that are written to. */
const mayWrite: [files: RegExp, tables: RegExp, reason: string][] = [
  [/^api\/sign-in\//, /^users$/, 'the password and the confirmed address are columns of the account'],
  [
    /^api\/sign-in\/mfa\/second-factor-rule-store/,
    /^tenants$/,
    'whether MFA is required is a column of the tenant',
  ],
  [/^api\/billing\/account-store/, /^tenants$/, 'plan and status are columns of the tenant'],
  [/^shared\/node\/sign-in\/identity-store/, /^api_keys$/, 'one statement finds who asks and notes the use'],
  [
    /^api\/agents\/carried-triggers-store/,
    /^(schedules|webhooks|email_triggers)$/,
    'the store of each calls it with its own table',
  ],
  [/^api\/seed\//, /./, 'the demo puts what it has made into the past, and takes it back'],
];

/** Stores that read foreign tables. */
const mayRead: [files: RegExp, tables: RegExp, reason: string][] = [
  [
    /^shared\/node\/sign-in\/identity-store/,
    /^(api_keys|impersonation_tokens|tenant_flags)$/,
    'each call asks who it is from, in one statement',
  ],
];

const isListed = (list: typeof mayWrite, { file, table }: Access) =>
  list.some(([files, names]) => files.test(file) && names.test(table));

/** The database's own code knows tenants and projects, and no other table. */
const isGround = ({ file }: Access) => file.startsWith('shared/node/database/');

function isTrespass(access: Access): boolean {
  if (owners.get(access.table) === domainOf(access.file) || isListed(mayWrite, access)) return false;
  if (access.writes) return true;
  if (readByAll.has(access.table)) return false;
  return isGround(access) || !(access.file.endsWith('-read-model.ts') || isListed(mayRead, access));
}

const isServerCode = ({ file }: Source) =>
  /^(api|shared|sync-server)\//.test(file) &&
  !isTest(file) &&
  !/^api\/migrations\/|\/database\/tables\//.test(file);

const accesses = sources()
  .filter(isServerCode)
  .flatMap((source) => accessesOf(source, tables));

const said = ({ file, table, writes }: Access) =>
  `${file} ${writes ? 'writes' : 'reads'} ${table}, which is of ${owners.get(table)}`;

test('[W70] every table is of the domain whose migration creates it', () => {
  expect(owners.size).toBeGreaterThan(50);
  expect([...owners].filter(([, owner]) => owner === '')).toEqual([]);
});

test('[W70] stores write the tables of their own domain, and read others in read models', () => {
  expect(accesses.length).toBeGreaterThan(300);
  expect([...new Set(accesses.filter(isTrespass).map(said))].toSorted()).toEqual([]);
});

test('[W70] read models write nothing', () => {
  const writing = accesses.filter(({ file, writes }) => writes && file.endsWith('-read-model.ts'));
  expect(writing.map(said)).toEqual([]);
});

test('[W70] every exemption is needed', () => {
  const foreign = accesses.filter(({ file, table }) => owners.get(table) !== domainOf(file));
  const unused = [...mayWrite, ...mayRead].filter(
    (one) => !foreign.some((access) => isListed([one], access)),
  );
  expect(unused).toEqual([]);
});

const planted: [file: string, text: string, isFound: boolean][] = [
  ['api/agents/x-store.ts', "trx.deleteFrom('notifications')", true],
  ['api/agents/x-store.ts', 'sql`update runs set cost = 0`', true],
  ['api/agents/x-store.ts', 'sql`with gone as (delete from api_keys returning id) select 1`', true],
  ['api/agents/x-store.ts', "for (const table of ['runSteps']) sql`delete from ${sql.table(table)}`", true],
  ['api/agents/x-store.ts', "trx.selectFrom('agents').leftJoin('runs', 'runs.agentId', 'agents.id')", true],
  [
    'api/agents/x-read-model.ts',
    "trx.selectFrom('agents').leftJoin('runs', 'runs.agentId', 'agents.id')",
    false,
  ],
  ['api/agents/x-read-model.ts', "trx.updateTable('runs')", true],
  ['api/agents/x-store.ts', "trx.updateTable('agentVersions').from('users')", false],
  ['api/engine/x-store.ts', "trx.insertInto('runSteps')", false],
  ['shared/node/database/x.ts', 'sql`select from agents`', true],
  ['api/agents/x-store.ts', '/** Reads from runs, and deletes\n * update runs */', false],
];

test.for(planted)('[W70] in %s: %s', ([file, text, isFound]) => {
  expect(accessesOf({ file, text }, tables).some(isTrespass)).toBe(isFound);
});

test('[W70] a later migration names the domain of the tables it creates', () => {
  const text = 'sql`create table ratings (id uuid)`';
  const of = (file: string) => ownersOf([{ file, text }], ['api-keys', 'api', 'agents']).get('ratings');
  expect(of('api/migrations/20261123T0100-api-keys-add-ratings.ts')).toBe('api-keys');
  expect(of('api/migrations/20261123T0100-rate-agents.ts')).toBe('');
});
