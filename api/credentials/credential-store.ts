// The only file that touches credential rows. Who may see one is asked of `reach`: not seen means not found [CR2].
import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import type { SourceType } from '../../shared/credentials/credential.ts';
import {
  purposes,
  credentialTypeNames,
  credentialTypes,
  type CredentialType,
  type Purpose,
} from '../../shared/credentials/credential-type.ts';
import { credentialProblems } from '../../shared/credentials/problems.ts';
import { visibleScopes, type Asker, type CredentialScope } from '../../shared/credentials/reach.ts';
import type { AsRead } from '../../shared/kernel/as-read.ts';
import type { Page, PageRequest } from '../../shared/kernel/paging.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { inTenant, lock, type Db, type Trx } from '../../shared/node/database/database.ts';
import { containing } from '../../shared/node/database/like.ts';
import { readPage } from '../../shared/node/database/read-page.ts';
import { isUniqueViolation } from '../../shared/node/database/unique.ts';
import { refuseStale } from '../../shared/node/database/refuse-stale.ts';
import type { StoredField } from '../../shared/credentials/credential.ts';
import { enqueue } from '../kit/jobs/enqueue-store.ts';
import { continuing } from './continuing.ts';

type Sortable = 'name' | 'createdAt' | 'updatedAt';
export type Filters = {
  projectId?: string | undefined;
  credentialType?: CredentialType | undefined;
  purpose?: Purpose | undefined;
  scope?: CredentialScope | undefined;
  userSpecific?: boolean | undefined;
  sourceType?: SourceType | undefined;
};

export type CredentialChange = {
  name: string;
  scope: CredentialScope;
  projectId: string | null;
  ownerId: string | null;
  credentialType: CredentialType;
  sourceType: SourceType;
  userSpecific: boolean;
  address: string;
  fields: StoredField[];
  sealedValues: string | null;
  expiresAt: Date | null;
};

export type CredentialRow = CredentialChange & {
  id: string;
  isRejected: boolean;
  author: string;
  createdAt: Date;
  updatedAt: Date;
};

export type CredentialStore = ReturnType<typeof credentialStore>;

const { maxPerTenant } = workLimits.credentials;

const columns = { name: sql`lower(name)`, createdAt: sql`created_at`, updatedAt: sql`updated_at` };

const selected = [
  'id',
  'projectId',
  'ownerId',
  'scope',
  'credentialType',
  'sourceType',
  'userSpecific',
  'name',
  'address',
  'fields',
  'sealedValues',
  'isRejected',
  'expiresAt',
  'author',
  'createdAt',
  'updatedAt',
] as const;

