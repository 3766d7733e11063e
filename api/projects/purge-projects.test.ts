// Every table that has a project_id, also one that is added tomorrow, is emptied by the purge of a project.
import { expect, test } from 'vitest';
import { projectRoutes } from '../../shared/projects/routes.ts';
import { columnsOfTenants, plantRow, type Column } from '../../tests/kit/plant-row.ts';
import { populatedTenant } from '../../tests/kit/populated-tenant.ts';
import { world } from '../../tests/kit/world.ts';
import { purgeProjects } from './purge-projects.ts';

const w = await world();

/** Messages of live channels go after a week, long before the project they are of. */
const removedByAge = new Set(['channel_outbox', 'channel_messages']);

async function tablesOfProjects(): Promise<Map<string, Column[]>> {
  const isOfProjects = ([name, columns]: [string, Column[]]) =>
    !removedByAge.has(name) && columns.some((column) => column.name === 'project_id');
  return new Map([...(await columnsOfTenants(w))].filter(isOfProjects));
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
  for (const [table, columns] of tables) if (found[table] === 0) await plantRow(w, table, columns, known);
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

test('[P29] text hidden in a run of a purged project stays hidden as long as a run is left that it may have reached', async () => {
  const { id: tenantId } = await w.tenant();
  const admin = await w.person('PlatformAdmin', { tenantId });
  const tables = await columnsOfTenants(w);
  const plant = (table: string, known: Record<string, unknown>) =>
    plantRow(w, table, tables.get(table) ?? [], { tenant_id: tenantId, ...known });
  const [above, below] = [await w.project({ tenantId }), await w.project({ tenantId })];
  const [parent, child] = [crypto.randomUUID(), crypto.randomUUID()];
  const run = { status: 'succeeded', due_at: null };
  await plant('runs', { ...run, id: parent, project_id: above.id });
  await plant('runs', { ...run, id: child, project_id: below.id, family: parent });
  for (const id of [parent, child]) await plant('run_redactions', { family: parent, run_id: id });
  const left = async () =>
    (await w.owner.query('select from run_redactions where family = $1', [parent])).rows.length;

  for (const [project, count] of [
    [above, 2],
    [below, 0],
  ] as const) {
    await admin.call(projectRoutes.remove, { params: { id: project.id } });
    await w.owner.query("update projects set deleted_at = now() - interval '31 days' where id = $1", [
      project.id,
    ]);
    await purgeProjects(w, 30);
    expect(await left()).toBe(count);
  }
});
