// Who may act for whom, until when. Looked up across tenants too: an end is due wherever it is.
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import type { Ending, impersonationStates } from '../../shared/impersonation/impersonation.ts';
import type { Page, PageRequest } from '../../shared/kernel/paging.ts';
import { asSystem, inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import { role } from '../../shared/node/database/literals.ts';
import { readPage } from '../../shared/node/database/read-page.ts';
import type { Tables } from '../../shared/node/database/tables/index.ts';
import { impersonationIsOn } from '../../shared/node/sign-in/index.ts';
import { endImpersonatedSessions, hasImpersonatedSession, insertSession } from '../sign-in/index.ts';

export type State = (typeof impersonationStates)[number];
export type Reader = { scope: Scope; readerId: string };

export type ImpersonationRow = {
  id: string;
  tenantId: string;
  personId: string;
  personName: string;
  actorId: string;
  actorName: string;
  reason: string;
  readOnly: boolean;
  state: State;
  createdAt: Date;
  expiresAt: Date;
  redeemedAt: Date | null;
  endedAt: Date | null;
  endedHow: Ending | null;
};

export type NewToken = {
  tokenHash: Buffer;
  userId: string;
  createdBy: string;
  reason: string;
  readOnly: boolean;
  minutes: number;
};

const orders = {
  createdAt: sql`token.created_at`,
  expiresAt: sql`token.expires_at`,
  person: sql`lower(person.given_name || ' ' || person.surname)`,
};

/** What is over by its time alone says so before the sweep has come by. */
const state = sql<State>`case when token.ended_at is not null or token.expires_at <= now() then 'ended'
  when token.redeemed_at is null then 'waiting' else 'active' end`;

const endedHow = sql<Ending | null>`coalesce(token.ended_how,
  case when token.expires_at <= now() then 'expired' end)`;

export type ImpersonationStore = ReturnType<typeof impersonationStore>;

export function impersonationStore(db: Db) {
  return {
    page: (reader: Reader, query: PageRequest<keyof typeof orders> & { state?: State | undefined }) =>
      inTenant(db, reader.scope, (trx): Promise<Page<ImpersonationRow>> => {
        const direction = query.sortBy && query.sortDirection === 'ASC' ? 'asc' : 'desc';
        return readPage(
          visible(trx, reader)
            .where(contains(query.filter))
            .$if(query.state !== undefined, (rows) => rows.where(state, '=', query.state ?? 'active'))
            .select(columns)
            .orderBy(orders[query.sortBy ?? 'createdAt'], direction)
            .orderBy('token.id', direction),
          query,
        );
      }),

    find: (reader: Reader, id: string): Promise<ImpersonationRow | undefined> =>
      inTenant(db, reader.scope, (trx) =>
        visible(trx, reader).select(columns).where('token.id', '=', id).executeTakeFirst(),
      ),

    add: (scope: Scope, { tokenHash, userId, createdBy, reason, readOnly, minutes }: NewToken) =>
      inTenant(db, scope, async (trx) => {
        const { id } = await trx
          .insertInto('impersonationTokens')
          .values({
            tokenHash,
            userId,
            createdBy,
            reason,
            readOnly,
            expiresAt: sql`now() + make_interval(mins => ${minutes})`,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        return id;
      }),

    isActiveMember: ({ tenantId }: Scope, userId: string) =>
      inTenant(db, { tenantId }, async (trx) => {
        const { rows } = await sql<{
          is: boolean;
        }>`select ${isActive(sql`${userId}`, sql`${tenantId}`)} as is`.execute(trx);
        return rows[0]?.is ?? false;
      }),

    /**
     * Uses the token up and opens what is acted in, both or neither: who ends acting that has no session left finds
     * none in between. Nothing when it was used, has ended, is somebody else's, or its person is a member no more.
     */
    begin: ({ tenantId }: Scope, { tokenHash, actorId, userAgent }: Beginning) =>
      asSystem(db, async (trx) => {
        const used = await trx
          .updateTable('impersonationTokens as token')
          .set({ redeemedAt: sql`now()` })
          .where('token.tenantId', '=', tenantId)
          .where('token.tokenHash', '=', tokenHash)
          .where('token.createdBy', '=', actorId)
          .where('token.redeemedAt', 'is', null)
          .where('token.endedAt', 'is', null)
          .where('token.expiresAt', '>', sql<Date>`now()`)
          .where(isActive(sql`token.user_id`, sql`token.tenant_id`))
          .returning('token.id')
          .executeTakeFirst();
        if (!used) return undefined;
        const row: ImpersonationRow = await joined(trx)
          .select(columns)
          .where('token.id', '=', used.id)
          .executeTakeFirstOrThrow();
        const session = await insertSession(trx, {
          userId: row.personId,
          tenantId,
          authMethod: 'impersonation',
          userAgent,
          impersonatedBy: actorId,
          impersonationId: row.id,
          expiresAt: row.expiresAt,
        });
        return { row, session };
      }),
  };
}

type Beginning = { tokenHash: Buffer; actorId: string; userAgent: string };

const isActive = (userId: RawBuilder<unknown>, tenantId: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from memberships m join users u on u.id = m.user_id where m.user_id = ${userId}
    and m.tenant_id = ${tenantId} and m.disabled_at is null and u.disabled_at is null)`;

type Query = SelectQueryBuilder<
  Tables & { token: Tables['impersonationTokens']; person: Tables['users']; actor: Tables['users'] },
  'token' | 'person' | 'actor',
  object
>;

const columns = [
  'token.id',
  'token.tenantId',
  'token.userId as personId',
  sql<string>`trim(person.given_name || ' ' || person.surname)`.as('personName'),
  'token.createdBy as actorId',
  sql<string>`trim(actor.given_name || ' ' || actor.surname)`.as('actorName'),
  'token.reason',
  'token.readOnly',
  state.as('state'),
  'token.createdAt',
  'token.expiresAt',
  'token.redeemedAt',
  sql<Date | null>`coalesce(token.ended_at,
    case when token.expires_at <= now() then token.expires_at end)`.as('endedAt'),
  endedHow.as('endedHow'),
] as const;

const joined = (trx: Trx): Query =>
  trx
    .selectFrom('impersonationTokens as token')
    .innerJoin('users as person', 'person.id', 'token.userId')
    .innerJoin('users as actor', 'actor.id', 'token.createdBy') as unknown as Query;

const visible = (trx: Trx, { scope: { projects }, readerId }: Reader): Query =>
  projects === 'all'
    ? joined(trx)
    : joined(trx).where(sql<boolean>`(token.user_id = ${readerId} or token.created_by = ${readerId})`);

const contains = (text: string) =>
  sql<boolean>`strpos(lower(concat_ws(' ', person.given_name, person.surname, actor.given_name, actor.surname,
    token.reason)), lower(${text})) > 0`;

/** Which ones come to their end. */
export type ImpersonationsToEnd =
  | { id: string }
  | { overdue: true }
  | { withoutAccess: { userId?: string | undefined; tenantId?: string | undefined } };

/** Ends them and their sessions; answers those that this call ended. */
export const endImpersonations = (
  db: Db,
  due: ImpersonationsToEnd,
  how: Ending,
): Promise<ImpersonationRow[]> =>
  asSystem(db, async (trx) => {
    const ended = await trx
      .updateTable('impersonationTokens as token')
      .set({ endedAt: sql`now()`, endedHow: how })
      .where('token.endedAt', 'is', null)
      .where(isDue(due))
      .returning('token.id')
      .execute();
    if (ended.length === 0) return [];
    const ids = ended.map(({ id }) => id);
    await endImpersonatedSessions(trx, ids);
    return joined(trx).select(columns).where('token.id', 'in', ids).execute();
  });

function isDue(due: ImpersonationsToEnd) {
  if ('id' in due) return sql<boolean>`token.id = ${due.id}`;
  if ('overdue' in due) return sql<boolean>`token.expires_at <= now()`;
  const { userId, tenantId } = due.withoutAccess;
  const concerned = sql<boolean>`(${userId ?? null}::uuid is null or ${userId ?? null}::uuid in (token.created_by, token.user_id))
    and (${tenantId ?? null}::uuid is null or token.tenant_id = ${tenantId ?? null}::uuid)`;
  return sql<boolean>`${concerned} and token.redeemed_at is not null and not (
    exists (select from memberships m join users u on u.id = m.user_id where m.user_id = token.created_by
      and m.tenant_id = token.tenant_id and m.disabled_at is null and u.disabled_at is null
      and ${role('PlatformAdmin')} = any(m.roles))
    and ${isActive(sql`token.user_id`, sql`token.tenant_id`)}
    and ${impersonationIsOn(sql`token.tenant_id`)}
    and ${hasImpersonatedSession(sql`token.id`)})`;
}
