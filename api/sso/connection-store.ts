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
      inTenant(db, tenant, (trx) => connections(trx).orderBy('displayName').orderBy('id').execute()),

    find: (tenant: Tenant, id: string): Promise<ConnectionRow | undefined> =>
      inTenant(db, tenant, (trx) => connections(trx).where('ssoConnections.id', '=', id).executeTakeFirst()),

    /** Answers false when the name is taken. */
    add: (tenant: Tenant, id: string, kind: ConnectionKind, change: ConnectionChange) =>
      inTenant(db, tenant, async (trx) => {
        const { numInsertedOrUpdatedRows } = await trx
          .insertInto('ssoConnections')
          .values({ id, kind, sealedSecret: null, lastTest: null, ...toColumns(change) })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow();
        return numInsertedOrUpdatedRows === 1n;
      }),

    isNameTaken: (tenant: Tenant, name: string, byOtherThan?: string) =>
      inTenant(db, tenant, async (trx) => {
        const named = sql<boolean>`lower(display_name) = lower(${name})`;
        const row = await trx.selectFrom('ssoConnections').select('id').where(named).executeTakeFirst();
        return row !== undefined && row.id !== byOtherThan;
      }),

    change: (tenant: Tenant, id: string, change: ConnectionChange) =>
      inTenant(db, tenant, (trx) =>
        trx
          .updateTable('ssoConnections')
          .set({ ...toColumns(change), updatedAt: new Date() })
          .where('id', '=', id)
          .execute(),
      ),

    keepTest: (tenant: Tenant, id: string, result: TestResult) =>
      inTenant(db, tenant, (trx) =>
        trx
          .updateTable('ssoConnections')
          .set({ lastTest: JSON.stringify(result) })
          .where('id', '=', id)
          .execute(),
      ),

    remove: (tenant: Tenant, id: string) =>
      inTenant(db, tenant, (trx) => trx.deleteFrom('ssoConnections').where('id', '=', id).execute()),

    /** Nothing when the tenant has named this domain already. */
    addDomain: (tenant: Tenant, connectionId: string, domain: string, token: string) =>
      inTenant(db, tenant, (trx) =>
        trx
          .insertInto('ssoDomains')
          .values({ connectionId, domain, token, verifiedAt: null, verifiedBy: null })
          .onConflict((conflict) => conflict.doNothing())
          .returning(domainColumns)
          .executeTakeFirst(),
      ),

    removeDomain: (tenant: Tenant, connectionId: string, id: string) =>
      inTenant(db, tenant, (trx) =>
        trx
          .deleteFrom('ssoDomains')
          .where('id', '=', id)
          .where('connectionId', '=', connectionId)
          .returning(domainColumns)
          .executeTakeFirst(),
      ),

    /** Nothing when another tenant was first. */
    verifyDomain: (tenant: Tenant, id: string, by: 'dns' | 'operator') =>
      inTenant(db, tenant, (trx) => markVerified(trx, id, by)).catch(elsewhere),

    policy: ({ tenantId }: Tenant): Promise<SignInPolicy> =>
      inTenant(db, { tenantId }, async (trx) => {
        const row = await trx.selectFrom('ssoPolicies').select('signInPolicy').executeTakeFirst();
        return row?.signInPolicy ?? 'any';
      }),

    setPolicy: (tenant: Tenant, signInPolicy: SignInPolicy) =>
      inTenant(db, tenant, (trx) =>
        trx
          .insertInto('ssoPolicies')
          .values({ signInPolicy })
          .onConflict((conflict) => conflict.column('tenantId').doUpdateSet({ signInPolicy }))
          .execute(),
      ),
  };
}

/** For the operator: every tenant that has added this domain and has not verified it. */
export const claimsOf = (db: Db, domain: string) =>
  asSystem(db, (trx) =>
    trx
      .selectFrom('ssoDomains')
      .innerJoin('tenants', 'tenants.id', 'ssoDomains.tenantId')
      .select([
        'ssoDomains.id',
        'tenants.id as tenantId',
        'tenants.name as tenantName',
        'tenants.organizationExternalId',
      ])
      .where('domain', '=', domain.toLowerCase())
      .where('verifiedAt', 'is', null)
      .execute(),
  );

const domainColumns = ['id', 'domain', 'token', 'verifiedAt', 'verifiedBy'] as const;

const markVerified = (trx: Trx, id: string, verifiedBy: 'dns' | 'operator') =>
  trx
    .updateTable('ssoDomains')
    .set({ verifiedAt: new Date(), verifiedBy })
    .where('id', '=', id)
    .returning(domainColumns)
    .executeTakeFirst();

function elsewhere(error: unknown): undefined {
  if (isUniqueViolation(error)) return undefined;
  throw error;
}

const toColumns = ({ displayName, defaultRole, enabled, settings, sealedSecret }: ConnectionChange) => ({
  displayName,
  defaultRole,
  enabled,
  settings: JSON.stringify(settings),
  ...(sealedSecret !== undefined && { sealedSecret }),
});

const connections = (trx: Trx) =>
  trx.selectFrom('ssoConnections').select([
    'ssoConnections.id',
    'tenantId',
    'kind',
    'displayName',
    'defaultRole',
    'enabled',
    'settings',
    'sealedSecret',
    'lastTest',
    'createdAt',
    'updatedAt',
    sql<DomainRow[]>`coalesce((select jsonb_agg(jsonb_build_object('id', id, 'domain', domain, 'token', token,
        'verifiedAt', to_char(verified_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'verifiedBy', verified_by) order by domain)
      from sso_domains where connection_id = sso_connections.id), '[]')`.as('domains'),
    sql<number>`(select count(distinct user_id) from sso_identities
      where connection_id = sso_connections.id)`.as('people'),
  ]);
