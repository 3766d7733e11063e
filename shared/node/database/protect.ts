// What migrations call for every table they make.
import { sql, type Kysely } from 'kysely';
import { APP_ROLE, SYSTEM_ROLE } from './roles.ts';

type Right = 'select' | 'insert' | 'update' | 'delete';
const everyRight: readonly Right[] = ['select', 'insert', 'update', 'delete'];

/**
 * For each table with a `tenant_id`: the policy, forced on the owner as well. `nullif` matters: after a transaction
 * the setting is '' and not null. The sub-select is evaluated once per query, not once per row.
 */
export async function protectByTenant(db: Kysely<unknown>, name: string, rights = everyRight) {
  const table = sql.table(name);
  const mine = sql`tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid)`;
  await sql`alter table ${table} enable row level security`.execute(db);
  await sql`alter table ${table} force row level security`.execute(db);
  await sql`create policy tenant_isolation on ${table} to ${sql.id(APP_ROLE)} using (${mine}) with check (${mine})`.execute(
    db,
  );
  await grant(db, name, APP_ROLE, rights);
}

/** After `protectByTenant`: the table may also be worked on across tenants, by `asSystem`. */
export async function openToSystem(db: Kysely<unknown>, name: string, rights = everyRight) {
  await sql`create policy system_work on ${sql.table(name)} to ${sql.id(SYSTEM_ROLE)} using (true) with check (true)`.execute(
    db,
  );
  await grant(db, name, SYSTEM_ROLE, rights);
}

/** For tables that belong to no tenant. */
export async function grant(db: Kysely<unknown>, name: string, role: string, rights = everyRight) {
  await sql`grant ${sql.raw(rights.join(', '))} on ${sql.table(name)} to ${sql.id(role)}`.execute(db);
}

/** Whose a row is, filled in by the transaction. */
export const tenantColumn = sql`tenant_id uuid not null default current_setting('app.tenant_id')::uuid`;

/** The columns every tenant's record has: id (uuidv7), tenant_id (filled in by the transaction) and created_at. */
export const recordColumns = sql`
  id uuid primary key default uuidv7(),
  ${tenantColumn},
  created_at timestamptz(3) not null default now()`;
