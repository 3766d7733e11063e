// A row of any table, whatever it would have to refer to: what is not given is arbitrary.
import { randomUUID } from 'node:crypto';
import type { World } from './world.ts';

/** `choice`: one of the values that a check allows. */
export type Column = { name: string; type: string; isNeeded: boolean; choice: string | null };

/** Of each table with rows of tenants. */
export async function columnsOfTenants({ owner }: Pick<World, 'owner'>): Promise<Map<string, Column[]>> {
  const { rows } = await owner.query<Column & { table: string }>(String.raw`
    select columns.table_name as "table", column_name as name, udt_name as type, is_nullable = 'NO'
        and column_default is null and is_identity = 'NO' and is_generated = 'NEVER' as "isNeeded",
        (select (regexp_match(pg_get_constraintdef(oid), '\(' || column_name || ' = ANY \(ARRAY\[''(\w+)'''))[1]
          from pg_constraint where contype = 'c' and conrelid = columns.table_name::regclass
            and pg_get_constraintdef(oid) ~ ('\(' || column_name || ' = ANY') limit 1) as choice
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' order by columns.table_name, ordinal_position`);
  const tables = Map.groupBy(rows, ({ table }) => table);
  return new Map([...tables].filter(([, columns]) => columns.some(({ name }) => name === 'tenant_id')));
}

const samples: Record<string, () => unknown> = {
  ...{ uuid: randomUUID, text: randomUUID, bool: () => false, jsonb: () => '{}' },
  ...{ bytea: () => Buffer.from(randomUUID()), timestamptz: () => new Date() },
  ...{ int2: () => 1, int4: () => 1, int8: () => 1, float8: () => 1 },
};

const sampleOf = (type: string) => (type.startsWith('_') ? [] : samples[type]?.());

/** Neither references nor checks between tables are looked at. Columns that the table lacks are passed over. */
export async function plantRow(
  { owner }: Pick<World, 'owner'>,
  table: string,
  columns: readonly Column[],
  known: Record<string, unknown>,
) {
  const given = columns.filter(({ name, isNeeded }) => isNeeded || name in known);
  const values = given.map(({ name, type, choice }) => known[name] ?? choice ?? sampleOf(type));
  const names = given.map(({ name }) => `"${name}"`).join(', ');
  const places = given.map((_, index) => `$${index + 1}`).join(', ');
  const client = await owner.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(`insert into ${table} (${names}) values (${places})`, values);
  } finally {
    await client.query('reset session_replication_role');
    client.release();
  }
}
