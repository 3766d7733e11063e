// Puts a policy of the demo back to the time it tells of. A version is written once: it is taken out and written again, in
// one statement.
import { sql } from 'kysely';
import { policyDocumentName } from '../../shared/documents/names.ts';
import { inTenant, type Db } from '../../shared/node/database/database.ts';

export const policyTimes = (db: Db) => ({
  published: (tenant: { tenantId: string }, { id, at }: { id: string; at: Date }) =>
    inTenant(db, tenant, async (trx) => {
      await sql`with version as (delete from policy_versions where policy_id = ${id} and number = 1
          returning tenant_id, policy_id, number, content, description, published_by, published_by_name)
        insert into policy_versions
          (tenant_id, policy_id, number, content, description, published_by, published_by_name, created_at)
        select version.*, ${at}::timestamptz from version`.execute(trx);
      await sql`update policies set created_at = ${at}, updated_at = ${at} where id = ${id}`.execute(trx);
      for (const table of ['documentSnapshots', 'documentUpdates'])
        await sql`update ${sql.table(table)} set created_at = ${at}
          where document = ${policyDocumentName(tenant.tenantId, id)} and created_at > ${at}`.execute(trx);
    }),
});
