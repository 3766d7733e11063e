// The only file that touches licence keys. They are the organization's, so this works across its tenants.
import { sql, type SelectQueryBuilder } from 'kysely';
import type { Plan } from '../../shared/access/limits.ts';
import type { Scope } from '../../shared/access/permissions.ts';
import type { Page, PageRequest } from '../../shared/kernel/paging.ts';
import type { LicensePayload } from '../../shared/licensing/license-key.ts';
import { asSystem, type Db, type Trx } from '../../shared/node/database/database.ts';
import { readPage } from '../../shared/node/database/read-page.ts';
import type { Tables } from '../../shared/node/database/tables/index.ts';

type Tenant = Pick<Scope, 'tenantId'>;
type Sortable = 'expiresAt' | 'createdAt';

export type LicenseRow = {
  id: string;
  key: string;
  plan: Plan;
  seats: number;
  issuedAt: Date;
  expiresAt: Date;
  createdAt: Date;
};

const columns = { expiresAt: 'licenseKeys.expiresAt', createdAt: 'licenseKeys.createdAt' } as const;

export function licenseStore(db: Db) {
  return {
    page: ({ tenantId }: Tenant, slice: PageRequest<Sortable>): Promise<Page<LicenseRow>> =>
      asSystem(db, (trx) =>
        readPage(
          select(ofOrganization(trx, tenantId))
            .orderBy(columns[slice.sortBy ?? 'expiresAt'], slice.sortDirection === 'ASC' ? 'asc' : 'desc')
            .orderBy('licenseKeys.id'),
          slice,
        ),
      ),

    find: ({ tenantId }: Tenant, id: string): Promise<LicenseRow | undefined> =>
      asSystem(db, (trx) =>
        select(ofOrganization(trx, tenantId)).where('licenseKeys.id', '=', id).executeTakeFirst(),
      ),

    /** Answers the id, or nothing when this very licence has been entered before, wherever. */
    add: (
      { tenantId }: Tenant,
      key: string,
      { id, organization, ...payload }: LicensePayload,
      addedBy: string,
    ) =>
      asSystem(db, async (trx) => {
        const added = await trx
          .insertInto('licenseKeys')
          .values({
            tenantId,
            licenseId: id,
            organizationExternalId: organization,
            key,
            plan: payload.plan,
            seats: payload.seats,
            issuedAt: payload.issuedAt,
            expiresAt: payload.expiresAt,
            addedBy,
          })
          .onConflict((conflict) => conflict.column('licenseId').doNothing())
          .returning('id')
          .executeTakeFirst();
        return added?.id;
      }),

    remove: ({ tenantId }: Tenant, id: string) =>
      asSystem(db, (trx) =>
        trx
          .deleteFrom('licenseKeys')
          .where('id', '=', id)
          .where('organizationExternalId', '=', organizationOf(tenantId))
          .execute(),
      ),

    /** What is asked of a tenant: its plan, its organization, and when the key that lasts longest ends. */
    standing: ({ tenantId }: Tenant) =>
      asSystem(db, (trx) =>
        trx
          .selectFrom('tenants')
          .where('tenants.id', '=', tenantId)
          .select([
            'tenants.subscriptionType as plan',
            'tenants.organizationExternalId as organization',
            sql<Date | null>`(select max(expires_at) from license_keys
              where license_keys.organization_external_id = tenants.organization_external_id)`.as('newest'),
          ])
          .executeTakeFirstOrThrow(),
      ),
  };
}

const organizationOf = (tenantId: string) =>
  sql<string>`(select organization_external_id from tenants where id = ${tenantId})`;

const ofOrganization = (trx: Trx, tenantId: string) =>
  trx.selectFrom('licenseKeys').where('licenseKeys.organizationExternalId', '=', organizationOf(tenantId));

const select = (query: SelectQueryBuilder<Tables, 'licenseKeys', object>) =>
  query.select([
    'licenseKeys.id',
    'licenseKeys.key',
    'licenseKeys.plan',
    'licenseKeys.seats',
    'licenseKeys.issuedAt',
    'licenseKeys.expiresAt',
    'licenseKeys.createdAt',
  ]);
