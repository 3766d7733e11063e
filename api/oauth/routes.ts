import { credentialTypeOf } from '../../shared/credentials/credential-type.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { credentialProblems } from '../../shared/credentials/problems.ts';
import { isOwnService, oauthProviders, providerOf, splitScopes } from '../../shared/oauth/provider.ts';
import { oauthRoutes } from '../../shared/oauth/routes.ts';
import { baseUrlOf } from '../http/base-url.ts';
import { serve, type Gate } from '../http/serve.ts';
import { connectorHandlers } from './connector-handlers.ts';
import { consentHandlers } from './consent-handlers.ts';
import { discoveryHandlers } from './discovery-handlers.ts';
import type { OauthDeps } from './deps.ts';
import { callbackUrl } from './oauth-client.ts';

export function serveOauth(gate: Gate, deps: OauthDeps) {
  const { grants, connectors, accounts, platformClients, publicUrl } = deps;

  serve(gate, oauthRoutes, {
    services: async ({ request }) => ({
      callbackUrl: callbackUrl(baseUrlOf(request, publicUrl)),
      services: oauthProviders
        .filter((provider) => !isOwnService(provider))
        .map((provider) => ({
          provider,
          title: credentialTypeOf(provider).title,
          isReady: platformClients[provider] !== undefined,
          scopes: [...providerOf(provider).scopes],
        })),
    }),

    scopes: async ({ query }) =>
      oauthProviders
        .filter((provider) => query.credentialType === undefined || provider === query.credentialType)
        .map((provider) => ({ credentialType: provider, scopes: [...providerOf(provider).scopes] })),

    ...consentHandlers(deps),

    async account({ params, ...auth }) {
      const row = await accounts.findVisible(auth, params.id);
      const own = { credentialId: row.id, userId: row.userSpecific ? auth.person.id : null };
      const grant =
        (await grants.find(auth.scope, own)) ??
        (await grants.find(auth.scope, { credentialId: row.id, userId: null }));
      if (!grant) throw new Problem(credentialProblems.notFound);
      const connector = grant.connectorId && (await connectors.find(auth.scope, grant.connectorId));
      return {
        credentialId: row.id,
        connectorId: grant.connectorId,
        connectorName: connector ? connector.name : null,
        scopes: splitScopes(grant.scopes),
        tokenExpiresAt: grant.tokenExpiresAt?.toISOString() ?? null,
        canRefresh: grant.canRefresh,
      };
    },

    ...connectorHandlers(deps),
    ...discoveryHandlers(deps),
  });
}
