// What signing in through a provider looks up and remembers. It happens before anybody is known, so it works across
// tenants; every row still bears its tenant.
import { sql } from 'kysely';
import { defaultFlags, type Flags } from '../../shared/access/flags.ts';
import { asSystem, type Db, type Trx } from '../../shared/node/database/database.ts';
import { hashToken } from '../../shared/node/sign-in/index.ts';
import type {
  ConnectionKind,
  JoinRole,
  OidcSettings,
  SamlSettings,
  SignInPolicy,
} from '../../shared/sso/connection.ts';

export type OpenConnection = {
  id: string;
  tenantId: string;
  kind: ConnectionKind;
  displayName: string;
  defaultRole: JoinRole;
  settings: OidcSettings | SamlSettings;
  sealedSecret: string | null;
  updatedAt: Date;
  /** Those that are proved; nothing else counts. */
  domains: string[];
};

export type SignInUnderWay = {
  id: string;
  connectionId: string;
  nonce: string;
  codeVerifier: string;
  redirect: string;
  baseUrl: string;
};

export type NewSignIn = Omit<SignInUnderWay, 'id'> & { tenantId: string; state: string; browser: string };

export type SignInStore = ReturnType<typeof signInStore>;

const MINUTES_TO_SIGN_IN = 10;
const HOURS_TO_BEGIN_ANEW = 24;

export function signInStore(db: Db) {
  return {
    /** Enabled, and not switched off by a flag. */
    open: (id: string) =>
      asSystem(db, async (trx) => {
        const row = await openConnections(trx).where('sso_connections.id', '=', id).executeTakeFirst();
        return row && isSwitchedOn(row) ? opened(row) : undefined;
      }),

    openOfDomain: (domain: string) =>
      asSystem(db, async (trx) => {
        const row = await openConnections(trx)
          .where(({ exists, selectFrom }) =>
            exists(
              selectFrom('sso_domains')
                .select('sso_domains.id')
                .whereRef('sso_domains.connection_id', '=', 'sso_connections.id')
                .where('sso_domains.domain', '=', domain)
                .where('sso_domains.verified_at', 'is not', null),
            ),
          )
          .executeTakeFirst();
        return row && isSwitchedOn(row) ? opened(row) : undefined;
      }),

    /**
     * How the tenant lets people in, and the connections they may use, the oldest first: its own, or where it has none
     * those of its organization's other tenants.
     */
    rulesOf: (tenantId: string) =>
      asSystem(db, async (trx) => {
        const rows = await openConnections(trx)
          .where(
            sql<boolean>`sso_connections.tenant_id in (select fellow.id from tenants fellow join tenants own
              using (organization_external_id) where own.id = ${tenantId})`,
          )
          .orderBy('sso_connections.id')
          .execute();
        const all = rows.filter(isSwitchedOn).map(opened);
        const own = all.filter((connection) => connection.tenantId === tenantId);
        return { policy: await policyOf(trx, tenantId), connections: own.length > 0 ? own : all };
      }),

    /** Of these tenants, those which a password does not open. */
    closedToPasswords: (tenantIds: readonly string[]) =>
      asSystem(db, async (trx) => {
        if (tenantIds.length === 0) return [];
        const rows = await trx
          .selectFrom('sso_policies')
          .select('tenant_id')
          .where('tenant_id', 'in', [...tenantIds])
          .where('sign_in_policy', '=', 'sso')
          .execute();
        return rows.map((row) => row.tenant_id);
      }),

    begin: ({ tenantId, connectionId, state, browser, ...rest }: NewSignIn) =>
      asSystem(db, (trx) =>
        trx
          .insertInto('sso_states')
          .values({
            tenant_id: tenantId,
            connection_id: connectionId,
            state_hash: hashToken(state),
            browser_hash: hashToken(browser),
            nonce: rest.nonce,
            code_verifier: rest.codeVerifier,
            redirect: rest.redirect,
            base_url: rest.baseUrl,
            expires_at: sql`now() + make_interval(mins => ${MINUTES_TO_SIGN_IN})`,
          })
          .execute(),
      ),

    /** Looks without taking it: a SAML response is checked against it first. */
    underWay: (state: string) =>
      asSystem(db, (trx) =>
        trx
          .selectFrom('sso_states')
          .select(stateColumns)
          .where('state_hash', '=', hashToken(state))
          .where('claimed_at', 'is', null)
          .where('expires_at', '>', sql<Date>`now()`)
          .executeTakeFirst(),
      ),

    /** Takes it, once and for all: of two that come with the same state one gets nothing [SS9]. */
    claim: (state: string, browser: string) =>
      asSystem(db, (trx) =>
        trx
          .updateTable('sso_states')
          .set({ claimed_at: sql`now()` })
          .where('state_hash', '=', hashToken(state))
          .where('browser_hash', '=', hashToken(browser))
          .where('claimed_at', 'is', null)
          .where('expires_at', '>', sql<Date>`now()`)
          .returning(stateColumns)
          .executeTakeFirst(),
      ),

    /** What this browser began under that state, also when its time is over or it was used: to begin anew. */
    begunBy: (state: string, browser: string) =>
      asSystem(db, (trx) =>
        trx
          .selectFrom('sso_states')
          .select(['connection_id as connectionId', 'redirect'])
          .where('state_hash', '=', hashToken(state))
          .where('browser_hash', '=', hashToken(browser))
          .executeTakeFirst(),
      ),

    /** Takes it for a SAML response and keeps whom that proved. Answers false when another one was faster. */
    keepProved: (id: string, ticket: string, identity: object) =>
      asSystem(db, async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('sso_states')
          .set({
            claimed_at: sql`now()`,
            ticket_hash: hashToken(ticket),
            identity: JSON.stringify(identity),
          })
          .where('id', '=', id)
          .where('claimed_at', 'is', null)
          .executeTakeFirstOrThrow();
        return numUpdatedRows === 1n;
      }),

    /** The row goes: a ticket works once, and only in the browser that began. */
    redeem: (ticket: string, browser: string) =>
      asSystem(db, (trx) =>
        trx
          .deleteFrom('sso_states')
          .where('ticket_hash', '=', hashToken(ticket))
          .where('browser_hash', '=', hashToken(browser))
          .where('expires_at', '>', sql<Date>`now()`)
          .returning([...stateColumns, 'identity'])
          .executeTakeFirst(),
      ),

    /** Whoever comes back late is led into a new sign-in of the same connection. */
    forgetOld: () =>
      asSystem(db, (trx) =>
        trx
          .deleteFrom('sso_states')
          .where('expires_at', '<', sql<Date>`now() - make_interval(hours => ${HOURS_TO_BEGIN_ANEW})`)
          .execute(),
      ),
  };
}

