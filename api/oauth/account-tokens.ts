// The tokens of connected accounts, as credentials use them: refreshed when they are over, revoked when they go.
import { credentialTypes, type CredentialType } from '../../shared/credentials/credential-type.ts';
import type { AccountHolder, AccountPort } from '../credentials/index.ts';
import { clientOf, type ClientDeps } from './client-of.ts';
import type { Grant, GrantStore, HeldGrant } from './grant-store.ts';
import { refreshTokens, revokeToken } from './oauth-client.ts';
import { openTokens, sealTokens } from './sealed-tokens.ts';
import { isOauth, type OauthProvider } from '../../shared/oauth/provider.ts';

/** So long before its end a token is refreshed. */
const EARLY_MS = 60_000;

type Deps = ClientDeps & {
  grants: GrantStore;
  typeOf: (tenantId: string, credentialId: string) => Promise<CredentialType | undefined>;
};

const isFresh = ({ tokenExpiresAt }: Grant) =>
  tokenExpiresAt === null || tokenExpiresAt.getTime() - EARLY_MS > Date.now();

export function accountTokens(deps: Deps): AccountPort {
  const { grants, vault } = deps;

  async function providerOf(tenantId: string, credentialId: string): Promise<OauthProvider | undefined> {
    const type = await deps.typeOf(tenantId, credentialId);
    return type && credentialTypes[type].family === 'oauth' && isOauth(type) ? type : undefined;
  }

  async function refreshed(holder: AccountHolder): Promise<string | undefined> {
    const { tenantId, credentialId } = holder;
    const provider = await providerOf(tenantId, credentialId);
    const before = await grants.find(holder, holder);
    if (!provider || !before) return undefined;
    const { client } = await clientOf(deps, holder, { provider, connectorId: before.connectorId });
    return grants.whileHeld(holder, holder, async (grant, store) => {
      if (!grant?.sealedTokens) return undefined;
      const { accessToken, refreshToken } = openTokens(vault, holder, grant);
      // Another process was faster.
      if (isFresh(grant)) return accessToken;
      const tokens = grant.canRefresh ? await refreshTokens(client, refreshToken) : undefined;
      if (tokens) await store(sealTokens(vault, holder, tokens, refreshToken));
      return tokens?.accessToken;
    });
  }

  async function revoke(tenantId: string, credentialId: string, provider: OauthProvider, grant: HeldGrant) {
    const holder = { tenantId, credentialId, userId: grant.userId };
    const { accessToken, refreshToken } = openTokens(vault, holder, grant);
    if (!accessToken) return;
    const { client } = await clientOf(deps, { tenantId }, { provider, connectorId: grant.connectorId });
    // Where it is revoked, what came from it is as well.
    await revokeToken(client, refreshToken || accessToken);
  }

  return {
    async accessToken(holder) {
      const grant = await grants.find(holder, holder);
      if (!grant?.sealedTokens) return undefined;
      return isFresh(grant) ? openTokens(vault, holder, grant).accessToken : refreshed(holder);
    },

    async prepareRevocation({ tenantId, credentialId, userId }) {
      const provider = await providerOf(tenantId, credentialId);
      if (!provider) return async () => {};
      const all = await grants.all({ tenantId }, credentialId);
      const going = userId === undefined ? all : all.filter((grant) => grant.userId === userId);
      return async () => {
        for (const grant of going) {
          await grants.remove({ tenantId }, { credentialId, userId: grant.userId });
          await revoke(tenantId, credentialId, provider, grant).catch(() => undefined);
        }
      };
    },
  };
}
