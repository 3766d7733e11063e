// What a service has granted, as a credential.
import { boundOrigin, mayBeSentTo } from '../../shared/credentials/address.ts';
import { credentialTypeOf } from '../../shared/credentials/credential-type.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Db } from '../../shared/node/database/database.ts';
import type { Initiation } from '../../shared/oauth/connector.ts';
import { oauthProblems } from '../../shared/oauth/problems.ts';
import type { OauthProvider } from '../../shared/oauth/provider.ts';
import type { AuthContext } from '../http/authorize.ts';
import type { ConnectorRow } from './connector-store.ts';
import type { OauthDeps } from './deps.ts';
import type { OauthClient, Tokens } from './oauth-client.ts';
import { sealTokens } from './sealed-tokens.ts';

type Emit = Parameters<OauthDeps['accounts']['add']>[3]['emit'];
type Granted = { client: OauthClient; connectorId: string | null; tokens: Tokens; scopes: string };
type New = { initiation: Initiation; connector: ConnectorRow | undefined };

export function grantedAccounts({ accounts, grantsOf, vault }: OauthDeps) {
  return { added, again };

  /** What was consented to is an account of its own. */
  async function added(
    auth: AuthContext,
    id: string,
    { initiation, connector, ...granted }: Granted & New,
    emit: Emit,
  ) {
    const { credentialType, name, scope, projectId, userSpecific } = initiation;
    await accounts.checkReach(auth, { scope, projectId });
    const title = name || connector?.name || credentialTypeOf(credentialType).title;
    const address = addressOf(credentialType, connector, granted.tokens);
    const account = { ...{ credentialType, scope, projectId, userSpecific, address }, name: title };
    return accounts.add(auth, id, account, {
      emit,
      also: (db) => keep(db, auth, { credentialId: id, userSpecific }, granted),
    });
  }

  async function again(auth: AuthContext, id: string, { client, ...granted }: Granted, emit: Emit) {
    const row = await accounts.find(auth, id);
    if (row.credentialType !== client.provider) throw new Problem(oauthProblems.refused);
    const { instanceUrl } = granted.tokens;
    // Its tokens may go nowhere but where those before went.
    if (row.address !== '' && instanceUrl && boundOrigin(row.credentialType, instanceUrl) !== row.address)
      throw new Problem(oauthProblems.refused);
    return accounts.connect(auth, row, {
      emit,
      also: (db) => keep(db, auth, { credentialId: id, userSpecific: row.userSpecific }, granted),
    });
  }

  /** Of a user-based one the credential itself has none, and knows through whom it is connected. */
  async function keep(
    db: Db,
    auth: AuthContext,
    { credentialId, userSpecific }: { credentialId: string; userSpecific: boolean },
    { connectorId, scopes, tokens }: Omit<Granted, 'client'>,
  ) {
    const store = grantsOf(db);
    const holder = { credentialId, userId: userSpecific ? auth.person.id : null };
    const place = { tenantId: auth.scope.tenantId, ...holder };
    if (userSpecific && !(await store.find(auth.scope, { credentialId, userId: null }))) {
      const none = { sealedTokens: null, canRefresh: false, tokenExpiresAt: null };
      await store.save(auth.scope, { credentialId, userId: null }, { connectorId, scopes, ...none });
    }
    await store.save(auth.scope, holder, { connectorId, scopes, ...sealTokens(vault, place, tokens) });
  }
}

/** Where its tokens may go: to the origins of its type, or to the one its connector or its organization has. */
function addressOf(
  type: OauthProvider,
  connector: ConnectorRow | undefined,
  { instanceUrl }: Tokens,
): string {
  if (connector && connector.apiAddress !== '') return connector.apiAddress;
  const isOwn = instanceUrl !== undefined && mayBeSentTo(type, '', instanceUrl);
  return isOwn ? (boundOrigin(type, instanceUrl) ?? '') : '';
}
