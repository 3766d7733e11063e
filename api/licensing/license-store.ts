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

const columns = { expiresAt: 'license_keys.expires_at', createdAt: 'license_keys.created_at' } as const;

export function licenseStore(db: Db) {
  return {
    page: ({ tenantId }: Tenant, slice: PageRequest<Sortable>): Promise<Page<LicenseRow>> =>
      asSystem(db, (trx) =>
        readPage(
          select(ofOrganization(trx, tenantId))
            .orderBy(columns[slice.sortBy ?? 'expiresAt'], slice.sortDirection === 'ASC' ? 'asc' : 'desc')
            .orderBy('license_keys.id'),
          slice,
        ),
      ),

    find: ({ tenantId }: Tenant, id: string): Promise<LicenseRow | undefined> =>
      asSystem(db, (trx) =>
        select(ofOrganization(trx, tenantId)).where('license_keys.id', '=', id).executeTakeFirst(),
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
          .insertInto('license_keys')
          .values({
            tenant_id: tenantId,
            license_id: id,
            organization_external_id: organization,
            key,
            plan: payload.plan,
            seats: payload.seats,
            issued_at: payload.issuedAt,
            expires_at: payload.expiresAt,
            added_by: addedBy,
          })
          .onConflict((conflict) => conflict.column('license_id').doNothing())
          .returning('id')
          .executeTakeFirst();
        return added?.id;
      }),

    remove: ({ tenantId }: Tenant, id: string) =>
      asSystem(db, (trx) =>
        trx
          .deleteFrom('license_keys')
          .where('id', '=', id)
          .where('organization_external_id', '=', organizationOf(tenantId))
          .execute(),
      ),

    /** What is asked of a tenant: its plan, its organization, and when the key that lasts longest ends. */
    standing: ({ tenantId }: Tenant) =>
      asSystem(db, (trx) =>
        trx
          .selectFrom('tenants')
          .where('tenants.id', '=', tenantId)
          .select([
            'tenants.subscription_type as plan',
            'tenants.organization_external_id as organization',
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
  trx
    .selectFrom('license_keys')
    .where('license_keys.organization_external_id', '=', organizationOf(tenantId));

const select = (query: SelectQueryBuilder<Tables, 'license_keys', object>) =>
  query.select([
    'license_keys.id',
    'license_keys.key',
    'license_keys.plan',
    'license_keys.seats',
    'license_keys.issued_at as issuedAt',
    'license_keys.expires_at as expiresAt',
    'license_keys.created_at as createdAt',
  ]);
