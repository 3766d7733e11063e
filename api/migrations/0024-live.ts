// Live channels: messages as transactions write them, the numbered ones, and the last number of each channel.
import { sql, type Kysely } from 'kysely';
import { openToSystem, protectByTenant } from '../../shared/node/database/protect.ts';

const messageColumns = sql`
  tenant_id uuid not null,
  channel text not null,
  project_id uuid,
  subject_id text,
  body jsonb not null`;

export async function up(db: Kysely<unknown>) {
  // Writers only add rows here and never meet each other: numbers are given later, by one sequencer at a time.
  await sql`create table channel_outbox (
    id bigint generated always as identity primary key, ${messageColumns})`.execute(db);
  await sql`create table channel_messages (${messageColumns},
    seq bigint not null,
    at timestamptz(3) not null default now(),
    primary key (tenant_id, channel, seq))`.execute(db);
  await sql`create index channel_messages_at on channel_messages (at)`.execute(db);
  await sql`create table channel_counters (
    tenant_id uuid not null,
    channel text not null,
    last_seq bigint not null,
    primary key (tenant_id, channel))`.execute(db);

  // A table that is emptied all the time: its pages are wiped early instead of growing.
  await sql`alter table channel_outbox set (autovacuum_vacuum_scale_factor = 0,
    autovacuum_vacuum_threshold = 1000)`.execute(db);

  await protectByTenant(db, 'channel_outbox', ['insert']);
  await protectByTenant(db, 'channel_messages', ['select']);
  await protectByTenant(db, 'channel_counters', ['select']);
  for (const table of ['channel_outbox', 'channel_messages', 'channel_counters'])
    await openToSystem(db, table);
}
