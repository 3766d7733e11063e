// Looks up sessions and API keys. This happens before a tenant is known, so it works across tenants.
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { defaultFlags, type Flags } from '../../access/flags.ts';
import type { KeyScope } from '../../api-keys/api-key.ts';
import type { Role } from '../../access/roles.ts';
import { asSystem, type Db, type Trx } from '../database/database.ts';
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
  user_id: string;
  tenant_id: string;
  given_name: string;
  surname: string;
  roles: string[];
  project_ids: string[];
  flags: Record<string, boolean> | null;
};

export const findSession = (db: Db, token: string): Promise<Identity | undefined> =>
  asSystem(db, async (trx) => {
    const base = trx
      .selectFrom('sessions as way')
      .innerJoin('users', 'users.id', 'way.user_id')
      .where('way.token_hash', '=', hashToken(token))
      .where('way.expires_at', '>', sql<Date>`now()`);
    const row = await withPermissions(base as never)
      .leftJoin('impersonation_tokens as acting', 'acting.id', 'way.impersonation_id')
      .leftJoin('users as actor', 'actor.id', 'acting.created_by')
      .where(mayStillAct)
      .select([
        'way.id',
        'way.auth_method',
        'way.sso_connection_id',
        'way.impersonation_id',
        'tenants.second_factor_required',
        'way.second_factor_at',
        sql<string | null>`trim(actor.given_name || ' ' || actor.surname)`.as('actor_name'),
        'acting.created_by as actor_id',
        'acting.reason',
        'acting.expires_at as ends_at',
        'acting.read_only',
        sql<boolean>`${staleBy('last_seen_at')}`.as('stale'),
      ])
      .executeTakeFirst();
    if (!row) return findOutside(trx, token);
    if (row.stale) await keepAlive(trx, row.id);
    const { person, flags } = permissions(row);
    const readOnly = row.read_only ? { readOnly: true as const } : {};
    return { person: { ...person, ...readOnly }, flags, credential: sessionCredential(row) };
  });

/** A session of whoever belongs to no tenant. It is short: nobody prolongs it. */
async function findOutside(trx: Trx, token: string): Promise<Identity | undefined> {
  const row = await trx
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.token_hash', '=', hashToken(token))
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .where('sessions.tenant_id', 'is', null)
    .where('users.disabled_at', 'is', null)
    .select(['sessions.id', 'users.id as user_id', 'users.given_name', 'users.surname'])
    .executeTakeFirst();
  if (!row) return undefined;
  const nowhere = { tenant_id: NO_TENANT, roles: [], project_ids: [], flags: null };
  const credential = {
    kind: 'session',
    sessionId: row.id,
    authMethod: 'password',
    hasNoTenant: true,
  } as const;
  return { ...permissions({ ...row, ...nowhere }), credential };
}

/** Whether people of this tenant, named by an expression, may be acted for at all. */
export const impersonationIsOn = (tenantId: RawBuilder<unknown>) =>
  sql<boolean>`coalesce((select enabled from tenant_flags where tenant_flags.tenant_id = ${tenantId}
    and name = 'impersonationTokens'), ${defaultFlags.impersonationTokens}::boolean)`;

/** Acting for somebody ends with its time, when it is ended or switched off, and with the actor's own right to it. */
const mayStillAct = sql<boolean>`(way.impersonation_id is null or (acting.ended_at is null
  and acting.expires_at > now() and ${impersonationIsOn(sql`way.tenant_id`)} and actor.disabled_at is null
  and exists (select from memberships own where own.user_id = acting.created_by
    and own.tenant_id = way.tenant_id and own.disabled_at is null and 'PlatformAdmin' = any(own.roles))))`;

type SessionRow = {
  id: string;
  auth_method: string;
  sso_connection_id: string | null;
  impersonation_id: string | null;
  second_factor_required: boolean;
  second_factor_at: Date | null;
  actor_id: string | null;
  actor_name: string | null;
  reason: string | null;
  ends_at: Date | null;
  read_only: boolean | null;
};

function sessionCredential(row: SessionRow): SessionVia {
  const authMethod = authMethods.find((method) => method === row.auth_method) ?? 'password';
  // A provider sees to second steps itself, and who acts has taken their own [I36].
  const isMfaPending = authMethod === 'password' && row.second_factor_required && !row.second_factor_at;
  return {
    kind: 'session',
    sessionId: row.id,
    authMethod,
    ...(isMfaPending && { mfaPending: true }),
    ...(row.sso_connection_id && { ssoConnectionId: row.sso_connection_id }),
    ...impersonationOf(row),
  };
}

