// Puts prompts of the demo back to the time they tell of. Versions and moves of labels are written once: each is taken out
// and written again, in one statement.
import { sql } from 'kysely';
import { promptDocumentName } from '../../shared/documents/names.ts';
import { inTenant, type Db } from '../../shared/node/database/database.ts';

type Tenant = { tenantId: string };
type Placed = { id: string; at: Date };

export const promptTimes = (db: Db) => ({
  /** Before a label is put on it: a label leaves with its version. */
  version: (tenant: Tenant, { id, at, number }: Placed & { number: number }) =>
    inTenant(db, tenant, async (trx) => {
      await sql`with version as (delete from prompt_versions where prompt_id = ${id} and number = ${number}
          returning tenant_id, prompt_id, number, content, description, published_by, published_by_name)
        insert into prompt_versions
          (tenant_id, prompt_id, number, content, description, published_by, published_by_name, created_at)
        select version.*, ${at}::timestamptz from version`.execute(trx);
      await sql`update prompts set created_at = least(created_at, ${at}), updated_at = ${at}
        where id = ${id}`.execute(trx);
      for (const table of ['documentSnapshots', 'documentUpdates'])
        await sql`update ${sql.table(table)} set created_at = ${at}
          where document = ${promptDocumentName(tenant.tenantId, id)} and created_at > ${at}`.execute(trx);
    }),

  label: (tenant: Tenant, { id, at, name }: Placed & { name: string }) =>
    inTenant(db, tenant, async (trx) => {
      // Moving it has changed the prompt as well.
      await sql`update prompts set updated_at = ${at} where id = ${id}`.execute(trx);
      await sql`update prompt_labels set set_at = ${at} where prompt_id = ${id} and name = ${name}`.execute(
        trx,
      );
      await sql`with move as (delete from prompt_label_moves where prompt_id = ${id} and name = ${name}
          returning tenant_id, prompt_id, name, number, id)
        insert into prompt_label_moves (tenant_id, prompt_id, name, number, id, moved_at)
        select move.*, ${at}::timestamptz from move`.execute(trx);
    }),
});
