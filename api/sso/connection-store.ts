// The only file that writes connections and their domains, and the tenant's choice of how people may sign in.
import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import { asSystem, inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import { isUniqueViolation } from '../../shared/node/database/unique.ts';
import type {
  ConnectionKind,
  JoinRole,
  OidcSettings,
  SamlSettings,
  SignInPolicy,
  TestResult,
} from '../../shared/sso/connection.ts';

type Tenant = Pick<Scope, 'tenantId'>;

export type DomainRow = {
  id: string;
  domain: string;
  token: string;
  verifiedAt: Date | string | null;
  verifiedBy: 'dns' | 'operator' | null;
};

export type ConnectionRow = {
  id: string;
  tenantId: string;
  kind: ConnectionKind;
  displayName: string;
  defaultRole: JoinRole;
  enabled: boolean;
  settings: OidcSettings | SamlSettings;
  sealedSecret: string | null;
  lastTest: TestResult | null;
  createdAt: Date;
  updatedAt: Date;
  domains: DomainRow[];
  people: number;
};

export type ConnectionChange = {
  displayName: string;
  defaultRole: JoinRole;
  enabled: boolean;
  settings: OidcSettings | SamlSettings;
  /** Absent: the stored one stays. */
  sealedSecret?: string | null;
};

export type ConnectionStore = ReturnType<typeof connectionStore>;

export function connectionStore(db: Db) {
  return {
    list: (tenant: Tenant): Promise<ConnectionRow[]> =>
      inTenant(db, tenant, (trx) => connections(trx).orderBy('display_name').orderBy('id').execute()),

    find: (tenant: Tenant, id: string): Promise<ConnectionRow | undefined> =>
      inTenant(db, tenant, (trx) => connections(trx).where('sso_connections.id', '=', id).executeTakeFirst()),

    /** Answers false when the name is taken. */
    add: (tenant: Tenant, id: string, kind: ConnectionKind, change: ConnectionChange) =>
      inTenant(db, tenant, async (trx) => {
        const { numInsertedOrUpdatedRows } = await trx
          .insertInto('sso_connections')
          .values({ id, kind, sealed_secret: null, last_test: null, ...toColumns(change) })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow();
        return numInsertedOrUpdatedRows === 1n;
      }),

    isNameTaken: (tenant: Tenant, name: string, byOtherThan?: string) =>
      inTenant(db, tenant, async (trx) => {
        const named = sql<boolean>`lower(display_name) = lower(${name})`;
        const row = await trx.selectFrom('sso_connections').select('id').where(named).executeTakeFirst();
        return row !== undefined && row.id !== byOtherThan;
      }),

    change: (tenant: Tenant, id: string, change: ConnectionChange) =>
      inTenant(db, tenant, (trx) =>
        trx
          .updateTable('sso_connections')
          .set({ ...toColumns(change), updated_at: new Date() })
          .where('id', '=', id)
          .execute(),
      ),

    keepTest: (tenant: Tenant, id: string, result: TestResult) =>
      inTenant(db, tenant, (trx) =>
        trx
          .updateTable('sso_connections')
          .set({ last_test: JSON.stringify(result) })
          .where('id', '=', id)
          .execute(),
      ),

    remove: (tenant: Tenant, id: string) =>
      inTenant(db, tenant, (trx) => trx.deleteFrom('sso_connections').where('id', '=', id).execute()),

    /** Nothing when the tenant has named this domain already. */
    addDomain: (tenant: Tenant, connectionId: string, domain: string, token: string) =>
      inTenant(db, tenant, (trx) =>
        trx
          .insertInto('sso_domains')
          .values({ connection_id: connectionId, domain, token, verified_at: null, verified_by: null })
          .onConflict((conflict) => conflict.doNothing())
          .returning(domainColumns)
          .executeTakeFirst(),
      ),

    removeDomain: (tenant: Tenant, connectionId: string, id: string) =>
      inTenant(db, tenant, (trx) =>
        trx
          .deleteFrom('sso_domains')
          .where('id', '=', id)
          .where('connection_id', '=', connectionId)
          .returning(domainColumns)
          .executeTakeFirst(),
      ),

    /** Nothing when another tenant was first. */
    verifyDomain: (tenant: Tenant, id: string, by: 'dns' | 'operator') =>
      inTenant(db, tenant, (trx) => markVerified(trx, id, by)).catch(elsewhere),

    policy: ({ tenantId }: Tenant): Promise<SignInPolicy> =>
      inTenant(db, { tenantId }, async (trx) => {
        const row = await trx.selectFrom('sso_policies').select('sign_in_policy').executeTakeFirst();
        return row?.sign_in_policy ?? 'any';
      }),

    setPolicy: (tenant: Tenant, sign_in_policy: SignInPolicy) =>
      inTenant(db, tenant, (trx) =>
        trx
          .insertInto('sso_policies')
          .values({ sign_in_policy })
          .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ sign_in_policy }))
          .execute(),
      ),
  };
}

/** For whoever runs the installation: every tenant that has named this domain and has not proved it. */
export const claimsOf = (db: Db, domain: string) =>
  asSystem(db, (trx) =>
    trx
      .selectFrom('sso_domains')
      .innerJoin('tenants', 'tenants.id', 'sso_domains.tenant_id')
      .select([
        'sso_domains.id',
        'tenants.id as tenantId',
        'tenants.name as tenantName',
        'tenants.organization_external_id as organizationExternalId',
      ])
      .where('domain', '=', domain.toLowerCase())
      .where('verified_at', 'is', null)
      .execute(),
  );

const domainColumns = [
  'id',
  'domain',
  'token',
  'verified_at as verifiedAt',
  'verified_by as verifiedBy',
] as const;

const markVerified = (trx: Trx, id: string, verified_by: 'dns' | 'operator') =>
  trx
    .updateTable('sso_domains')
    .set({ verified_at: new Date(), verified_by })
    .where('id', '=', id)
    .returning(domainColumns)
    .executeTakeFirst();

function elsewhere(error: unknown): undefined {
  if (isUniqueViolation(error)) return undefined;
  throw error;
}

const toColumns = ({ displayName, defaultRole, enabled, settings, sealedSecret }: ConnectionChange) => ({
  display_name: displayName,
  default_role: defaultRole,
  enabled,
  settings: JSON.stringify(settings),
  ...(sealedSecret !== undefined && { sealed_secret: sealedSecret }),
});

const connections = (trx: Trx) =>
  trx.selectFrom('sso_connections').select([
    'sso_connections.id',
    'tenant_id as tenantId',
    'kind',
    'display_name as displayName',
    'default_role as defaultRole',
    'enabled',
    'settings',
    'sealed_secret as sealedSecret',
    'last_test as lastTest',
    'created_at as createdAt',
    'updated_at as updatedAt',
    sql<DomainRow[]>`coalesce((select jsonb_agg(jsonb_build_object('id', id, 'domain', domain, 'token', token,
        'verifiedAt', to_char(verified_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'verifiedBy', verified_by) order by domain)
      from sso_domains where connection_id = sso_connections.id), '[]')`.as('domains'),
    sql<number>`(select count(distinct user_id) from sso_identities
      where connection_id = sso_connections.id)`.as('people'),
  ]);
