// Sessions and passwords. Both are looked up before a tenant is known.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { asSystem, type Db, type Trx } from '../../shared/node/database/database.ts';
import { hashToken, SESSION_IDLE_DAYS } from '../../shared/node/sign-in/index.ts';

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
      tenant_id: session.tenantId,
      user_id: session.userId,
      token_hash: hashToken(token),
      auth_method: session.authMethod,
      sso_connection_id: session.ssoConnectionId ?? null,
      impersonated_by: session.impersonatedBy ?? null,
      impersonation_id: session.impersonationId ?? null,
      second_factor_at: session.secondFactor ? sql`now()` : null,
      user_agent: session.userAgent.slice(0, 300),
      last_seen_at: sql`now()`,
      expires_at: session.expiresAt ?? sql`now() + make_interval(days => ${SESSION_IDLE_DAYS})`,
    })
    .execute();
  return token;
}

/** `tenantId`: only those in this tenant. */
export const listSessions = (db: Db, userId: string, { tenantId }: { tenantId?: string | undefined } = {}) =>
  asSystem(db, (trx) =>
    trx
      .selectFrom('sessions')
      .leftJoin('users as actor', 'actor.id', 'sessions.impersonated_by')
      .select([
        'sessions.id',
        'user_agent as userAgent',
        'auth_method as authMethod',
        'sessions.created_at as createdAt',
        'last_seen_at as lastSeenAt',
        sql<string | null>`trim(actor.given_name || ' ' || actor.surname)`.as('impersonatorName'),
      ])
      .where('user_id', '=', userId)
      .$if(tenantId !== undefined, (sessions) => sessions.where('sessions.tenant_id', '=', tenantId ?? ''))
      .where('expires_at', '>', sql<Date>`now()`)
      .orderBy('last_seen_at', 'desc')
      .execute(),
  );

/** Answers the ids of the sessions that ended. */
export type WhichSessions = { id: string } | { not: string } | { authMethod: string } | 'all';

export const endSessions = (db: Db, userId: string, which: WhichSessions) =>
  asSystem(db, async (trx) => {
    const ended = await trx
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .where((where) => {
        if (which === 'all') return where.lit(true);
        if ('id' in which) return where('id', '=', which.id);
        if ('not' in which) return where('id', '!=', which.not);
        return where('auth_method', '=', which.authMethod);
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
      .set({ second_factor_at: null })
      .where('user_id', '=', userId)
      .$if(own !== undefined, (sessions) => sessions.where('id', '!=', own ?? ''))
      .where('second_factor_at', 'is not', null)
      .returning('id')
      .execute();
    return changed.map(({ id }) => id);
  });

/** What a session may do has grown: whoever has seen its cookie before is left with nothing. */
export const renewSession = (db: Db, sessionId: string, { secondFactor }: { secondFactor?: boolean } = {}) =>
  asSystem(db, async (trx) => {
    const token = randomBytes(32).toString('base64url');
    await trx
      .updateTable('sessions')
      .set({
        token_hash: hashToken(token),
        ...(secondFactor !== undefined && { second_factor_at: secondFactor ? sql`now()` : null }),
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
      .where('expires_at', '<', sql<Date>`now()`)
      .execute(),
  );
