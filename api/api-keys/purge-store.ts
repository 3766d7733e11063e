// Keys that go with a project or with the person who made them.
import { sql } from 'kysely';
import { asSystem, inTenant, type Db } from '../../shared/node/database/database.ts';

/** A key without a project left would open nothing for ever. */
export const closeProject = (db: Db, project: { tenantId: string; projectId: string }) =>
  inTenant(db, project, async (trx) => {
    const { projectId } = project;
    await sql`delete from api_keys where project_ids = array[${projectId}::uuid]`.execute(trx);
    await sql`update api_keys set project_ids = array_remove(project_ids, ${projectId})
      where ${projectId} = any(project_ids)`.execute(trx);
  });

export const removeKeysOf = (
  db: Db,
  { tenantId, userIds }: { tenantId: string; userIds: readonly string[] },
) =>
  asSystem(db, async (trx) => {
    await trx
      .deleteFrom('apiKeys')
      .where('tenantId', '=', tenantId)
      .where('createdBy', '=', sql<string>`any(${[...userIds]}::uuid[])`)
      .execute();
  });
