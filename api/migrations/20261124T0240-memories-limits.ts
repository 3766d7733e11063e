// Memories get limits of number, size and age, entries a searched text and versions, and whoever is forgotten leaves a
// receipt.
import { sql, type Kysely } from 'kysely';
import { openToSystem, protectByTenant, recordColumns } from '../../shared/node/database/protect.ts';

export async function up(db: Kysely<unknown>) {
  await sql`alter table memories
    add column version integer not null default 1,
    add column max_entries integer not null default 1000,
    add column max_characters integer not null default 100000,
    add column when_full text not null default 'refuse' check (when_full in ('refuse', 'removeOldest')),
    -- null: entries stay until somebody deletes them.
    add column max_age_days integer`.execute(db);
  await sql`update memories set max_age_days = 90 where type = 'Conversation'`.execute(db);
  // What has grown too old is removed in all tenants at once.
  await openToSystem(db, 'memories', ['select']);

  await sql`alter table memory_values
    add column version integer not null default 1,
    -- Everybody whose runs stored a part of it: forgetting one of them deletes it.
    add column contributor_ids text[] not null default '{}',
    -- As far as a search looks: every entry of a memory is looked through for each.
    add column search text not null generated always as (lower(key || E'\n' || left(text, 10000))) stored`.execute(
    db,
  );
  await sql`update memory_values set contributor_ids = array[owner_id]`.execute(db);
  await sql`drop index memory_values_age`.execute(db);
  await sql`create index memory_values_latest on memory_values (memory_id, updated_at desc, id)`.execute(db);
  await sql`create index memory_values_contributors on memory_values using gin (contributor_ids)`.execute(db);

  await sql`create table memory_receipts (${recordColumns},
    person_id text not null,
    person_name text not null,
    created_by text not null,
    author text not null,
    entries integer not null,
    -- How many entries of which memories, by name; nothing of what they said.
    memories jsonb not null,
    foreign key (tenant_id) references tenants on delete cascade)`.execute(db);
  await sql`create index memory_receipts_latest on memory_receipts (tenant_id, created_at desc)`.execute(db);
  await protectByTenant(db, 'memory_receipts', ['select', 'insert', 'delete']);
}
