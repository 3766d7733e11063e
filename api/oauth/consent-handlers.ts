// Connecting an account: begun here, finished here, whichever process each half meets.
import type { FastifyRequest } from 'fastify';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Initiation } from '../../shared/oauth/connector.ts';
import { oauthProblems } from '../../shared/oauth/problems.ts';
import { providerOf, splitScopes } from '../../shared/oauth/provider.ts';
import type { oauthRoutes } from '../../shared/oauth/routes.ts';
import type { AuthContext } from '../http/authorize.ts';
import { baseUrlOf } from '../http/base-url.ts';
import type { Handlers } from '../http/serve.ts';
import { clientOf } from './client-of.ts';
import type { ConnectorRow } from './connector-store.ts';
import type { Beginner } from './consent-store.ts';
import type { OauthDeps } from './deps.ts';
import { grantedAccounts } from './granted-accounts.ts';
import { consentAddress, exchangeCode, newConsent } from './oauth-client.ts';

type ConsentHandlers = Pick<Handlers<typeof oauthRoutes>, 'initiate' | 'finish'>;

export function consentHandlers(deps: OauthDeps): ConsentHandlers {
  const { consents, accounts, grants, vault, publicUrl } = deps;
  const { added, again } = grantedAccounts(deps);
  const placeOf = ({ tenantId }: Beginner, state: string) => ({
    tenantId,
    table: 'oauth_consents',
    rowId: state,
    field: 'verifier',
  });

  return {
    async initiate({ body, request, ...auth }) {
      const beginner = beginnerOf(auth);
      const connectorId = await connectorFor(auth, body);
      const wanted = { provider: body.credentialType, connectorId };
      const { client, connector } = await clientOf(deps, auth.scope, wanted);
      const { state, codeVerifier } = newConsent();
      const baseUrl = baseUrlOf(request as FastifyRequest, publicUrl);
      const scopes = scopesOf(body, connector);
      const sealedVerifier = vault.seal(codeVerifier, placeOf(beginner, state));
      await consents.begin(beginner, state, { connectorId, sealedVerifier, baseUrl, initiation: body });
      return { address: await consentAddress(client, { state, codeVerifier, baseUrl, scopes }) };
    },

    async finish({ body, emit, operationId, ...auth }) {
      const beginner = beginnerOf(auth);
      const state = new URLSearchParams(body.search).get('state') ?? '';
      const consent = await consents.claim(beginner, state);
      if (!consent) throw new Problem(oauthProblems.expired);
      const { initiation, connectorId, baseUrl, sealedVerifier } = consent;
      const provider = initiation.credentialType;
      const { client, connector } = await clientOf(deps, auth.scope, { provider, connectorId });
      const codeVerifier = vault.open(sealedVerifier, placeOf(beginner, state));
      const tokens = await exchangeCode(client, { state, codeVerifier, baseUrl }, body.search);
      const scopes = tokens.scopes ?? scopesOf(initiation, connector).join(' ');
      const granted = { client, connectorId, tokens, scopes: splitScopes(scopes).join(' ') };
      return initiation.credentialId === undefined
        ? added(auth, operationId, { ...granted, initiation, connector }, emit)
        : again(auth, initiation.credentialId, granted, emit);
    },
  };

  /** An account that is connected again goes the way it went before. */
  async function connectorFor(auth: AuthContext, body: Initiation): Promise<string | null> {
    if (body.credentialId === undefined) {
      await accounts.checkReach(auth, body);
      return body.providerId ?? null;
    }
    const row = await accounts.find(auth, body.credentialId);
    if (row.credentialType !== body.credentialType) throw new Problem(oauthProblems.refused);
    const before = await grants.find(auth.scope, { credentialId: row.id, userId: null });
    return before?.connectorId ?? null;
  }
}

/** [OA2] A program has no browser in which anybody could consent. */
function beginnerOf({ scope, person, credential }: AuthContext): Beginner {
  if (credential.kind !== 'session') throw new Problem(oauthProblems.onlySessions);
  return { tenantId: scope.tenantId, userId: person.id, sessionId: credential.sessionId };
}

function scopesOf(
  { credentialType, scopes }: Pick<Initiation, 'credentialType' | 'scopes'>,
  connector: Pick<ConnectorRow, 'scopes'> | undefined,
): string[] {
  const { always, scopes: offered } = providerOf(credentialType);
  const chosen = splitScopes(scopes ?? connector?.scopes ?? '');
  return [...new Set([...(chosen.length > 0 ? chosen : offered.slice(0, 1)), ...always])];
}
