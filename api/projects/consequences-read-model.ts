// What would go with a project, counted in the tables of other domains.
import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import { tenantWideRoles } from '../../shared/access/roles.ts';
import { openStates } from '../../shared/executions/run-state.ts';
import { inTenant, type Db } from '../../shared/node/database/database.ts';
import { textArray } from '../../shared/node/database/text-array.ts';
import type { ProjectConsequences } from '../../shared/projects/project.ts';

export const readConsequences = (db: Db, tenant: Pick<Scope, 'tenantId'>, id: string) =>
  inTenant(db, tenant, async (trx) => {
    const { rows } = await sql<ProjectConsequences>`select
      (select count(*) from agents where project_id = ${id} and deleted_at is null) as agents,
      (select count(*) from models where project_id = ${id}) as models,
      (select count(*) from guardrail_assignments where project_id = ${id}) as guardrail_assignments,
      (select count(*) from api_keys where project_ids = array[${id}::uuid]) as api_keys,
      (select count(*) from memberships where disabled_at is null and project_ids = array[${id}::uuid]
        and not roles && ${textArray(tenantWideRoles)}) as people,
      (select count(*) from runs where project_id = ${id}) as runs,
      (select count(*) from runs where project_id = ${id}
        and status = any(${textArray(openStates)})) as open_runs`.execute(trx);
    const [counted] = rows;
    if (!counted) throw new Error('A select without a from answers one row.');
    return counted;
  });
