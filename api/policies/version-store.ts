// What policies said when they were published, which never changes, and what their drafts say now.
import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import { policyDocumentName } from '../../shared/documents/names.ts';
import { readPolicy } from '../../shared/documents/policy-doc.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import type { PolicyContent } from '../../shared/policies/content.ts';
import { policyProblems } from '../../shared/policies/problems.ts';
import { inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import { loadDocument } from '../../shared/node/documents/index.ts';
import { findPolicy, type PolicyRow } from './policy-store.ts';

type Tenant = Pick<Scope, 'tenantId'>;
type Person = { id: string; name: string };

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

const { maxVersions } = workLimits.policies;

export type VersionStore = ReturnType<typeof versionStore>;

export function versionStore(db: Db) {
  return {
    draft: ({ tenantId }: Tenant, id: string): Promise<PolicyContent> =>
      inTenant(db, { tenantId }, async (trx) =>
        readPolicy(await loadDocument(trx, policyDocumentName(tenantId, id))),
      ),

    /** The newest first. */
    list: (tenant: Tenant, id: string) => inTenant(db, tenant, (trx) => versionsOf(trx, id).execute()),

    find: (tenant: Tenant, id: string, number: number): Promise<VersionRow | undefined> =>
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
