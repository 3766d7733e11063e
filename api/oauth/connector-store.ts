// The only file that touches connectors.
import { sql, type Selectable } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import type { AsRead } from '../../shared/kernel/as-read.ts';
import type { Page, PageRequest } from '../../shared/kernel/paging.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { inTenant, lock, type Db, type Trx } from '../../shared/node/database/database.ts';
import { containing } from '../../shared/node/database/like.ts';
import { readPage } from '../../shared/node/database/read-page.ts';
import type { Tables } from '../../shared/node/database/tables/index.ts';
import { isUniqueViolation } from '../../shared/node/database/unique.ts';
import { refuseStale } from '../../shared/node/database/refuse-stale.ts';
import { oauthProblems } from '../../shared/oauth/problems.ts';
import type { OauthProvider } from '../../shared/oauth/provider.ts';

type Tenant = Pick<Scope, 'tenantId'>;
type Stored = Omit<Selectable<Tables['oauthConnectors']>, 'tenantId'>;

export type ConnectorRow = Stored & { accounts: number };
export type ConnectorChange = Omit<Stored, 'id' | 'createdAt' | 'updatedAt' | 'author'>;
export type ConnectorStore = ReturnType<typeof connectorStore>;

type ListQuery = PageRequest<'name' | 'createdAt' | 'updatedAt'> & { provider?: OauthProvider | undefined };

const { maxConnectorsPerTenant: most } = workLimits.oauth;

const columns = { name: sql`lower(name)`, createdAt: sql`created_at`, updatedAt: sql`updated_at` };

const rows = (trx: Trx) =>
  trx
    .selectFrom('oauthConnectors')
    .select([
      ...(['id', 'provider', 'name', 'clientId', 'sealedSecret', 'scopes'] as const),
      ...(['authorizationEndpoint', 'tokenEndpoint', 'revokeEndpoint', 'apiAddress'] as const),
      ...(['directory', 'resource', 'clientAuthentication', 'author', 'createdAt', 'updatedAt'] as const),
      sql<number>`(select count(*) from oauth_grants where connector_id = oauth_connectors.id)`.as(
        'accounts',
      ),
    ]);

export function connectorStore(db: Db) {
  return {
    page: (tenant: Tenant, query: ListQuery): Promise<Page<ConnectorRow>> =>
      inTenant(db, tenant, (trx) =>
        readPage(
          rows(trx)
            .where('name', 'ilike', containing(query.filter))
            .$if(query.provider !== undefined, (some) =>
              some.where('provider', '=', query.provider ?? 'CustomOAuth'),
            )
            .orderBy(columns[query.sortBy ?? 'name'], query.sortDirection === 'ASC' ? 'asc' : 'desc')
            .orderBy('id'),
          query,
        ),
      ),

    find: (tenant: Tenant, id: string): Promise<ConnectorRow | undefined> =>
      inTenant(db, tenant, (trx) => rows(trx).where('id', '=', id).executeTakeFirst()),

    /** One of this id that is there already is kept: the call was repeated. */
    /** One of a server that guards itself. */
    findOfResource: (tenant: Tenant, resource: string): Promise<ConnectorRow | undefined> =>
      inTenant(db, tenant, (trx) =>
        rows(trx).where('resource', '=', resource).orderBy('createdAt').limit(1).executeTakeFirst(),
      ),

    add: (tenant: Tenant, id: string, author: string, change: ConnectorChange) =>
      inTenant(db, tenant, async (trx) => {
        await trx
          .insertInto('oauthConnectors')
          .values({ id, author, ...change })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .execute();
        await lock(trx, `oauth_connectors:${tenant.tenantId}`);
        const { count } = await trx
          .selectFrom('oauthConnectors')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow();
        if (count > most) throw new Problem(oauthProblems.tooMany, { most });
      }).catch(nameTaken(change.name)),

    /** `refuse` throws where accounts depend on what it was; consents that are under way are over. */
    change: (
      tenant: Tenant,
      id: string,
      { updatedAt, ...change }: ConnectorChange & AsRead,
      refuse: (before: ConnectorRow | undefined) => void,
    ) =>
      inTenant(db, tenant, async (trx) => {
        await refuseStale(trx, 'oauthConnectors', id, { updatedAt });
        refuse(await held(trx, id));
        await trx.deleteFrom('oauthConsents').where('connectorId', '=', id).execute();
        await trx
          .updateTable('oauthConnectors')
          .set({ ...change, updatedAt: new Date() })
          .where('id', '=', id)
          .execute();
      }).catch(nameTaken(change.name)),

    /** [OA7] */
    remove: (tenant: Tenant, id: string) =>
      inTenant(db, tenant, async (trx) => {
        const row = await held(trx, id);
        if (row && row.accounts > 0) throw new Problem(oauthProblems.fixedWhileUsed);
        await trx.deleteFrom('oauthConnectors').where('id', '=', id).execute();
      }),
  };
}

/** As long as it is held, no account begins to depend on it. */
async function held(trx: Trx, id: string): Promise<ConnectorRow | undefined> {
  await trx.selectFrom('oauthConnectors').select('id').where('id', '=', id).forUpdate().execute();
  return rows(trx).where('id', '=', id).executeTakeFirst();
}

const nameTaken = (name: string) => (error: unknown) => {
  if (isUniqueViolation(error, 'oauth_connectors_name'))
    throw new Problem(oauthProblems.nameTaken, { name }).at('name');
  throw error;
};
