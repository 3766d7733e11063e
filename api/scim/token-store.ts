// SCIM tokens. They are looked up before a tenant is known.
import { sql } from 'kysely';
import { defaultFlags } from '../../shared/access/flags.ts';
import type { Scope } from '../../shared/access/permissions.ts';
import { asSystem, inTenant, lock, type Db } from '../../shared/node/database/database.ts';
import { hashToken } from '../../shared/node/sign-in/index.ts';
import { MAX_TOKENS, ROTATION_HOURS } from '../../shared/scim/token.ts';
import { flagsOf } from '../flags/index.ts';
import type { Caller, Maker } from './people-port.ts';

type Tenant = Pick<Scope, 'tenantId'>;
type NewToken = { token: string; createdBy: string; days: number };

const columns = ['id', 'prefix', 'createdAt', 'expiresAt', 'lastUsedAt'] as const;

export type TokenStore = ReturnType<typeof tokenStore>;

export function tokenStore(db: Db) {
  return {
    list: (tenant: Tenant) =>
      inTenant(db, tenant, (trx) => trx.selectFrom('scimTokens').select(columns).orderBy('id').execute()),

    /** Nothing when there are as many as there may be. */
    add: (tenant: Tenant, { token, createdBy, days }: NewToken) =>
      inTenant(db, tenant, async (trx) => {
        await lock(trx, `scim tokens of ${tenant.tenantId}`);
        await trx
          .deleteFrom('scimTokens')
          .where('expiresAt', '<', sql<Date>`now()`)
          .execute();
        const { count } = await trx
          .selectFrom('scimTokens')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow();
        if (count >= MAX_TOKENS) return undefined;
        return trx
          .insertInto('scimTokens')
          .values({
            tokenHash: hashToken(token),
            prefix: token.slice(0, 12),
            createdBy,
            expiresAt: sql`now() + make_interval(days => ${days})`,
            lastUsedAt: null,
          })
          .returning(columns)
          .executeTakeFirstOrThrow();
      }),

    /** The new one lives as long as the former did from the beginning. */
    rotate: (tenant: Tenant, id: string, { token, createdBy }: Omit<NewToken, 'days'>) =>
      inTenant(db, tenant, async (trx) => {
        const former = await trx
          .selectFrom('scimTokens')
          .select(sql<number>`extract(epoch from expires_at - created_at)::float8`.as('seconds'))
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst();
        if (!former) return undefined;
        await trx
          .updateTable('scimTokens')
          .set({ expiresAt: sql`least(expires_at, now() + make_interval(hours => ${ROTATION_HOURS}))` })
          .where('id', '=', id)
          .execute();
        return trx
          .insertInto('scimTokens')
          .values({
            tokenHash: hashToken(token),
            prefix: token.slice(0, 12),
            createdBy,
            expiresAt: sql`now() + make_interval(secs => ${former.seconds})`,
            lastUsedAt: null,
          })
          .returning(columns)
          .executeTakeFirstOrThrow();
      }),

    remove: (tenant: Tenant, id: string) =>
      inTenant(db, tenant, (trx) =>
        trx.deleteFrom('scimTokens').where('id', '=', id).returning(columns).executeTakeFirst(),
      ),

    /** What a token opens, and in whose name; nothing while provisioning is switched off there. */
    callerOf: (token: string): Promise<Caller | undefined> =>
      asSystem(db, async (trx) => {
        const row = await trx
          .selectFrom('scimTokens')
          .innerJoin('tenants', 'tenants.id', 'scimTokens.tenantId')
          .where('tenants.disabledAt', 'is', null)
          .select([
            'scimTokens.id',
            'tenantId',
            sql<boolean>`last_used_at is null or last_used_at < now() - interval '1 minute'`.as('isStale'),
            flagsOf(sql`scim_tokens.tenant_id`).as('flags'),
            maker.as('maker'),
          ])
          .where('tokenHash', '=', hashToken(token))
          .where('expiresAt', '>', sql<Date>`now()`)
          .executeTakeFirst();
        if (!row) return undefined;
        const flags = { ...defaultFlags, ...row.flags };
        if (!flags.scim) return undefined;
        if (row.isStale)
          await trx
            .updateTable('scimTokens')
            .set({ lastUsedAt: sql`now()` })
            .where('id', '=', row.id)
            .execute();
        return { tenantId: row.tenantId, flags, maker: row.maker ?? undefined };
      }),
  };
}

/** The creator of the token with their current roles; none when they have left. */
const maker = sql<Maker | null>`(select jsonb_build_object('id', users.id,
    'name', trim(users.given_name || ' ' || users.surname), 'roles', memberships.roles)
  from memberships join users on users.id = memberships.user_id
  where memberships.tenant_id = scim_tokens.tenant_id and memberships.user_id = scim_tokens.created_by
    and memberships.disabled_at is null and users.disabled_at is null)`;
