// The runs of a project that is deleted, or goes for good.
import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import { isId } from '../../shared/kernel/id.ts';
import { openStates } from '../../shared/executions/run-state.ts';
import { inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import { showDeletedProjects } from '../../shared/node/database/deleted-projects.ts';
import { forgetRedactions } from '../guardrails/index.ts';

type Tenant = Pick<Scope, 'tenantId'>;

/** So many runs are removed by one transaction. */
const BATCH = 500;

/** Those that have not ended. */
export const openRunsOf = (db: Db, tenant: Tenant, projectId: string): Promise<string[]> =>
  inTenant(db, tenant, async (trx) => {
    const rows = await trx
      .selectFrom('runs')
      .select('id')
      .where('projectId', '=', projectId)
      .where('status', 'in', openStates)
      .orderBy('depth')
      .orderBy('id')
      .execute();
    return rows.map(({ id }) => id);
  });

/** Those that began while the project was being deleted: nobody sees them any more, and no worker goes on. */
export const endRunsOf = (db: Db, tenant: Tenant, projectId: string) =>
  inTenant(db, tenant, async (trx) => {
    await showDeletedProjects(trx);
    await trx
      .updateTable('runs')
      .set((eb) => ({ status: 'cancelled', dueAt: null, epoch: eb('epoch', '+', 1), endedAt: new Date() }))
      .where('projectId', '=', projectId)
      .where('status', 'in', openStates)
      .execute();
  });

export const purgeRuns = (db: Db, { tenantId, projectId }: { tenantId: string; projectId: string }) =>
  inTenant(db, { tenantId }, async (trx) => {
    const { rows } = await sql<{ id: string; graphHash: string; family: string }>`
      delete from runs where id in (select id from runs where project_id = ${projectId} limit ${BATCH})
      returning id, graph_hash, coalesce(family, id::text) as family`.execute(trx);
    const ids = rows.map(({ id }) => id);
    if (ids.length < BATCH) {
      await trx.deleteFrom('runBatches').where('projectId', '=', projectId).execute();
      await trx.deleteFrom('runSamples').where('projectId', '=', projectId).execute();
    }
    await sql`delete from run_events where run_id = any(${ids}::uuid[])`.execute(trx);
    await sql`delete from run_steps where run_id = any(${ids}::uuid[])`.execute(trx);
    await sql`delete from run_models where run_id = any(${ids}::uuid[])`.execute(trx);
    await forgetRedactions(trx, await extinct(trx, [...new Set(rows.map(({ family }) => family))]));
    const hashes = [...new Set(rows.map(({ graphHash }) => graphHash))];
    await sql`delete from run_graphs where hash = any(${hashes})
      and not exists (select from runs where graph_hash = run_graphs.hash)`.execute(trx);
    return rows.length === BATCH;
  });

/** Families no run is left of. A run of another project may hold what was hidden in one that goes. */
async function extinct(trx: Trx, families: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{
    family: string;
  }>`select family from unnest(${[...families]}::text[]) as gone (family)
    where not exists (select from runs where runs.family = gone.family)
      and family <> all (array(select id::text from runs where id = any(${families.filter(isId)}::uuid[])))`.execute(
    trx,
  );
  return rows.map(({ family }) => family);
}
