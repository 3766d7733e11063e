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
import { flagsOf } from '../flags/index.ts';

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

export const signInStore = (db: Db) => ({ ...usableConnections(db), ...signInsInProgress(db) });

function usableConnections(db: Db) {
  return {
    /** Enabled, and not switched off by a flag. */
    open: (id: string) =>
      asSystem(db, async (trx) => {
        const row = await openConnections(trx).where('ssoConnections.id', '=', id).executeTakeFirst();
        return row && isSwitchedOn(row) ? opened(row) : undefined;
      }),

    openOfDomain: (domain: string) =>
      asSystem(db, async (trx) => {
        const row = await openConnections(trx)
          .where(({ exists, selectFrom }) =>
            exists(
              selectFrom('ssoDomains')
                .select('ssoDomains.id')
                .whereRef('ssoDomains.connectionId', '=', 'ssoConnections.id')
                .where('ssoDomains.domain', '=', domain)
                .where('ssoDomains.verifiedAt', 'is not', null),
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
          .orderBy('ssoConnections.id')
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
          .selectFrom('ssoPolicies')
          .select('tenantId')
          .where('tenantId', 'in', [...tenantIds])
          .where('signInPolicy', '=', 'sso')
          .execute();
        return rows.map((row) => row.tenantId);
      }),
  };
}

function signInsInProgress(db: Db) {
  return {
    begin: ({ tenantId, connectionId, state, browser, ...rest }: NewSignIn) =>
      asSystem(db, (trx) =>
        trx
          .insertInto('ssoStates')
          .values({
            tenantId,
            connectionId,
            stateHash: hashToken(state),
            browserHash: hashToken(browser),
            nonce: rest.nonce,
            codeVerifier: rest.codeVerifier,
            redirect: rest.redirect,
            baseUrl: rest.baseUrl,
            expiresAt: sql`now() + make_interval(mins => ${MINUTES_TO_SIGN_IN})`,
          })
          .execute(),
      ),

    /** Looks without taking it: a SAML response is checked against it first. */
    underWay: (state: string) =>
      asSystem(db, (trx) =>
        trx
          .selectFrom('ssoStates')
          .select(stateColumns)
          .where('stateHash', '=', hashToken(state))
          .where('claimedAt', 'is', null)
          .where('expiresAt', '>', sql<Date>`now()`)
          .executeTakeFirst(),
      ),

    /** Takes it, once and for all: of two that come with the same state one gets nothing [SS9]. */
    claim: (state: string, browser: string) =>
      asSystem(db, (trx) =>
        trx
          .updateTable('ssoStates')
          .set({ claimedAt: sql`now()` })
          .where('stateHash', '=', hashToken(state))
          .where('browserHash', '=', hashToken(browser))
          .where('claimedAt', 'is', null)
          .where('expiresAt', '>', sql<Date>`now()`)
          .returning(stateColumns)
          .executeTakeFirst(),
      ),

    /** What this browser began under that state, also when its time is over or it was used: to begin anew. */
    begunBy: (state: string, browser: string) =>
      asSystem(db, (trx) =>
        trx
          .selectFrom('ssoStates')
          .select(['connectionId', 'redirect'])
          .where('stateHash', '=', hashToken(state))
          .where('browserHash', '=', hashToken(browser))
          .executeTakeFirst(),
      ),

    /** Takes it for a SAML response and keeps whom that proved. Answers false when another one was faster. */
    keepProved: (id: string, ticket: string, identity: object) =>
      asSystem(db, async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('ssoStates')
          .set({
            claimedAt: sql`now()`,
            ticketHash: hashToken(ticket),
            identity: JSON.stringify(identity),
          })
          .where('id', '=', id)
          .where('claimedAt', 'is', null)
          .executeTakeFirstOrThrow();
        return numUpdatedRows === 1n;
      }),

    /** The row goes: a ticket works once, and only in the browser that began. */
    redeem: (ticket: string, browser: string) =>
      asSystem(db, (trx) =>
        trx
          .deleteFrom('ssoStates')
          .where('ticketHash', '=', hashToken(ticket))
          .where('browserHash', '=', hashToken(browser))
          .where('expiresAt', '>', sql<Date>`now()`)
          .returning([...stateColumns, 'identity'])
          .executeTakeFirst(),
      ),

    /** People who return too late begin a new sign-in with the same connection. */
    forgetOld: () =>
      asSystem(db, (trx) =>
        trx
          .deleteFrom('ssoStates')
          .where('expiresAt', '<', sql<Date>`now() - make_interval(hours => ${HOURS_TO_BEGIN_ANEW})`)
          .execute(),
      ),
  };
}

const stateColumns = [
  'ssoStates.id',
  'connectionId',
  'nonce',
  'codeVerifier',
  'redirect',
  'baseUrl',
] as const;

const openConnections = (trx: Trx) =>
  trx
    .selectFrom('ssoConnections')
    .where('enabled', '=', true)
    .select([
      'ssoConnections.id',
      'ssoConnections.tenantId',
      'kind',
      'displayName',
      'defaultRole',
      'settings',
      'sealedSecret',
      'updatedAt',
      sql<string[]>`array(select domain from sso_domains
        where connection_id = sso_connections.id and verified_at is not null)`.as('domains'),
      flagsOf(sql`sso_connections.tenant_id`).as('flags'),
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
    .selectFrom('ssoPolicies')
    .select('signInPolicy')
    .where('tenantId', '=', tenantId)
    .executeTakeFirst();
  return row?.signInPolicy ?? 'any';
}
