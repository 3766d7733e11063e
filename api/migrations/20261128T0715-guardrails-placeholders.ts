// The values behind placeholders, by conversation. Sealed as a whole: neither a number nor its kind tells of a value.
import { sql, type Kysely } from 'kysely';
import { protectByTenant, recordColumns } from '../../shared/node/database/protect.ts';

export async function up(db: Kysely<unknown>) {
  await sql`create table run_placeholders (${recordColumns},
    family text not null,
    sealed text not null,
    foreign key (tenant_id) references tenants on delete cascade,
    unique (tenant_id, family))`.execute(db);
  await sql`comment on table run_placeholders is
    'Values that placeholders stand for in the runs of a family; sealed holds the JSON of KnownValue[].'`.execute(
    db,
  );
  await sql`comment on column run_placeholders.family is 'See runs: a conversation, or a run with its own.'`.execute(
    db,
  );
  await protectByTenant(db, 'run_placeholders', ['select', 'insert', 'update', 'delete']);
}
