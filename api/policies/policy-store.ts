// The policies themselves; their versions are in `version-store.ts`, their drafts in the log of live documents.
import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import { policyDocumentName } from '../../shared/documents/names.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { PageRequest } from '../../shared/kernel/paging.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import type { PolicyCategory, PolicyDraft } from '../../shared/policies/policy.ts';
import { policyProblems } from '../../shared/policies/problems.ts';
import { inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import { containing } from '../../shared/node/database/like.ts';
import { readPage } from '../../shared/node/database/read-page.ts';
import { forgetDocuments, insertSnapshot } from '../../shared/node/documents/index.ts';

type Sortable = 'name' | 'priority' | 'action' | 'scope' | 'updatedAt';
type Filters = {
  category?: PolicyCategory | undefined;
  action?: PolicyDraft['action'] | undefined;
  scope?: PolicyDraft['scope'] | undefined;
};
type Tenant = Pick<Scope, 'tenantId'>;
type Person = { id: string; name: string };

export type PolicyRow = PolicyDraft & {
  id: string;
  revision: number;
  author: string;
  createdAt: Date;
  updatedAt: Date;
  publishedVersion: number | null;
};

const { maxPolicies } = workLimits.policies;

const columns = {
  name: sql`lower(name)`,
  priority: sql`priority`,
  action: sql`action`,
  scope: sql`scope`,
  updatedAt: sql`updated_at`,
};

const selected = [
  'id',
  'name',
  'description',
  'category',
  'priority',
  'scope',
  'projectId',
  'gatewayConfigurationIds',
  'action',
  'ends',
  'enabled',
  'publishedVersion',
  'revision',
  'author',
  'createdAt',
  'updatedAt',
] as const;

export type PolicyStore = ReturnType<typeof policyStore>;

export function policyStore(db: Db) {
  return {
    page: (tenant: Tenant, slice: PageRequest<Sortable> & Filters) =>
      inTenant(db, tenant, (trx) =>
        readPage(
          trx
            .selectFrom('policies')
            .select(selected)
            .where('name', 'ilike', containing(slice.filter))
            .where((eb) =>
              eb.and([
                ...(slice.category ? [eb('category', '=', slice.category)] : []),
                ...(slice.action ? [eb('action', '=', slice.action)] : []),
                ...(slice.scope ? [eb('scope', '=', slice.scope)] : []),
              ]),
            )
            .orderBy(columns[slice.sortBy ?? 'name'], slice.sortDirection === 'ASC' ? 'asc' : 'desc')
            .orderBy('id'),
          slice,
        ),
      ),

    find: (tenant: Tenant, id: string): Promise<PolicyRow | undefined> =>
      inTenant(db, tenant, (trx) => findPolicy(trx, id)),

    /** Answers false when the name was taken; one of this id that is there already is kept. */
    add: (
      tenant: Tenant,
      id: string,
      { by, state, ...draft }: PolicyDraft & { by: Person; state: Uint8Array },
    ) =>
      inTenant(db, tenant, async (trx) => {
        const { numInsertedOrUpdatedRows } = await trx
          .insertInto('policies')
          .values({ id, ...draft, createdBy: by.id, author: by.name })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow();
        if (numInsertedOrUpdatedRows !== 1n) return (await findPolicy(trx, id)) !== undefined;
        await insertSnapshot(trx, policyDocumentName(tenant.tenantId, id), state);
        await keepWithin(trx);
        return true;
      }),

    /** Undefined when it is gone, or no longer at that revision. Throws where the name is taken. */
    change: (
      tenant: Tenant,
      id: string,
      { revision, ...draft }: PolicyDraft & { revision?: number | undefined },
    ) =>
      inTenant(db, tenant, async (trx) => {
        await refuseName(trx, draft.name, id);
        return trx
          .updateTable('policies')
          .set((eb) => ({ ...draft, revision: eb('revision', '+', 1), updatedAt: new Date() }))
          .where('id', '=', id)
          .where((eb) => (revision === undefined ? eb.lit(true) : eb('revision', '=', revision)))
          .returning(selected)
          .executeTakeFirst();
      }),

    isTaken: (tenant: Tenant, name: string, ownId: string) =>
      inTenant(db, tenant, (trx) => isNameTaken(trx, name, ownId)),

    remove: (tenant: Tenant, id: string) =>
      inTenant(db, tenant, async (trx) => {
        await trx.deleteFrom('policies').where('id', '=', id).execute();
        await forgetDocuments(trx, [policyDocumentName(tenant.tenantId, id)]);
      }),
  };
}

/** The rows of a purged project go with it; the documents are nobody's then. */
export async function purgePolicies(
  db: Db,
  { tenantId, projectId }: { tenantId: string; projectId: string },
) {
  await inTenant(db, { tenantId }, async (trx) => {
    const rows = await trx.selectFrom('policies').select('id').where('projectId', '=', projectId).execute();
    await forgetDocuments(
      trx,
      rows.map(({ id }) => policyDocumentName(tenantId, id)),
    );
  });
}

export const findPolicy = (trx: Trx, id: string) =>
  trx.selectFrom('policies').select(selected).where('id', '=', id).executeTakeFirst();

async function isNameTaken(trx: Trx, name: string, ownId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('policies')
    .select('id')
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .where('id', '<>', ownId)
    .executeTakeFirst();
  return row !== undefined;
}

async function refuseName(trx: Trx, name: string, ownId: string) {
  if (await isNameTaken(trx, name, ownId)) throw new Problem(policyProblems.nameTaken, { name }).at('name');
}

async function keepWithin(trx: Trx) {
  const { used } = await trx
    .selectFrom('policies')
    .select(({ fn }) => fn.countAll<number>().as('used'))
    .executeTakeFirstOrThrow();
  if (Number(used) > maxPolicies) throw new Problem(policyProblems.tooMany, { most: maxPolicies });
}
