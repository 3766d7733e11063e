// Looks up sessions and API keys. This happens before a tenant is known, so it works across tenants.
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { defaultFlags, type Flags } from '../../access/flags.ts';
import type { KeyScope } from '../../api-keys/api-key.ts';
import type { Role } from '../../access/roles.ts';
import { asSystem, type Db, type Trx } from '../database/database.ts';
import { role } from '../database/literals.ts';
import type { Tables } from '../database/tables/index.ts';
import { hashToken } from './cookie.ts';
import { authMethods, NO_TENANT, type Identity, type SessionVia } from './identity.ts';

/** A session unused for so long has ended. */
export const SESSION_IDLE_DAYS = 7;
/** However busy it was. */
const SESSION_LONGEST_DAYS = 30;
/** How exactly "last seen" and "last used" are kept. */
const NOTED_EVERY_MINUTES = 1;

type Standing = {
  userId: string;
  tenantId: string;
  givenName: string;
  surname: string;
  roles: string[];
  projectIds: string[];
  isOperator: boolean;
  flags: Record<string, boolean> | null;
};

export const findSession = (db: Db, token: string): Promise<Identity | undefined> =>
  asSystem(db, async (trx) => {
    const base = trx
      .selectFrom('sessions as credential')
      .innerJoin('users', 'users.id', 'credential.userId')
      .where('credential.tokenHash', '=', hashToken(token))
      .where('credential.expiresAt', '>', sql<Date>`now()`);
    const row = await withPermissions(base as never)
      .leftJoin('impersonationTokens as acting', 'acting.id', 'credential.impersonationId')
      .leftJoin('users as actor', 'actor.id', 'acting.createdBy')
      .where(mayStillAct)
      .select([
        'credential.id',
        'credential.authMethod',
        'credential.ssoConnectionId',
        'credential.impersonationId',
        'tenants.secondFactorRequired',
        'credential.secondFactorAt',
        sql<string | null>`trim(actor.given_name || ' ' || actor.surname)`.as('actorName'),
        'acting.createdBy as actorId',
        'acting.reason',
        'acting.expiresAt as endsAt',
        'acting.readOnly',
        sql<boolean>`${staleBy('lastSeenAt')}`.as('stale'),
      ])
      .executeTakeFirst();
    if (!row) return findOutside(trx, token);
    if (row.stale) await keepAlive(trx, row.id);
    const { person, flags } = permissions(row);
    const readOnly = row.readOnly ? { readOnly: true as const } : {};
    return { person: { ...person, ...readOnly }, flags, credential: sessionCredential(row) };
  });

/**
 * Whoever is a member of a tenant signs in there, as that tenant asks; the one they have founded themselves is excepted,
 * since the session is moved into it a moment after they have joined.
 */
const isNowhere = sql<boolean>`not exists (select from memberships join tenants on tenants.id = tenant_id
  where memberships.user_id = users.id and memberships.disabled_at is null and tenants.disabled_at is null
    and organization_external_id <> 'own-' || users.id)`;

/** A session of a person without a tenant. It is short and never prolonged. */
async function findOutside(trx: Trx, token: string): Promise<Identity | undefined> {
  const row = await trx
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .where('sessions.tokenHash', '=', hashToken(token))
    .where('sessions.expiresAt', '>', sql<Date>`now()`)
    .where('sessions.tenantId', 'is', null)
    .where('users.disabledAt', 'is', null)
    .where(isNowhere)
    .select(['sessions.id', 'users.id as userId', 'users.givenName', 'users.surname'])
    .executeTakeFirst();
  if (!row) return undefined;
  const nowhere = { tenantId: NO_TENANT, roles: [], projectIds: [], isOperator: false, flags: null };
  const credential = {
    kind: 'session',
    sessionId: row.id,
    authMethod: 'password',
    hasNoTenant: true,
  } as const;
  return { ...permissions({ ...row, ...nowhere }), credential };
}

/** Whether this tenant, named by an expression, allows impersonation at all. */
export const impersonationIsOn = (tenantId: RawBuilder<unknown>) =>
  sql<boolean>`coalesce((select enabled from tenant_flags where tenant_flags.tenant_id = ${tenantId}
    and name = 'impersonationTokens'), ${defaultFlags.impersonationTokens}::boolean)`;

/** Impersonation ends when it expires, is ended or switched off, or when the impersonator loses the right to it. */
const mayStillAct = sql<boolean>`(credential.impersonation_id is null or (acting.ended_at is null
  and acting.expires_at > now() and ${impersonationIsOn(sql`credential.tenant_id`)} and actor.disabled_at is null
  and exists (select from memberships own where own.user_id = acting.created_by
    and own.tenant_id = credential.tenant_id and own.disabled_at is null
    and ${role('PlatformAdmin')} = any(own.roles))))`;

type SessionRow = {
  id: string;
  authMethod: string;
  ssoConnectionId: string | null;
  impersonationId: string | null;
  secondFactorRequired: boolean;
  secondFactorAt: Date | null;
  actorId: string | null;
  actorName: string | null;
  reason: string | null;
  endsAt: Date | null;
  readOnly: boolean | null;
};

