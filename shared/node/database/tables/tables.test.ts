// The types of the tables against the migrated schema, by the compiler: some lines of TypeScript for each column.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../../../../tests/kit/postgres.ts';
import { root } from '../../../../tests/kit/sources.ts';
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

type Column = { table: string; name: string; type: string; isNullable: boolean; insert: string };

/** Under the names the database has. */
async function columnsOfSchema(): Promise<Column[]> {
  const { rows } = await sql<Column>`select relname "table", attname name, format_type(atttypid, null) "type",
      not attnotnull "isNullable",
      case when attgenerated <> '' or attidentity = 'a' then 'CannotBeGiven'
        when attnotnull and not atthasdef and attidentity = '' then 'MustBeGiven' end "insert"
    from pg_attribute join pg_class c on c.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname !~ '^kysely_' and attnum > 0
      and not attisdropped order by relname, attnum`.execute(owner);
  return rows;
}

/** A name of the database as TypeScript writes it. */
const camelCase = (name: string) => name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());

/** As the driver reads them. */
const typeScriptOf: Record<string, string> = {
  ...{ uuid: 'string', text: 'string', 'text[]': 'string[]', 'uuid[]': 'string[]', boolean: 'boolean' },
  ...{ smallint: 'number', integer: 'number', bigint: 'number', 'double precision': 'number' },
  ...{ 'timestamp with time zone': 'Date', bytea: 'Buffer', jsonb: 'object | string | number | boolean' },
};

/** What is asked, one line of TypeScript each, by whom it is about. */
type Question = { about: string; answer: string };

function questionsOf({ table, name, type, isNullable, insert }: Column): Question[] {
  const column = `'${camelCase(table)}', '${camelCase(name)}'`;
  const answers = [
    `HasType<${column}, ${typeScriptOf[type] ?? 'never'}>`,
    `${isNullable ? 'MayBeNull' : 'IsNeverNull'}<${column}>`,
    ...(insert ? [`${insert}<${column}>`] : []),
  ];
  return answers.map((answer) => ({ about: `${table}.${name}`, answer }));
}

function questionsAbout(columns: readonly Column[]): Question[] {
  const tables = Map.groupBy(columns, ({ table }) => table);
  const union = (names: Iterable<string>) => [...names].map((name) => `'${camelCase(name)}'`).join(' | ');
  const noMoreColumns = [...tables].map(([table, own]) => ({
    about: table,
    answer: `HasNoMore<Table<'${camelCase(table)}'>, ${union(own.map(({ name }) => name))}>`,
  }));
  const noMoreTables = { about: 'tables', answer: `HasNoMore<Tables, ${union(tables.keys())}>` };
  return [...columns.flatMap(questionsOf), ...noMoreColumns, noMoreTables];
}

/** Of one file: nothing of the project is compiled but what the tables name. */
const settings = {
  extends: path.join(root, 'tsconfig.json'),
  compilerOptions: {
    incremental: false,
    tsBuildInfoFile: null,
    noUnusedLocals: false,
    types: ['node'],
    typeRoots: [path.join(root, 'node_modules/@types')],
  },
  files: ['questions.ts'],
  include: [],
};

/** Where types and schema differ, in words. */
function differences(columns: readonly Column[]): string[] {
  const questions = questionsAbout(columns);
  const head = [
    `import type * as fitting from '${path.join(root, 'tests/kit/fitting-tables.ts')}';`,
    `import type { Tables } from '${path.join(root, 'shared/node/database/tables/index.ts')}';`,
    `type Table<Name> = Name extends keyof Tables ? Tables[Name] : never;`,
  ];
  const lines = questions.map(({ answer }, i) => `type Q${i} = fitting.Right<fitting.${answer}>;`);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-tables-'));
  fs.writeFileSync(path.join(folder, 'questions.ts'), [...head, ...lines].join('\n'));
  fs.writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(settings));
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' });
  fs.rmSync(folder, { recursive: true });
  return stdout
    .split('\n')
    .filter((line) => line.includes('error TS'))
    .map((line) => {
      const [, at = 0, wrong] = /questions\.ts\((\d+),\d+\): error TS2344: Type '"(.*?)"'/.exec(line) ?? [];
      return wrong ? `${questions[Number(at) - 1 - head.length]?.about}: ${wrong}` : line;
    });
}

test('[W60] the types of the tables are the migrated schema', async () => {
  const columns = await columnsOfSchema();
  expect(columns.length).toBeGreaterThan(500);
  expect(differences(columns)).toEqual([]);
});

const planted: [statement: string, found: string][] = [
  ['create table forgotten (id uuid)', 'forgotten.id: is of a table without a type'],
  ['alter table agents add mood text', 'agents.mood: has no type'],
  ['alter table agents rename industries to trades', 'agents: industries is not in the schema'],
  ['alter table agents alter live_version type text', 'agents.live_version: is of another type'],
  ['alter table agents alter name drop not null', 'agents.name: may be null in the schema'],
  ['alter table agents alter created_by set not null', 'agents.created_by: is never null in the schema'],
  ['alter table agents alter external drop default', 'agents.external: must be given to an insert'],
  [
    'alter table models alter token_units add generated always as identity',
    'models.token_units: cannot be given to an insert',
  ],
  ['drop table chat_space_users', 'tables: chatSpaceUsers is not in the schema'],
];

test('[W60] every name comes back from TypeScript as the database has it', async () => {
  const columns = await columnsOfSchema();
  const names = [...new Set(columns.flatMap(({ table, name }) => [table, name]))];
  const sent = (name: string) => sql`${sql.id(camelCase(name))}`.compile(owner).sql;
  expect(names.map(sent)).toEqual(names.map((name) => `"${name}"`));
  const answered = async (name: string) =>
    Object.keys((await sql`select 1 as ${sql.id(name)}`.execute(owner)).rows[0] ?? {});
  for (const name of names) expect(await answered(name)).toEqual([camelCase(name)]);
});

test('what JSON columns hold keeps its names', async () => {
  const held = { some_key: [{ inner_key: 1 }] };
  const { rows } = await sql`select ${JSON.stringify(held)}::jsonb as some_column`.execute(owner);
  expect(rows).toEqual([{ someColumn: held }]);
});

test('[W60] every way to differ is found', async () => {
  for (const [statement] of planted) await sql.raw(statement).execute(owner);
  const found = differences(await columnsOfSchema());
  expect(found).toEqual(expect.arrayContaining(planted.map(([, wrong]) => wrong)));
});
