// The exchange with a service: where people consent, the code for tokens, a refresh, a revocation.
import * as oidc from 'openid-client';
import { Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import type { EgressFetch } from '../../shared/node/egress.ts';
import { oauthProblems } from '../../shared/oauth/problems.ts';
import {
  providerOf,
  type ClientAuthentication,
  type Endpoints,
  type OauthProvider,
} from '../../shared/oauth/provider.ts';
import { normalisingFetch } from './normalising-fetch.ts';

export type OauthClient = Endpoints & {
  provider: OauthProvider;
  clientId: string;
  clientSecret: string;
  /** What tokens are asked for; empty: nothing in particular. */
  resource: string;
  clientAuthentication: ClientAuthentication;
  egressFetch: EgressFetch;
};

export type Tokens = {
  accessToken: string;
  refreshToken: string | undefined;
  /** Seconds from now; undefined: nobody has said. */
  expiresIn: number | undefined;
  /** As the service granted them. */
  scopes: string | undefined;
  /** Of Salesforce: the host of that organization. */
  instanceUrl: string | undefined;
};

export const newConsent = () => ({
  state: oidc.randomState(),
  codeVerifier: oidc.randomPKCECodeVerifier(),
});

export const callbackUrl = (baseUrl: string) => `${baseUrl}/connectorOAuth/callback`;

type Consent = { state: string; codeVerifier: string; baseUrl: string; scopes: readonly string[] };

export async function consentAddress(
  client: OauthClient,
  { state, codeVerifier, baseUrl, scopes }: Consent,
): Promise<string> {
  const { separator, parameters } = providerOf(client.provider);
  const address = oidc.buildAuthorizationUrl(configurationOf(client), {
    ...parameters,
    ...resourceOf(client),
    redirect_uri: callbackUrl(baseUrl),
    ...(scopes.length > 0 && { scope: scopes.join(separator) }),
    state,
    code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
  });
  return address.href;
}

/** `search` is what the service put into the address the browser came back to. Its state was claimed before. */
export async function exchangeCode(
  client: OauthClient,
  { state, codeVerifier, baseUrl }: Omit<Consent, 'scopes'>,
  search: string,
): Promise<Tokens> {
  const landed = new URL(callbackUrl(baseUrl));
  landed.search = search;
  const config = configurationOf(client, landed.searchParams.get('iss') ?? undefined);
  try {
    const checks = { expectedState: state, pkceCodeVerifier: codeVerifier };
    return tokensIn(await oidc.authorizationCodeGrant(config, landed, checks, resourceOf(client)));
  } catch (error) {
    throw asProblem(error);
  }
}

/** undefined: the service no longer accepts it, and never will. */
export async function refreshTokens(client: OauthClient, refreshToken: string): Promise<Tokens | undefined> {
  try {
    return tokensIn(await oidc.refreshTokenGrant(configurationOf(client), refreshToken, resourceOf(client)));
  } catch (error) {
    if (isOver(error)) return undefined;
    throw asProblem(error);
  }
}

/** Where the service has an address for it. Answers whether it did. */
export async function revokeToken(client: OauthClient, token: string): Promise<boolean> {
  if (client.revokeEndpoint === '') return false;
  try {
    await oidc.tokenRevocation(configurationOf(client), token);
    return true;
  } catch {
    return false;
  }
}

const resourceOf = ({ resource }: OauthClient): { resource?: string } => (resource ? { resource } : {});

const over: readonly string[] = ['invalid_grant', 'invalid_refresh_token', 'token_revoked', 'token_expired'];

const isOver = (error: unknown) => error instanceof oidc.ResponseBodyError && over.includes(error.error);

function tokensIn(answer: oidc.TokenEndpointResponse): Tokens {
  const { maxSecretCharacters, maxScopeCharacters } = workLimits.oauth;
  const { access_token: accessToken, refresh_token: refreshToken, expires_in: expiresIn } = answer;
  if (Math.max(accessToken.length, refreshToken?.length ?? 0) > maxSecretCharacters)
    throw new Problem(oauthProblems.refused);
  const instanceUrl = answer['instance_url'];
  return {
    accessToken,
    refreshToken,
    expiresIn,
    scopes: answer.scope?.slice(0, maxScopeCharacters),
    instanceUrl: typeof instanceUrl === 'string' ? instanceUrl : undefined,
  };
}

/** `told`: who says to answer. One that the address of the consent does not begin with is another service [OA3]. */
function configurationOf(client: OauthClient, told?: string): oidc.Configuration {
  const { authorizationEndpoint, tokenEndpoint, revokeEndpoint, clientId, clientSecret } = client;
  const isOwn = told !== undefined && authorizationEndpoint.startsWith(`${told.replace(/\/$/, '')}/`);
  const server: oidc.ServerMetadata = {
    issuer: isOwn ? told : new URL(authorizationEndpoint).origin,
    authorization_endpoint: authorizationEndpoint,
    token_endpoint: tokenEndpoint,
    ...(revokeEndpoint && { revocation_endpoint: revokeEndpoint }),
  };
  const authentication =
    clientSecret === ''
      ? oidc.None()
      : client.clientAuthentication === 'post'
        ? oidc.ClientSecretPost(clientSecret)
        : oidc.ClientSecretBasic(clientSecret);
  const config = new oidc.Configuration(server, clientId, undefined, authentication);
  config[oidc.customFetch] = normalisingFetch(client.egressFetch);
  config.timeout = workLimits.oauth.answerSeconds;
  // Only addresses of this very machine are ever stored without encryption.
  if (tokenEndpoint.startsWith('http:')) oidc.allowInsecureRequests(config);
  return config;
}

/** What the service says is shown; what does not fit together is refused without a word about it. */
function asProblem(error: unknown): unknown {
  if (error instanceof Problem) return error;
  if (error instanceof oidc.AuthorizationResponseError || error instanceof oidc.ResponseBodyError)
    return new Problem(oauthProblems.refusedThere, {
      reason: shortly(error.error_description ?? error.error),
    });
  if (error instanceof oidc.WWWAuthenticateChallengeError)
    return new Problem(oauthProblems.refusedThere, { reason: 'invalid_client' });
  const { code } = error as { code?: string };
  const isAway = code === 'OAUTH_TIMEOUT' || code === 'OAUTH_RESPONSE_IS_NOT_CONFORM' || code === undefined;
  return new Problem(isAway ? oauthProblems.unreachable : oauthProblems.refused);
}

/** Other people's words, in bounds. */
const shortly = (value: string) => value.replace(/[^\p{L}\p{N}\p{P}\p{Zs}]/gu, ' ').slice(0, 200);
