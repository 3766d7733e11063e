// The database roles. Nobody logs in as one that holds rights: a query outside of a transaction that chose its role is
// refused instead of unfiltered.
import { createHmac } from 'node:crypto';
import { sql, type Kysely } from 'kysely';

/** Works for one tenant at a time, behind row-level security. */
export const APP_ROLE = 'atelier_app';
/** Works across tenants, on the tables a migration opened to it: claiming runs, signing in, logging live edits. */
export const SYSTEM_ROLE = 'atelier_system';
/** Logs in and may become the two above; holds no rights of its own. */
export const LOGIN_ROLE = 'atelier_server';

/** Run with the owner's connection, before the migrations. Every machine derives the same password. */
export async function prepareRoles(owner: Kysely<unknown>, secret: string) {
  await owner.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('atelier.prepareRoles'))`.execute(trx);
    const { rows } = await sql<{ rolname: string }>`select rolname from pg_roles`.execute(trx);
    const known = new Set(rows.map(({ rolname }) => rolname));
    const ensure = async (name: string, manner: string) => {
      if (!known.has(name)) await sql`create role ${sql.id(name)} ${sql.raw(manner)}`.execute(trx);
    };
    await ensure(APP_ROLE, 'nologin');
    await ensure(SYSTEM_ROLE, 'nologin');
    await ensure(LOGIN_ROLE, 'login noinherit');
    await sql`alter role ${sql.id(LOGIN_ROLE)} password ${sql.lit(loginPassword(secret))}`.execute(trx);
    for (const role of [APP_ROLE, SYSTEM_ROLE])
      await sql`grant ${sql.id(role)} to ${sql.id(LOGIN_ROLE)} with inherit false, set true`.execute(trx);
  });
}

export function loginUrl(ownerUrl: string, secret: string): string {
  return Object.assign(new URL(ownerUrl), { username: LOGIN_ROLE, password: loginPassword(secret) }).href;
}

const loginPassword = (secret: string) => createHmac('sha256', secret).update(LOGIN_ROLE).digest('base64url');