function sessionCredential(row: SessionRow): SessionVia {
  const authMethod = authMethods.find((method) => method === row.authMethod) ?? 'password';
  // A provider handles MFA itself, and an impersonator has passed their own [I36].
  const isMfaPending = authMethod === 'password' && row.secondFactorRequired && !row.secondFactorAt;
  return {
    kind: 'session',
    sessionId: row.id,
    authMethod,
    ...(isMfaPending && { mfaPending: true }),
    ...(row.ssoConnectionId && { ssoConnectionId: row.ssoConnectionId }),
    ...impersonationOf(row),
  };
}

function impersonationOf(row: SessionRow): Pick<SessionVia, 'impersonation'> {
  const { impersonationId: id, actorId: byId, actorName: byName, reason, endsAt } = row;
  if (!id || !byId || !endsAt) return {};
  const readOnly = row.readOnly ?? true;
  return { impersonation: { id, byId, byName: byName ?? '', reason: reason ?? '', endsAt, readOnly } };
}

export const findApiKey = (db: Db, key: string): Promise<Identity | undefined> =>
  asSystem(db, async (trx) => {
    const base = trx
      .selectFrom('apiKeys as credential')
      .innerJoin('users', 'users.id', 'credential.createdBy')
      .where('credential.keyHash', '=', hashToken(key))
      .where(({ eb, or }) =>
        or([eb('credential.expiresAt', 'is', null), eb('credential.expiresAt', '>', sql<Date>`now()`)]),
      );
    const row = await withPermissions(base as never)
      .select([
        'credential.id',
        sql<string>`credential.name`.as('name'),
        sql<KeyScope[]>`credential.scopes`.as('scopes'),
        sql<string[] | null>`credential.project_ids`.as('onlyProjects'),
        sql<boolean>`credential.include_conversations`.as('includeConversations'),
        sql<boolean>`credential.last_used_at is null or ${staleBy('lastUsedAt')}`.as('stale'),
      ])
      .executeTakeFirst();
    if (!row) return undefined;
    if (row.stale)
      await trx
        .updateTable('apiKeys')
        .set({ lastUsedAt: sql`now()` })
        .where('id', '=', row.id)
        .execute();
    const { id: keyId, name, scopes, onlyProjects } = row;
    const includeConversations = row.includeConversations;
    return {
      ...permissions(row),
      credential: { kind: 'apiKey', keyId, name, scopes, includeConversations },
      ...(onlyProjects && { onlyProjects }),
    };
  });

/** A member as they are now, for what they do by the link of an email; undefined: they are none any more. */
export const findMemberIdentity = (
  db: Db,
  { userId, tenantId }: { userId: string; tenantId: string },
): Promise<(Pick<Identity, 'person' | 'flags'> & { tenantName: string }) | undefined> =>
  asSystem(db, async (trx) => {
    const base = trx
      .selectFrom('memberships as credential')
      .innerJoin('users', 'users.id', 'credential.userId')
      .where('credential.userId', '=', userId)
      .where('credential.tenantId', '=', tenantId);
    const row = await withPermissions(base as never)
      .select('tenants.name as tenantName')
      .executeTakeFirst();
    return row && { ...permissions(row), tenantName: row.tenantName };
  });

type CredentialQuery = SelectQueryBuilder<
  Tables & { credential: Tables['sessions'] },
  'credential' | 'users',
  object
>;

/** Only active members: a disabled person, membership or tenant has no access. */
const withPermissions = (query: CredentialQuery) =>
  query
    .innerJoin('memberships', (join) =>
      join
        .onRef('memberships.userId', '=', 'users.id')
        .onRef('memberships.tenantId', '=', 'credential.tenantId'),
    )
    .innerJoin('tenants', 'tenants.id', 'credential.tenantId')
    .where('users.disabledAt', 'is', null)
    .where('memberships.disabledAt', 'is', null)
    .where('tenants.disabledAt', 'is', null)
    .select([
      'users.id as userId',
      'tenants.id as tenantId',
      'tenants.isOperator',
      'users.givenName',
      'users.surname',
      'memberships.roles',
      'memberships.projectIds',
      sql<Record<string, boolean> | null>`(select jsonb_object_agg(name, enabled) from tenant_flags
        where tenant_flags.tenant_id = credential.tenant_id)`.as('flags'),
    ]);

function permissions(row: Standing): Pick<Identity, 'person' | 'flags'> {
  return {
    person: {
      id: row.userId,
      name: `${row.givenName} ${row.surname}`.trim(),
      tenantId: row.tenantId,
      roles: row.roles as Role[],
      projectIds: row.projectIds,
      ...(row.isOperator && { isOperator: true as const }),
    },
    flags: { ...defaultFlags, ...(row.flags as Partial<Flags> | null) },
  };
}

const staleBy = (column: 'lastSeenAt' | 'lastUsedAt') =>
  sql`credential.${sql.ref(column)} < now() - make_interval(mins => ${NOTED_EVERY_MINUTES})`;

/** Sliding expiry, up to the maximum lifetime. Impersonation ends at its fixed time. */
const keepAlive = (trx: Trx, id: string) =>
  trx
    .updateTable('sessions')
    .set({
      lastSeenAt: sql`now()`,
      expiresAt: sql`case when impersonation_id is not null then expires_at
        else least(now() + make_interval(days => ${SESSION_IDLE_DAYS}),
          created_at + make_interval(days => ${SESSION_LONGEST_DAYS})) end`,
    })
    .where('id', '=', id)
    .execute();
