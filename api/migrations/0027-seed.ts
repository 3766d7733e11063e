// What belongs to the demo. It is made by the product's own calls and then put back in time; it can be removed again,
// and nothing else can: where lines are written once, the database itself allows both for these rows alone.
import { sql, type Kysely } from 'kysely';
import { openToSystem, protectByTenant, tenantColumn } from '../../shared/node/database/protect.ts';
import { SYSTEM_ROLE } from '../../shared/node/database/roles.ts';

export async function up(db: Kysely<unknown>) {
  await sql`create table demo_seedings (
    tenant_id uuid primary key references tenants on delete cascade,
    began_at timestamptz(3) not null default now(),
    planned integer not null default 0,
    held_by uuid,
    held_until timestamptz(3) not null default now(),
    finished_at timestamptz(3),
    removed_at timestamptz(3))`.execute(db);
  await sql`create table demo_things (
    ${tenantColumn} references tenants on delete cascade,
    kind text not null,
    name text not null,
    id uuid not null,
    -- As it was when the demo had made it: whatever differs now was changed by somebody.
    state integer,
    settled boolean not null default true,
    primary key (tenant_id, kind, name))`.execute(db);
  await sql`create index demo_things_id on demo_things (id)`.execute(db);
  for (const table of ['demo_seedings', 'demo_things']) {
    await protectByTenant(db, table);
    await openToSystem(db, table);
  }

  const ofDemo = (id: string) => `exists (select from demo_things where demo_things.id = ${id})`;
  const welcome = `key = 'credit:welcome' and exists (select from demo_seedings
    where demo_seedings.tenant_id = ledger_transactions.tenant_id)`;
  await allow(db, 'violations', { update: 'created_at', where: ofDemo('run_id') });
  await allow(db, 'violation_texts', { update: 'created_at', where: ofViolation(ofDemo) });
  await allow(db, 'agent_versions', { update: 'created_at', where: ofDemo('agent_id'), isOpen: false });
  await allow(db, 'ledger_transactions', {
    update: 'created_at, balance_after',
    where: `${ofDemo('run_id')} or ${welcome}`,
    remove: ofDemo('run_id'),
  });
  await allow(db, 'ledger_entries', { remove: ofTransaction(ofDemo) });
}

const ofViolation = (ofDemo: (id: string) => string) =>
  `exists (select from violations where violations.id = violation_id and ${ofDemo('violations.run_id')})`;

const ofTransaction = (ofDemo: (id: string) => string) => `exists (select from ledger_transactions line
  where line.id = transaction_id and ${ofDemo('line.run_id')})`;

type Allowed = { update?: string; where?: string; remove?: string; isOpen?: boolean };

/** `isOpen`: the system role has a policy for all rows there, so its new rights are narrowed. */
async function allow(db: Kysely<unknown>, name: string, { update, where, remove, isOpen = true }: Allowed) {
  const [table, system] = [sql.table(name), sql.id(SYSTEM_ROLE)];
  const kind = sql.raw(isOpen ? 'as restrictive' : '');
  if (update && where) {
    await sql`grant update (${sql.raw(update)}) on ${table} to ${system}`.execute(db);
    await sql`create policy demo_times on ${table} ${kind} for update to ${system}
      using (${sql.raw(where)})`.execute(db);
  }
  if (!isOpen && where) {
    await sql`grant select on ${table} to ${system}`.execute(db);
    await sql`create policy demo_reads on ${table} for select to ${system} using (${sql.raw(where)})`.execute(
      db,
    );
  }
  if (!remove) return;
  await sql`grant delete on ${table} to ${system}`.execute(db);
  await sql`create policy demo_removal on ${table} as restrictive for delete to ${system}
    using (${sql.raw(remove)})`.execute(db);
}
