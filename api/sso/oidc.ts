// Signing in through an OpenID provider, in two halves that may run on two machines. What the second half must
// remember is a row, found by the state; every request to the provider goes through the guarded egress.
import * as oidc from 'openid-client';
import { Problem } from '../../shared/kernel/problem.ts';
import type { EgressFetch } from '../../shared/node/egress.ts';
import type { OidcSettings } from '../../shared/sso/connection.ts';
import { ssoProblems } from '../../shared/sso/problems.ts';
import type { SignInUnderWay } from './sign-in-store.ts';

/** Whom a provider has vouched for. */
export type Asserted = {
  issuer: string;
  subject: string;
  email: string | undefined;
  /** Only `false` counts: many providers never say. */
  emailVerified: boolean | undefined;
  name: string | undefined;
  givenName: string | undefined;
  surname: string | undefined;
};

export type OidcClient = { settings: OidcSettings; clientSecret: string; egressFetch: EgressFetch };

const TIMEOUT_SECONDS = 10;

export function newOidcSignIn() {
  return {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    codeVerifier: oidc.randomPKCECodeVerifier(),
  };
}

export async function oidcAddress(
  client: OidcClient,
  { nonce, codeVerifier, baseUrl }: Omit<SignInUnderWay, 'id'>,
  state: string,
): Promise<string> {
  const address = oidc.buildAuthorizationUrl(configurationOf(client), {
    redirect_uri: callbackUrl(baseUrl),
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
  });
  return address.href;
}

export const callbackUrl = (baseUrl: string) => `${baseUrl}/oauth/callback`;

/** `search` is what the provider put into the address the browser came back to. */
export async function finishOidc(
  client: OidcClient,
  { nonce, codeVerifier, baseUrl }: SignInUnderWay,
  search: string,
): Promise<Asserted> {
  const landed = new URL(callbackUrl(baseUrl));
  landed.search = search;
  const state = landed.searchParams.get('state') ?? '';
  const config = configurationOf(client);
  try {
    const tokens = await oidc.authorizationCodeGrant(config, landed, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: codeVerifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new Problem(ssoProblems.refused);
    const userInfo = await toldBy(config, tokens.access_token, claims);
    return { issuer: claims.iss, subject: claims.sub, ...userInfo };
  } catch (error) {
    throw isExpired(error) ? new ExpiredCode() : asProblem(error);
  }
}

type Claims = Record<string, unknown> & { sub: string };

/** Some providers put the address into the userinfo answer only. */
async function toldBy(config: oidc.Configuration, accessToken: string, claims: Claims) {
  const more =
    claims.email === undefined && config.serverMetadata().userinfo_endpoint
      ? await oidc.fetchUserInfo(config, accessToken, claims.sub)
      : {};
  const all: Record<string, unknown> = { ...more, ...claims };
  return {
    email: text(all.email),
    emailVerified: all.email_verified === false ? false : undefined,
    name: text(all.name),
    givenName: text(all.given_name),
    surname: text(all.family_name),
  };
}

const text = (claim: unknown) =>
  typeof claim === 'string' && claim !== '' ? claim.slice(0, 320) : undefined;

function configurationOf({ settings, clientSecret, egressFetch }: OidcClient): oidc.Configuration {
  const { issuer, clientId } = settings;
  const server: oidc.ServerMetadata = {
    issuer,
    authorization_endpoint: settings.authorizationEndpoint,
    token_endpoint: settings.tokenEndpoint,
    jwks_uri: settings.jwksUri,
    ...(settings.userinfoEndpoint && { userinfo_endpoint: settings.userinfoEndpoint }),
    // Whatever the provider signs with, as long as it signs with a key of its own.
    id_token_signing_alg_values_supported: ['RS256', 'PS256', 'ES256', 'ES384', 'RS512', 'EdDSA', 'Ed25519'],
  };
  const config = new oidc.Configuration(
    server,
    clientId,
    undefined,
    authenticationOf(settings, clientSecret),
  );
  config[oidc.customFetch] = egressFetch as unknown as oidc.CustomFetch;
  config.timeout = TIMEOUT_SECONDS;
  // Left to itself it trusts the connection alone, and takes an identity signed by anybody.
  oidc.enableNonRepudiationChecks(config);
  const isPlain = [settings.tokenEndpoint, settings.jwksUri].some((one) => one.startsWith('http:'));
  // Only addresses of this very machine are ever stored without encryption.
  if (isPlain) oidc.allowInsecureRequests(config);
  return config;
}

function authenticationOf({ clientAuthentication }: OidcSettings, clientSecret: string): oidc.ClientAuth {
  if (clientSecret === '') return oidc.None();
  return clientAuthentication === 'client_secret_post'
    ? oidc.ClientSecretPost(clientSecret)
    : oidc.ClientSecretBasic(clientSecret);
}

/** The code the provider has given is no longer good; providers tell no other reason for it. */
export class ExpiredCode extends Error {
  override readonly name = 'ExpiredCode';
}

const isExpired = (error: unknown) =>
  error instanceof oidc.ResponseBodyError && error.error === 'invalid_grant';

/** What the provider says against it is shown; what does not fit together is refused without a word about it. */
function asProblem(error: unknown): unknown {
  if (error instanceof Problem) return error;
  if (error instanceof oidc.AuthorizationResponseError)
    return new Problem(ssoProblems.providerRefused, {
      reason: shortly(error.error_description ?? error.error),
    });
  if (error instanceof oidc.ResponseBodyError)
    return new Problem(ssoProblems.providerRefused, {
      reason: shortly(error.error_description ?? error.error),
    });
  // What a provider answers to a wrong client secret.
  if (error instanceof oidc.WWWAuthenticateChallengeError)
    return new Problem(ssoProblems.providerRefused, { reason: 'invalid_client' });
  const { code } = error as { code?: string };
  const isAway = code === 'OAUTH_TIMEOUT' || code === 'OAUTH_RESPONSE_IS_NOT_CONFORM' || code === undefined;
  return new Problem(isAway ? ssoProblems.providerUnreachable : ssoProblems.refused);
}

/** Other people's words, in bounds. */
const shortly = (value: string) => value.replace(/[^\p{L}\p{N}\p{P}\p{Zs}]/gu, ' ').slice(0, 200);
