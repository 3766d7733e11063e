// Through which client an account is connected: that of a connector, or the operator's.
import type { Scope } from '../../shared/access/permissions.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { EgressFetch } from '../../shared/node/egress.ts';
import type { PlatformClients } from '../../shared/node/platform-clients.ts';
import type { Vault } from '../../shared/node/vault.ts';
import { oauthProblems } from '../../shared/oauth/problems.ts';
import { endpointsOf, providerOf, type OauthProvider } from '../../shared/oauth/provider.ts';
import type { ConnectorRow, ConnectorStore } from './connector-store.ts';
import type { OauthClient } from './oauth-client.ts';

type Tenant = Pick<Scope, 'tenantId'>;

export type ClientDeps = {
  connectors: ConnectorStore;
  vault: Vault;
  egressFetch: EgressFetch;
  platformClients: PlatformClients;
};

const placeOf = ({ tenantId }: Tenant, rowId: string) => ({
  tenantId,
  table: 'oauth_connectors',
  rowId,
  field: 'client_secret',
});

export const sealClientSecret = (vault: Vault, tenant: Tenant, id: string, secret: string) =>
  secret === '' ? null : vault.seal(secret, placeOf(tenant, id));

type Wanted = { provider: OauthProvider; connectorId: string | null };

export async function clientOf(
  { connectors, platformClients, ...deps }: ClientDeps,
  tenant: Tenant,
  { provider, connectorId }: Wanted,
): Promise<{ client: OauthClient; connector: ConnectorRow | undefined }> {
  if (connectorId === null) {
    const known = platformClients[provider];
    if (!known) throw new Problem(oauthProblems.notReady);
    const { clientAuthentication } = providerOf(provider);
    const client = { provider, ...known, ...endpointsOf(provider, ''), clientAuthentication, resource: '' };
    return { client: { ...client, egressFetch: deps.egressFetch }, connector: undefined };
  }
  const connector = await connectors.find(tenant, connectorId);
  if (connector?.provider !== provider) throw new Problem(oauthProblems.connectorNotFound);
  return { client: clientOfConnector(deps, tenant, connector), connector };
}

function clientOfConnector(
  { vault, egressFetch }: Pick<ClientDeps, 'vault' | 'egressFetch'>,
  tenant: Tenant,
  { id, provider, clientId, sealedSecret, ...connector }: ConnectorRow,
): OauthClient {
  const { authorizationEndpoint, tokenEndpoint, revokeEndpoint, clientAuthentication, resource } = connector;
  return {
    ...{ provider, clientId, authorizationEndpoint, tokenEndpoint, revokeEndpoint, clientAuthentication },
    resource,
    clientSecret: sealedSecret === null ? '' : vault.open(sealedSecret, placeOf(tenant, id)),
    egressFetch,
  };
}