export function credentialStore(db: Db) {
  return {
    page: (asker: Asker, slice: PageRequest<Sortable> & Filters): Promise<Page<CredentialRow>> =>
      inTenant(db, asker.scope, (trx) =>
        readPage(
          trx
            .selectFrom('credentials')
            .select(selected)
            .where(isVisible(asker))
            .where(matches(slice))
            .orderBy(columns[slice.sortBy ?? 'name'], slice.sortDirection === 'ASC' ? 'asc' : 'desc')
            .orderBy('id'),
          slice,
        ),
      ),

    /** Of the whole tenant: the caller asks `reach`. */
    find: (tenant: Pick<Scope, 'tenantId'>, id: string): Promise<CredentialRow | undefined> =>
      inTenant(db, tenant, (trx) =>
        trx.selectFrom('credentials').select(selected).where('id', '=', id).executeTakeFirst(),
      ),

    /** One of this id that is there already is kept: the call was repeated. */
    add: (tenant: Pick<Scope, 'tenantId'>, id: string, author: string, change: CredentialChange) =>
      inTenant(db, tenant, async (trx) => {
        await trx
          .insertInto('credentials')
          .values({ id, author, ...toColumns(change) })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .execute();
        await refuseTooMany(trx, tenant);
      }).catch(nameTaken(change.name)),

    change: (tenant: Pick<Scope, 'tenantId'>, id: string, change: CredentialChange & AsRead) =>
      inTenant(db, tenant, async (trx) => {
        await refuseStale(trx, 'credentials', id, change);
        await trx
          .updateTable('credentials')
          .set({ ...toColumns(change), isRejected: false, warnedAt: null, updatedAt: new Date() })
          .where('id', '=', id)
          .execute();
        await enqueue(trx, continuing, { credentialId: id, userId: null });
      }).catch(nameTaken(change.name)),

    /** `refuse` throws while something uses it; nothing can begin to meanwhile [CR8]. */
    remove: (tenant: Pick<Scope, 'tenantId'>, id: string, refuse: (trx: Trx) => Promise<void>) =>
      inTenant(db, tenant, async (trx) => {
        await trx.selectFrom('credentials').select('id').where('id', '=', id).forUpdate().execute();
        await refuse(trx);
        await trx.deleteFrom('credentials').where('id', '=', id).execute();
        await enqueue(trx, continuing, { credentialId: id, userId: null });
      }),

    /** It has been connected again. */
    accept: (tenant: Pick<Scope, 'tenantId'>, id: string) =>
      inTenant(db, tenant, (trx) =>
        trx
          .updateTable('credentials')
          .set({ isRejected: false, updatedAt: new Date() })
          .where('id', '=', id)
          .execute(),
      ),

    reject: (tenant: Pick<Scope, 'tenantId'>, id: string) =>
      inTenant(db, tenant, (trx) =>
        trx.updateTable('credentials').set({ isRejected: true }).where('id', '=', id).execute(),
      ),
  };
}

export const typeOfCredential =
  (db: Db) =>
  async (tenantId: string, id: string): Promise<CredentialType | undefined> =>
    (await credentialStore(db).find({ tenantId }, id))?.credentialType;

/** Of two who add the last one at the same moment, one is refused. */
async function refuseTooMany(trx: Trx, { tenantId }: Pick<Scope, 'tenantId'>) {
  await lock(trx, `credentials:${tenantId}`);
  const { count } = await trx
    .selectFrom('credentials')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count > maxPerTenant) throw new Problem(credentialProblems.tooMany, { most: maxPerTenant });
}

const nameTaken = (name: string) => (error: unknown) => {
  if (isUniqueViolation(error, 'credentials_name'))
    throw new Problem(credentialProblems.nameTaken, { name }).at('name');
  throw error;
};

const isVisible = (asker: Asker) => {
  const { projects } = asker.scope;
  const inProjects =
    projects === 'all' ? sql<boolean>`true` : sql<boolean>`project_id = any(${[...projects]}::uuid[])`;
  const scopes = visibleScopes(asker);
  return sql<boolean>`(owner_id = ${asker.personId}
    or scope = any(${scopes}::text[]) and (scope <> 'Project' or ${inProjects}))`;
};

const matches = ({ filter, purpose, ...filters }: Filters & { filter: string }) => {
  const families: readonly string[] = purpose ? purposes[purpose] : [];
  const types = credentialTypeNames.filter((type) => families.includes(credentialTypes[type].family));
  const { projectId, credentialType, scope, sourceType, userSpecific } = asNulls(filters);
  return sql<boolean>`name ilike ${containing(filter)}
    and (${projectId}::uuid is null or project_id is null or project_id = ${projectId}::uuid)
    and (${credentialType}::text is null or credential_type = ${credentialType})
    and (${purpose === undefined} or credential_type = any(${types}::text[]))
    and (${scope}::text is null or scope = ${scope})
    and (${sourceType}::text is null or source_type = ${sourceType})
    and (${userSpecific}::boolean is null or user_specific = ${userSpecific})`;
};

const asNulls = (filters: Omit<Filters, 'purpose'>) => ({
  projectId: null,
  credentialType: null,
  scope: null,
  sourceType: null,
  userSpecific: null,
  ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)),
});

const toColumns = ({ fields, ...rest }: CredentialChange) => ({ ...rest, fields: JSON.stringify(fields) });
