// Every table that has a project_id, also one that is added tomorrow, is emptied by the purge of a project.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { projectRoutes } from '../../shared/projects/routes.ts';
import { populatedTenant } from '../../tests/kit/populated-tenant.ts';
import { world } from '../../tests/kit/world.ts';
import { purgeProjects } from './purge-projects.ts';

const w = await world();

/** Messages of live channels go after a week, long before the project they are of. */
const removedByAge = new Set(['channel_outbox', 'channel_messages']);

type Column = { name: string; type: string; isNeeded: boolean };

async function tablesOfProjects(): Promise<Map<string, Column[]>> {
  const { rows } = await w.owner.query<Column & { table: string }>(`
    select table_name as "table", column_name as name, udt_name as type, is_nullable = 'NO'
        and column_default is null and is_identity = 'NO' and is_generated = 'NEVER' as "isNeeded"
      from information_schema.columns where table_schema = 'public' order by ordinal_position`);
  const tables = Map.groupBy(rows, ({ table }) => table);
  const isOfProjects = ([name, columns]: [string, Column[]]) =>
    !removedByAge.has(name) && columns.some((column) => column.name === 'project_id');
  return new Map([...tables].filter(isOfProjects));
}

const samples: Record<string, () => unknown> = {
  ...{
    uuid: randomUUID,
    text: () => 'x',
    bool: () => false,
    jsonb: () => '{}',
    bytea: () => Buffer.from('x'),
  },
  ...{ int2: () => 1, int4: () => 1, int8: () => 1, float8: () => 1, timestamptz: () => new Date() },
};

const sampleOf = (type: string) => (type.startsWith('_') ? [] : samples[type]?.());

/** A row of a table nothing else has put one into, whatever it would have to refer to. */
async function fill(table: string, columns: readonly Column[], known: Record<string, string>) {
  const given = columns.filter(({ name, isNeeded }) => isNeeded || name in known);
  const values = given.map(({ name, type }) => known[name] ?? sampleOf(type));
  const names = given.map(({ name }) => `"${name}"`).join(', ');
  const places = given.map((_, index) => `$${index + 1}`).join(', ');
  const client = await w.owner.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(`insert into ${table} (${names}) values (${places})`, values);
  } finally {
    await client.query('reset session_replication_role');
    client.release();
  }
}

async function rowsOf(tables: Iterable<string>, projectId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await w.owner.query(`select count(*)::int from ${table} where project_id = $1`, [
      projectId,
    ]);
    counts[table] = rows[0].count;
  }
  return counts;
}

test('[P27] a purge leaves no row of the project in any table that has a project_id', async () => {
  const { admin, tenantId, projectId } = await populatedTenant(w, 'purged');
  const tables = await tablesOfProjects();
  expect([...tables.keys()]).toEqual(expect.arrayContaining(['agents', 'runs', 'project_pins']));
  const known = { tenant_id: tenantId, project_id: projectId, user_id: admin.person.id };
  const found = await rowsOf(tables.keys(), projectId);
  for (const [table, columns] of tables) if (found[table] === 0) await fill(table, columns, known);
  const filled = await rowsOf(tables.keys(), projectId);
  expect(Object.entries(filled).filter(([, count]) => count === 0)).toEqual([]);

  await admin.call(projectRoutes.remove, { params: { id: projectId } });
  await w.owner.query("update projects set deleted_at = now() - interval '31 days' where id = $1", [
    projectId,
  ]);
  await purgeProjects(w, 30);
  const left = await rowsOf(tables.keys(), projectId);
  expect(Object.entries(left).filter(([, count]) => count > 0)).toEqual([]);
});

test('[P27] a project with more than one transaction removes is purged to its end', async () => {
  const { admin, projectId } = await populatedTenant(w, 'many');
  await admin.call(projectRoutes.remove, { params: { id: projectId } });
  await w.owner.query("update projects set deleted_at = now() - interval '31 days' where id = $1", [
    projectId,
  ]);
  let calls = 0;
  const onProjectPurge: typeof w.hooks.onProjectPurge = async (db, project) => {
    calls += 1;
    return (await w.hooks.onProjectPurge(db, project)) || calls < 3;
  };
  await purgeProjects({ db: w.db, hooks: { onProjectPurge } }, 30);
  expect(calls).toBe(3);
  const { rows } = await w.owner.query('select from projects where id = $1', [projectId]);
  expect(rows).toEqual([]);
});
