// The only file that writes API keys. Out of scope means not found [K9].
import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import type { ApiKeyPatch, KeyScope } from '../../shared/api-keys/api-key.ts';
import type { Page, PageRequest } from '../../shared/kernel/paging.ts';
import { inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import { readPage } from '../../shared/node/database/read-page.ts';
import { keepWithinLimit, type LimitCount } from '../../shared/node/database/plan-limits.ts';
import { apiKeyProblems } from '../../shared/api-keys/problems.ts';
import { Problem } from '../../shared/kernel/problem.ts';

/** Of two who take the last place at the same moment, one is refused. */
const tooMany = (limit: number) => new Problem(apiKeyProblems.limitReached, { limit });

export const countApiKeys: LimitCount = (trx) =>
  trx
    .selectFrom('apiKeys')
    .select(({ fn }) => fn.countAll<number>().as('used'))
    .executeTakeFirstOrThrow();

type Sortable = 'name' | 'createdAt' | 'lastUsedAt';

export type NewKeyRow = {
  name: string;
  keyHash: Buffer;
  prefix: string;
  createdBy: string;
  projectIds: readonly string[] | null;
  scopes: readonly KeyScope[];
  includeConversations: boolean;
  expiresAt: string | null;
};

export type KeyRow = {
  id: string;
  name: string;
  prefix: string;
  projectIds: string[] | null;
  scopes: KeyScope[];
  includeConversations: boolean;
  createdAt: Date;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
  makerId: string;
  makerName: string;
};

export type ApiKeyStore = ReturnType<typeof apiKeyStore>;

const columns = {
  name: sql`lower(api_keys.name)`,
  createdAt: sql`api_keys.created_at`,
  lastUsedAt: sql`api_keys.last_used_at`,
};

export function apiKeyStore(db: Db) {
  return {
    page: (scope: Scope, readerId: string, slice: PageRequest<Sortable>): Promise<Page<KeyRow>> =>
      inTenant(db, scope, async (trx) => {
        const page = await readPage(
          visible(trx, scope, readerId)
            .where(nameContains(slice.filter))
            .orderBy(columns[slice.sortBy ?? 'name'], (order) =>
              slice.sortDirection === 'ASC' ? order.asc().nullsFirst() : order.desc().nullsLast(),
            )
            .orderBy('apiKeys.id'),
          slice,
        );
        return page as Page<KeyRow>;
      }),

    find: (scope: Scope, readerId: string, id: string): Promise<KeyRow | undefined> =>
      inTenant(db, scope, async (trx) => {
        const row = await visible(trx, scope, readerId).where('apiKeys.id', '=', id).executeTakeFirst();
        return row as KeyRow | undefined;
      }),

    /** Answers the id, or nothing when the name or the key is taken. */
    add: (scope: Scope, row: NewKeyRow) =>
      inTenant(db, scope, async (trx) => {
        const added = await trx
          .insertInto('apiKeys')
          .values({
            name: row.name,
            keyHash: row.keyHash,
            prefix: row.prefix,
            createdBy: row.createdBy,
            projectIds: row.projectIds && [...row.projectIds],
            scopes: [...row.scopes],
            includeConversations: row.includeConversations,
            expiresAt: row.expiresAt,
          })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst();
        if (added)
          await keepWithinLimit(trx, scope, { name: 'apiKeys', count: countApiKeys, refusal: tooMany }); // [K10]
        return added?.id;
      }),

    change: (scope: Scope, id: string, patch: ApiKeyPatch) =>
      inTenant(db, scope, (trx) =>
        trx
          .updateTable('apiKeys')
          .set({
            ...(patch.name !== undefined && { name: patch.name }),
            ...(patch.scopes && { scopes: [...patch.scopes] }),
            ...(patch.projectIds !== undefined && { projectIds: patch.projectIds }),
            ...(patch.includeConversations !== undefined && {
              includeConversations: patch.includeConversations,
            }),
            ...(patch.expiresAt !== undefined && { expiresAt: patch.expiresAt }),
            updatedAt: new Date(),
          })
          .where('id', '=', id)
          .execute(),
      ),

    rotate: (scope: Scope, id: string, { keyHash, prefix }: Pick<NewKeyRow, 'keyHash' | 'prefix'>) =>
      inTenant(db, scope, (trx) =>
        trx
          .updateTable('apiKeys')
          .set({ keyHash, prefix, lastUsedAt: null, updatedAt: new Date() })
          .where('id', '=', id)
          .execute(),
      ),

    remove: (scope: Scope, id: string) =>
      inTenant(db, scope, (trx) => trx.deleteFrom('apiKeys').where('id', '=', id).execute()),

    /** Looks through the whole tenant, since a name may be taken by a key the asker cannot see. */
    findIdByName: ({ tenantId }: Scope, name: string) =>
      inTenant(db, { tenantId }, async (trx) => {
        const row = await trx
          .selectFrom('apiKeys')
          .select('id')
          .where(sql<string>`lower(name)`, '=', sql<string>`lower(${name})`)
          .executeTakeFirst();
        return row?.id;
      }),
  };
}

const visible = (trx: Trx, scope: Scope, readerId: string) =>
  trx
    .selectFrom('apiKeys')
    .innerJoin('users', 'users.id', 'apiKeys.createdBy')
    .where(isVisible(scope, readerId))
    .select([
      'apiKeys.id',
      'apiKeys.name',
      'apiKeys.prefix',
      'apiKeys.projectIds',
      'apiKeys.scopes',
      'apiKeys.includeConversations',
      'apiKeys.createdAt',
      'apiKeys.expiresAt',
      'apiKeys.lastUsedAt',
      'apiKeys.createdBy as makerId',
      sql<string>`trim(users.given_name || ' ' || users.surname)`.as('makerName'),
    ]);

const isVisible = ({ projects }: Scope, readerId: string) =>
  projects === 'all'
    ? sql<boolean>`true`
    : sql<boolean>`(api_keys.created_by = ${readerId}
        or api_keys.project_ids <@ ${[...projects]}::uuid[])`;

const nameContains = (filter: string) => sql<boolean>`strpos(lower(api_keys.name), lower(${filter})) > 0`;
