// Policies and their versions; what their drafts say is in the log of live documents.
import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import { policyDocumentName } from '../../shared/documents/names.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { PageRequest } from '../../shared/kernel/paging.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import type { PolicyContent } from '../../shared/policies/content.ts';
import type { PolicyCategory, PolicyDraft } from '../../shared/policies/policy.ts';
import { policyProblems } from '../../shared/policies/problems.ts';
import { inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import { containing } from '../../shared/node/database/like.ts';
import { readPage } from '../../shared/node/database/read-page.ts';
import { forgetDocuments, insertSnapshot, loadDocument } from '../../shared/node/documents/index.ts';
import { readPolicy } from '../../shared/documents/policy-doc.ts';

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

export type VersionRow = {
  number: number;
  description: string;
  publishedBy: Person;
  createdAt: Date;
  content: PolicyContent;
};

/** A policy in force, with what its published version says. */
export type PolicyInForce = Omit<PolicyRow, 'author' | 'createdAt' | 'updatedAt' | 'publishedVersion'> & {
  version: number;
  content: PolicyContent;
};

const { maxPolicies, maxVersions } = workLimits.policies;

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
            .$if(slice.category !== undefined, (query) => query.where('category', '=', slice.category!))
            .$if(slice.action !== undefined, (query) => query.where('action', '=', slice.action!))
            .$if(slice.scope !== undefined, (query) => query.where('scope', '=', slice.scope!))
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
          .$if(revision !== undefined, (query) => query.where('revision', '=', revision!))
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

    draft: ({ tenantId }: Tenant, id: string): Promise<PolicyContent> =>
      inTenant(db, { tenantId }, async (trx) =>
        readPolicy(await loadDocument(trx, policyDocumentName(tenantId, id))),
      ),

    /** The newest first. */
    versions: (tenant: Tenant, id: string) => inTenant(db, tenant, (trx) => versionsOf(trx, id).execute()),

    version: (tenant: Tenant, id: string, number: number): Promise<VersionRow | undefined> =>
      inTenant(db, tenant, (trx) => findVersion(trx, id, number)),

    /** What the draft durably says, frozen; `check` throws for what may not be published. */
    publish: (
      { tenantId }: Tenant,
      id: string,
      {
        by,
        description,
        check,
      }: { by: Person; description: string; check: (content: PolicyContent) => void },
    ): Promise<PolicyRow | undefined> =>
      inTenant(db, { tenantId }, async (trx) => {
        const row = await trx
          .selectFrom('policies')
          .select('id')
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst();
        if (!row) return undefined;
        const content = readPolicy(await loadDocument(trx, policyDocumentName(tenantId, id)));
        check(content);
        await addVersion(trx, id, { content, description, by });
        return findPolicy(trx, id);
      }),

    /** Every enabled policy that has been published, highest priority first. */
    inForce: (tenant: Tenant): Promise<PolicyInForce[]> =>
      inTenant(db, tenant, async (trx) => {
        const rows = await trx
          .selectFrom('policies')
          .innerJoin('policyVersions', (join) =>
            join
              .onRef('policyVersions.policyId', '=', 'policies.id')
              .onRef('policyVersions.number', '=', 'policies.publishedVersion'),
          )
          .select([
            'policies.id',
            'name',
            'policies.description',
            'category',
            'priority',
            'scope',
            'projectId',
            'gatewayConfigurationIds',
            'action',
            'ends',
            'enabled',
            'revision',
            'policyVersions.number as version',
            'policyVersions.content',
          ])
          .where('enabled', '=', true)
          .orderBy('priority', 'desc')
          .orderBy('policies.id')
          .execute();
        return rows;
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

const findPolicy = (trx: Trx, id: string) =>
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

const versionsOf = (trx: Trx, id: string) =>
  trx
    .selectFrom('policyVersions')
    .where('policyId', '=', id)
    .select([
      'number',
      'description',
      'createdAt',
      sql<Person>`json_build_object('id', published_by, 'name', published_by_name)`.as('publishedBy'),
    ])
    .orderBy('number', 'desc');

const findVersion = (trx: Trx, id: string, number: number) =>
  versionsOf(trx, id).select('content').where('number', '=', number).executeTakeFirst();

async function addVersion(
  trx: Trx,
  policyId: string,
  { content, description, by }: { content: PolicyContent; description: string; by: Person },
) {
  const last = await versionsOf(trx, policyId).select('content').limit(1).executeTakeFirst();
  if (last && JSON.stringify(sorted(last.content)) === JSON.stringify(sorted(content)))
    throw new Problem(policyProblems.unchanged, { version: last.number });
  const number = (last?.number ?? 0) + 1;
  if (number > maxVersions) throw new Problem(policyProblems.tooManyVersions, { most: maxVersions });
  await trx
    .insertInto('policyVersions')
    .values({
      policyId,
      number,
      content: JSON.stringify(content),
      description,
      publishedBy: by.id,
      publishedByName: by.name,
    })
    .execute();
  await trx
    .updateTable('policies')
    .set({ publishedVersion: number, updatedAt: new Date() })
    .where('id', '=', policyId)
    .execute();
}

/** The database keeps the keys of an object in an order of its own. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => [key, sorted(inner)]);
};
