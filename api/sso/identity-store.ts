// Who is who: people as their identity providers know them, and the administrators who would still find a way in.
import { sql } from 'kysely';
import { areas } from '../../shared/access/areas.ts';
import type { Scope } from '../../shared/access/permissions.ts';
import { asSystem, inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import { memberStatus } from '../../shared/node/database/literals.ts';
import { joinInvited } from '../people/index.ts';
import { endSessionsOpenedBy } from '../sign-in/index.ts';

type Tenant = Pick<Scope, 'tenantId'>;
export type IdentityKey = { connectionId: string; issuer: string; subject: string };
export type Known = {
  userId: string;
  name: string;
  email: string;
  /** `none`: no member of this tenant. `invited`: one who has not come yet. */
  membership: 'active' | 'invited' | 'closed' | 'none';
};

/** Everyone who has signed in through a connection, or one of them. */
type Through = { connectionId: string; userId?: string };

export type IdentityStore = ReturnType<typeof identityStore>;

export function identityStore(db: Db) {
  return {
    byKey: (tenant: Tenant, { connectionId, issuer, subject }: IdentityKey): Promise<Known | undefined> =>
      asSystem(db, async (trx) => {
        const row = await trx
          .selectFrom('ssoIdentities')
          .innerJoin('users', 'users.id', 'ssoIdentities.userId')
          .select(knownColumns(tenant))
          .where('connectionId', '=', connectionId)
          .where('issuer', '=', issuer)
          .where('subject', '=', subject)
          .executeTakeFirst();
        return row as Known | undefined;
      }),

    byEmail: (tenant: Tenant, email: string): Promise<Known | undefined> =>
      asSystem(db, async (trx) => {
        const row = await trx
          .selectFrom('users')
          .select(knownColumns(tenant))
          .where(sql<string>`lower(email)`, '=', email.toLowerCase())
          .executeTakeFirst();
        return row as Known | undefined;
      }),

    acceptInvitation: (tenant: Tenant, userId: string) =>
      asSystem(db, (trx) => joinInvited(trx, tenant, userId)),

    /** Whether this person is already linked to an identity of the provider. */
    isLinked: (connectionId: string, userId: string) =>
      asSystem(db, async (trx) => {
        const row = await trx
          .selectFrom('ssoIdentities')
          .select('id')
          .where('connectionId', '=', connectionId)
          .where('userId', '=', userId)
          .executeTakeFirst();
        return row !== undefined;
      }),

    /** Remembers who they are, or that they were here again. */
    note: ({ tenantId }: Tenant, key: IdentityKey, userId: string) =>
      inTenant(db, { tenantId }, (trx) =>
        trx
          .insertInto('ssoIdentities')
          .values({
            connectionId: key.connectionId,
            issuer: key.issuer,
            subject: key.subject,
            userId,
          })
          .onConflict((conflict) =>
            conflict.columns(['connectionId', 'issuer', 'subject']).doUpdateSet({ lastSignInAt: new Date() }),
          )
          .execute(),
      ),

    ofPerson: (tenant: Tenant, userId: string) =>
      inTenant(db, tenant, (trx) =>
        trx
          .selectFrom('ssoIdentities')
          .innerJoin('ssoConnections', 'ssoConnections.id', 'ssoIdentities.connectionId')
          .select([
            'connectionId',
            'displayName as connection',
            'subject',
            'ssoIdentities.createdAt as linkedAt',
            'lastSignInAt',
          ])
          .where('userId', '=', userId)
          .orderBy('ssoIdentities.id')
          .execute(),
      ),

    forget: (tenant: Tenant, connectionId: string, userId: string) =>
      inTenant(db, tenant, async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom('ssoIdentities')
          .where('connectionId', '=', connectionId)
          .where('userId', '=', userId)
          .executeTakeFirstOrThrow();
        return numDeletedRows > 0n;
      }),

    /** Whether somebody who administers single sign-on can still come in, were this connection gone. */
    isAnyAdministratorLeft: ({ tenantId }: Tenant, options: { passwords: boolean; without?: string }) =>
      asSystem(db, (trx) => isAnyAdministratorLeft(trx, tenantId, options)),

    /** Those whose way in ends; answers them as they have to be told. */
    endSessionsOf: ({ tenantId }: Tenant, which: Through | 'password') =>
      asSystem(db, (trx) => endSessionsOpenedBy(trx, tenantId, which)),
  };
}

const knownColumns = ({ tenantId }: Tenant) =>
  [
    'users.id as userId',
    'users.email',
    sql<string>`trim(users.given_name || ' ' || users.surname)`.as('name'),
    sql<Known['membership']>`case when users.disabled_at is not null then 'closed' else coalesce(
      (select case memberships.status when ${memberStatus('Active')} then 'active'
          when ${memberStatus('Invited')} then 'invited'
          else 'closed' end
        from memberships where memberships.user_id = users.id and memberships.tenant_id = ${tenantId}),
      'none') end`.as('membership'),
  ] as const;

/** What other tenants' identity providers know a person by was linked by the former address. */
export const forgetForeignIdentities = (db: Db, { tenantId, userId }: { tenantId: string; userId: string }) =>
  asSystem(db, async (trx) => {
    await trx
      .deleteFrom('ssoIdentities')
      .where('userId', '=', userId)
      .where('tenantId', '<>', tenantId)
      .execute();
  });

async function isAnyAdministratorLeft(
  trx: Trx,
  tenantId: string,
  options: { passwords: boolean; without?: string },
) {
  const { rows } = await sql`
    select from memberships join users on users.id = memberships.user_id
    where memberships.tenant_id = ${tenantId} and memberships.disabled_at is null
      and users.disabled_at is null and memberships.roles && ${[...areas.sso.edit]}::text[]
      and ((${options.passwords} and users.password_hash is not null)
        or exists (select from sso_identities
          join sso_connections on sso_connections.id = sso_identities.connection_id
          where sso_identities.user_id = users.id and sso_connections.enabled
            and sso_connections.tenant_id = ${tenantId}
            and sso_connections.id is distinct from ${options.without ?? null}))
    limit 1`.execute(trx);
  return rows.length > 0;
}
