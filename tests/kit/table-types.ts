// The types of the tables as the migrated schema has them. Unions come from check constraints, docstrings from comments.
import { sql } from 'kysely';
import prettier from 'prettier';
import type { Db } from '../../shared/node/database/database.ts';
import { root } from './sources.ts';

/** Under the names the database has. */
type Column = {
  table: string;
  name: string;
  type: string;
  nullable: boolean;
  written: 'by the database alone' | 'by default' | null;
  check: string | null;
  description: string | null;
  tableDescription: string | null;
};

async function columnsOf(db: Db): Promise<Column[]> {
  const { rows } =
    await sql<Column>`select relname "table", attname "name", format_type(atttypid, null) "type",
      not attnotnull "nullable",
      case when attgenerated <> '' or attidentity = 'a' then 'by the database alone'
        when atthasdef or attidentity <> '' then 'by default' end "written",
      (select pg_get_constraintdef(k.oid) from pg_constraint k where k.conrelid = c.oid and k.contype = 'c'
        and k.conkey = array[attnum] and pg_get_constraintdef(k.oid) ~ '= ANY') "check",
      col_description(c.oid, attnum) "description", obj_description(c.oid, 'pg_class') "tableDescription"
    from pg_attribute join pg_class c on c.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname !~ '^kysely_' and attnum > 0
      and not attisdropped order by relname, attnum`.execute(db);
  return rows;
}

/** A name of the database as TypeScript writes it. */
export const camelCase = (name: string) => name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());

/** As the driver reads them. */
const typeScriptOf: Record<string, string> = {
  ...{ uuid: 'string', text: 'string', 'text[]': 'string[]', 'uuid[]': 'string[]', boolean: 'boolean' },
  ...{
    smallint: 'number',
    integer: 'number',
    'integer[]': 'number[]',
    bigint: 'number',
    'double precision': 'number',
  },
  ...{ 'timestamp with time zone': 'Timestamp', bytea: 'Buffer', jsonb: 'Jsonb', tsvector: 'string' },
};

/** Columns that are never changed, by their names. */
const constants: Record<string, string> = { tenant_id: 'TenantId', created_at: 'CreatedAt' };

function plainType({ type, check }: Column): string {
  const literals = check?.match(/'[^']+'/g);
  const plain = literals?.join(' | ') ?? typeScriptOf[type];
  if (!plain) throw new Error(`No type of TypeScript is known for ${type}.`);
  return plain;
}

function typeOf(column: Column): string {
  const { name, nullable, written } = column;
  const plain = nullable ? `Nullable<${plainType(column)}>` : plainType(column);
  if (written === 'by the database alone') return `GeneratedAlways<${plain}>`;
  if (!written || nullable) return plain;
  return constants[name] ?? `Generated<${plain}>`;
}

const docstring = (text: string | null) => (text ? `/** ${text} */\n` : '');

function interfaceOf(columns: readonly Column[]): string {
  const [first] = columns;
  if (!first) return '';
  const lines = columns.map(
    (column) => `${docstring(column.description)}${camelCase(column.name)}: ${typeOf(column)};`,
  );
  return `${docstring(first.tableDescription)}${camelCase(first.table)}: {\n${lines.join('\n')}\n};\n`;
}

const head = `/* oxlint-disable max-lines */
// Generated from the migrated schema by \`npm run tables\`; narrower types are in narrowed.ts.
import type { CreatedAt, Generated, GeneratedAlways, Jsonb, Nullable, TenantId, Timestamp } from './columns.ts';
`;

/** The text of `shared/node/database/tables/schema.ts`. */
export async function tableTypes(db: Db): Promise<string> {
  const tables = Map.groupBy(await columnsOf(db), ({ table }) => table);
  const text = `${head}\nexport interface Schema {\n${[...tables.values()].map(interfaceOf).join('')}}\n`;
  const options = await prettier.resolveConfig(`${root}/package.json`);
  return prettier.format(text, { ...options, parser: 'typescript' });
}
