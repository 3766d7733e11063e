// Calls that were made with an idempotency key, and what they were answered.
import { sql, type Kysely } from 'kysely';
import { openToSystem, protectByTenant, recordColumns } from '../../shared/node/database/protect.ts';

export async function up(db: Kysely<unknown>) {
  await sql`create table idempotency_keys (${recordColumns},
    actor text not null,
    key text not null,
    route text not null,
    request_hash bytea not null,
    operation_id uuid not null default uuidv7(),
    busy_until timestamptz(3),
    status integer,
    answer jsonb,
    unique (tenant_id, actor, key))`.execute(db);
  await sql`create index idempotency_keys_age on idempotency_keys (created_at)`.execute(db);
  await protectByTenant(db, 'idempotency_keys');
  await openToSystem(db, 'idempotency_keys', ['select', 'delete']);
}
