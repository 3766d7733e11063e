// Deletes the guardrail data of a purged project.
import { sql } from 'kysely';
import { asSystem, inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';

/** Violations are never deleted by anybody in the tenant. */
export async function purgeFindings(db: Db, project: { tenantId: string; projectId: string }) {
  const { tenantId, projectId } = project;
  await asSystem(db, (trx) =>
    trx
      .deleteFrom('violations')
      .where('tenantId', '=', tenantId)
      .where('projectId', '=', projectId)
      .execute(),
  );
  await inTenant(db, project, (trx) =>
    trx.deleteFrom('guardrailAssignments').where('projectId', '=', projectId).execute(),
  );
}

/** Of families no run is left of. */
export async function forgetRedactions(trx: Trx, families: readonly string[]) {
  await sql`delete from run_redactions where family = any(${[...families]}::text[])`.execute(trx);
  await sql`delete from run_placeholders where family = any(${[...families]}::text[])`.execute(trx);
}
