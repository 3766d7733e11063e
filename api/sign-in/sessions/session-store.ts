// Sessions and passwords. Both are looked up before a tenant is known.
import { randomBytes } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { asSystem, type Db, type Trx } from '../../../shared/node/database/database.ts';
import { hashToken, SESSION_IDLE_DAYS } from '../../../shared/node/sign-in/index.ts';

export type NewSession = {
  userId: string;
  /** null: in none. */
  tenantId: string | null;
  authMethod: string;
  userAgent: string;
  ssoConnectionId?: string;
  impersonatedBy?: string;
  impersonationId?: string;
  /** Whether a second step was taken. */
  secondFactor?: boolean;
  /** Absent: as long as it is used. */
  expiresAt?: Date;
};

/** Answers the token for the cookie; only its hash is kept. */
export const openSession = (db: Db, session: NewSession) =>
  asSystem(db, (trx) => insertSession(trx, session));

/** As `openSession`, together with what else the transaction does. */
export async function insertSession(trx: Trx, session: NewSession): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await trx
    .insertInto('sessions')
    .values({
      tenantId: session.tenantId,
      userId: session.userId,
      tokenHash: hashToken(token),
      authMethod: session.authMethod,
      ssoConnectionId: session.ssoConnectionId ?? null,
      impersonatedBy: session.impersonatedBy ?? null,
      impersonationId: session.impersonationId ?? null,
      secondFactorAt: session.secondFactor ? sql`now()` : null,
      userAgent: session.userAgent.slice(0, 300),
      lastSeenAt: sql`now()`,
      expiresAt: session.expiresAt ?? sql`now() + make_interval(days => ${SESSION_IDLE_DAYS})`,
    })
    .execute();
  return token;
}

/** `tenantId`: only those in this tenant. */
export const listSessions = (db: Db, userId: string, { tenantId }: { tenantId?: string | undefined } = {}) =>
  asSystem(db, (trx) =>
    trx
      .selectFrom('sessions')
      .leftJoin('users as actor', 'actor.id', 'sessions.impersonatedBy')
      .select([
        'sessions.id',
        'userAgent',
        'authMethod',
        'sessions.createdAt',
        'lastSeenAt',
        sql<string | null>`trim(actor.given_name || ' ' || actor.surname)`.as('impersonatorName'),
      ])
      .where('userId', '=', userId)
      .$if(tenantId !== undefined, (sessions) => sessions.where('sessions.tenantId', '=', tenantId ?? ''))
      .where('expiresAt', '>', sql<Date>`now()`)
      .orderBy('lastSeenAt', 'desc')
      .execute(),
  );

/** Answers the ids of the sessions that ended. */
export type WhichSessions = { id: string } | { not: string } | { authMethod: string } | 'all';

export const endSessions = (db: Db, userId: string, which: WhichSessions) =>
  asSystem(db, async (trx) => {
    const ended = await trx
      .deleteFrom('sessions')
      .where('userId', '=', userId)
      .where((where) => {
        if (which === 'all') return where.lit(true);
        if ('id' in which) return where('id', '=', which.id);
        if ('not' in which) return where('id', '!=', which.not);
        return where('authMethod', '=', which.authMethod);
      })
      .returning('id')
      .execute();
    return ended.map(({ id }) => id);
  });

/** The person's sessions, but for their own, count as opened by the password alone. Answers which did not before. */
export const removePendingMfa = (db: Db, userId: string, own?: string) =>
  asSystem(db, async (trx) => {
    const changed = await trx
      .updateTable('sessions')
      .set({ secondFactorAt: null })
      .where('userId', '=', userId)
      .$if(own !== undefined, (sessions) => sessions.where('id', '!=', own ?? ''))
      .where('secondFactorAt', 'is not', null)
      .returning('id')
      .execute();
    return changed.map(({ id }) => id);
  });

/** Its privileges have grown, so its token is rotated: an earlier copy of the cookie is worthless. */
export const renewSession = (db: Db, sessionId: string, { secondFactor }: { secondFactor?: boolean } = {}) =>
  asSystem(db, async (trx) => {
    const token = randomBytes(32).toString('base64url');
    await trx
      .updateTable('sessions')
      .set({
        tokenHash: hashToken(token),
        ...(secondFactor !== undefined && { secondFactorAt: secondFactor ? sql`now()` : null }),
      })
      .where('id', '=', sessionId)
      .execute();
    return token;
  });

/** Sessions move with their tenant: the cookie stays, what it opens changes. */
export const moveSession = (db: Db, sessionId: string, tenantId: string) =>
  asSystem(db, (trx) =>
    sql`update sessions set tenant_id = ${tenantId} where id = ${sessionId}`.execute(trx),
  );

export const endExpiredSessions = (db: Db) =>
  asSystem(db, (trx) =>
    trx
      .deleteFrom('sessions')
      .where('expiresAt', '<', sql<Date>`now()`)
      .execute(),
  );

/** Of people who do not get into the tenant any more. */
export const endSessionsOfMembers = (trx: Trx, tenantId: string, userIds: readonly string[]) =>
  trx
    .deleteFrom('sessions')
    .where('tenantId', '=', tenantId)
    .where('userId', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .execute();

export const endSessionsOfTenant = (trx: Trx, tenantId: string) =>
  trx.deleteFrom('sessions').where('tenantId', '=', tenantId).execute();

/** Impersonated sessions. */
export const endImpersonatedSessions = (trx: Trx, impersonationIds: readonly string[]) =>
  trx
    .deleteFrom('sessions')
    .where('impersonationId', 'in', [...impersonationIds])
    .execute();

type OpenedBy = 'password' | { connectionId: string; userId?: string };

/** Those of the tenant that were opened in a way that ends; answers them as they have to be told. */
export const endSessionsOpenedBy = (trx: Trx, tenantId: string, way: OpenedBy) =>
  trx
    .deleteFrom('sessions')
    .where('tenantId', '=', tenantId)
    .where(({ and }) =>
      and(
        way === 'password'
          ? { authMethod: 'password' }
          : {
              ssoConnectionId: way.connectionId,
              ...(way.userId !== undefined && { userId: way.userId }),
            },
      ),
    )
    .returning(['id as sessionId', 'userId'])
    .execute();

/** Whether the tenant asks for a second step at sign-in that this session has not taken. */
export const isMfaRequired = (db: Db, sessionId: string, { tenantId }: { tenantId: string }) =>
  asSystem(db, async (trx) => {
    const row = await trx
      .selectFrom('sessions')
      .innerJoin('tenants', (join) => join.on('tenants.id', '=', tenantId))
      .select('sessions.id')
      .where('sessions.id', '=', sessionId)
      .where('tenants.secondFactorRequired', '=', true)
      .where('sessions.secondFactorAt', 'is', null)
      .executeTakeFirst();
    return row !== undefined;
  });

/** SQL: whether an impersonated session is open. */
export const hasImpersonatedSession = (impersonationId: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from sessions s where s.impersonation_id = ${impersonationId})`;