function impersonationOf(row: SessionRow): Pick<SessionVia, 'impersonation'> {
  const { impersonation_id: id, actor_id: byId, actor_name: byName, reason, ends_at: endsAt } = row;
  if (!id || !byId || !endsAt) return {};
  const readOnly = row.read_only ?? true;
  return { impersonation: { id, byId, byName: byName ?? '', reason: reason ?? '', endsAt, readOnly } };
}

export const findApiKey = (db: Db, key: string): Promise<Identity | undefined> =>
  asSystem(db, async (trx) => {
    const base = trx
      .selectFrom('api_keys as way')
      .innerJoin('users', 'users.id', 'way.created_by')
      .where('way.key_hash', '=', hashToken(key))
      .where(({ eb, or }) =>
        or([eb('way.expires_at', 'is', null), eb('way.expires_at', '>', sql<Date>`now()`)]),
      );
    const row = await withPermissions(base as never)
      .select([
        'way.id',
        sql<string>`way.name`.as('name'),
        sql<KeyScope[]>`way.scopes`.as('scopes'),
        sql<string[] | null>`way.project_ids`.as('only_projects'),
        sql<boolean>`way.include_conversations`.as('include_conversations'),
        sql<boolean>`way.last_used_at is null or ${staleBy('last_used_at')}`.as('stale'),
      ])
      .executeTakeFirst();
    if (!row) return undefined;
    if (row.stale)
      await trx
        .updateTable('api_keys')
        .set({ last_used_at: sql`now()` })
        .where('id', '=', row.id)
        .execute();
    const { id: keyId, name, scopes, only_projects: onlyProjects } = row;
    const includeConversations = row.include_conversations;
    return {
      ...permissions(row),
      credential: { kind: 'apiKey', keyId, name, scopes, includeConversations },
      ...(onlyProjects && { onlyProjects }),
    };
  });

type Way = SelectQueryBuilder<Tables & { way: Tables['sessions'] }, 'way' | 'users', object>;

/** Only living members count: a disabled person, membership or tenant opens nothing. */
const withPermissions = (query: Way) =>
  query
    .innerJoin('memberships', (join) =>
      join.onRef('memberships.user_id', '=', 'users.id').onRef('memberships.tenant_id', '=', 'way.tenant_id'),
    )
    .innerJoin('tenants', 'tenants.id', 'way.tenant_id')
    .where('users.disabled_at', 'is', null)
    .where('memberships.disabled_at', 'is', null)
    .where('tenants.disabled_at', 'is', null)
    .select([
      'users.id as user_id',
      'tenants.id as tenant_id',
      'users.given_name',
      'users.surname',
      'memberships.roles',
      'memberships.project_ids',
      sql<Record<string, boolean> | null>`(select jsonb_object_agg(name, enabled) from tenant_flags
        where tenant_flags.tenant_id = way.tenant_id)`.as('flags'),
    ]);

function permissions(row: Standing): Pick<Identity, 'person' | 'flags'> {
  return {
    person: {
      id: row.user_id,
      name: `${row.given_name} ${row.surname}`.trim(),
      tenantId: row.tenant_id,
      roles: row.roles as Role[],
      projectIds: row.project_ids,
    },
    flags: { ...defaultFlags, ...(row.flags as Partial<Flags> | null) },
  };
}

const staleBy = (column: 'last_seen_at' | 'last_used_at') =>
  sql`way.${sql.ref(column)} < now() - make_interval(mins => ${NOTED_EVERY_MINUTES})`;

/** Sliding expiry, up to the longest life. Acting under another's name ends when it was said to. */
const keepAlive = (trx: Trx, id: string) =>
  trx
    .updateTable('sessions')
    .set({
      last_seen_at: sql`now()`,
      expires_at: sql`case when impersonation_id is not null then expires_at
        else least(now() + make_interval(days => ${SESSION_IDLE_DAYS}),
          created_at + make_interval(days => ${SESSION_LONGEST_DAYS})) end`,
    })
    .where('id', '=', id)
    .execute();
