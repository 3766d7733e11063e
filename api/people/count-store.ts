// How many members a tenant has. Statements note what they change (see the migration), and a job sums it up.
import { sql } from 'kysely';
import { asSystem, type Db } from '../../shared/node/database/database.ts';

/** Of the tenant the statement is in. */
export const memberCount = sql<number>`(select coalesce(sum(change), 0) from member_count_changes)`;

/** So that the sum is read from a few rows, whatever has happened. */
export const foldMemberCounts = (db: Db) =>
  asSystem(db, (trx) =>
    sql`with noted as (delete from member_count_changes where tenant_id in
        (select tenant_id from member_count_changes group by tenant_id having count(*) > 1)
        returning tenant_id, change)
      insert into member_count_changes (tenant_id, change)
        select tenant_id, sum(change) from noted group by tenant_id having sum(change) <> 0`.execute(trx),
  );