const stateColumns = [
  'sso_states.id',
  'connection_id as connectionId',
  'nonce',
  'code_verifier as codeVerifier',
  'redirect',
  'base_url as baseUrl',
] as const;

const openConnections = (trx: Trx) =>
  trx
    .selectFrom('sso_connections')
    .where('enabled', '=', true)
    .select([
      'sso_connections.id',
      'sso_connections.tenant_id as tenantId',
      'kind',
      'display_name as displayName',
      'default_role as defaultRole',
      'settings',
      'sealed_secret as sealedSecret',
      'updated_at as updatedAt',
      sql<string[]>`array(select domain from sso_domains
        where connection_id = sso_connections.id and verified_at is not null)`.as('domains'),
      sql<Partial<Flags> | null>`(select jsonb_object_agg(name, tenant_flags.enabled) from tenant_flags
        where tenant_flags.tenant_id = sso_connections.tenant_id)`.as('flags'),
    ]);

type Stored = OpenConnection & { flags: Partial<Flags> | null };

const isSwitchedOn = ({ kind, flags }: Pick<Stored, 'kind' | 'flags'>) =>
  kind === 'saml' || { ...defaultFlags, ...flags }.oidc;

function opened(row: Stored): OpenConnection {
  const { flags: _, ...connection } = row;
  return connection;
}

async function policyOf(trx: Trx, tenantId: string): Promise<SignInPolicy> {
  const row = await trx
    .selectFrom('sso_policies')
    .select('sign_in_policy')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  return row?.sign_in_policy ?? 'any';
}
