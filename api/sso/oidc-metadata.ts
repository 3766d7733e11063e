// What an OpenID provider says about itself, and whether a stored connection fits it.
import { z } from 'zod';
import { Problem } from '../../shared/kernel/problem.ts';
import type { EgressFetch } from '../../shared/node/egress.ts';
import { isSafeAddress, type Check, type OidcSettings } from '../../shared/sso/connection.ts';
import { ssoProblems } from '../../shared/sso/problems.ts';
import { readDescription, reasonOf } from './description.ts';

const Metadata = z.object({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  jwks_uri: z.string(),
  userinfo_endpoint: z.string().optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
  code_challenge_methods_supported: z.array(z.string()).optional(),
});

type Metadata = z.output<typeof Metadata>;

const Keys = z.object({ keys: z.array(z.object({ kty: z.string(), use: z.string().optional() })).max(1000) });

/** An issuer alone will do: where its description lies is settled. */
const describedAt = (address: string) =>
  address.includes('/.well-known/')
    ? address
    : `${address.replace(/\/$/, '')}/.well-known/openid-configuration`;

const readJson = async (egressFetch: EgressFetch, address: string): Promise<unknown> =>
  JSON.parse(await readDescription(egressFetch, address, 'application/json'));

async function readMetadata(egressFetch: EgressFetch, address: string): Promise<Metadata> {
  return Metadata.parse(await readJson(egressFetch, describedAt(address)));
}

/** For the form: the addresses as the provider names them. */
export async function discover(egressFetch: EgressFetch, discoveryEndpoint: string) {
  const metadata = await readMetadata(egressFetch, discoveryEndpoint).catch((error: unknown) => {
    throw new Problem(ssoProblems.discoveryFailed, { reason: reasonOf(error) }).at('discoveryEndpoint');
  });
  const { userinfo_endpoint: userinfo = '', token_endpoint_auth_methods_supported: methods } = metadata;
  const unsafe = endpointsOf(metadata).find((address) => !isSafeAddress(address));
  if (unsafe) throw new Problem(ssoProblems.discoveryFailed, { reason: unsafe }).at('discoveryEndpoint');
  const onlyPost = methods?.includes('client_secret_post') && !methods.includes('client_secret_basic');
  return {
    discoveryEndpoint,
    issuer: metadata.issuer,
    authorizationEndpoint: metadata.authorization_endpoint,
    tokenEndpoint: metadata.token_endpoint,
    userinfoEndpoint: userinfo,
    jwksUri: metadata.jwks_uri,
    clientAuthentication: onlyPost ? ('client_secret_post' as const) : ('client_secret_basic' as const),
  };
}

const endpointsOf = (metadata: Metadata) => [
  metadata.authorization_endpoint,
  metadata.token_endpoint,
  metadata.jwks_uri,
  ...(metadata.userinfo_endpoint ? [metadata.userinfo_endpoint] : []),
];

export async function testOidc(egressFetch: EgressFetch, settings: OidcSettings): Promise<Check[]> {
  const checks: Check[] = [];
  const metadata = await readMetadata(egressFetch, settings.discoveryEndpoint || settings.issuer).catch(
    (error: unknown) => void checks.push({ name: 'reachable', outcome: 'failed', detail: reasonOf(error) }),
  );
  if (metadata) checks.push(...compared(settings, metadata));
  checks.push(endpointsCheck(settings), await keysCheck(egressFetch, settings.jwksUri));
  return checks;
}

function compared(settings: OidcSettings, metadata: Metadata): Check[] {
  const { issuer, code_challenge_methods_supported: methods } = metadata;
  const differing = [
    [settings.authorizationEndpoint, metadata.authorization_endpoint],
    [settings.tokenEndpoint, metadata.token_endpoint],
    [settings.jwksUri, metadata.jwks_uri],
  ].filter(([ours, theirs]) => ours !== theirs);
  return [
    { name: 'reachable', outcome: 'passed', detail: new URL(issuer).host },
    { name: 'issuer', outcome: issuer === settings.issuer ? 'passed' : 'failed', detail: issuer },
    {
      name: 'unchanged',
      outcome: differing.length === 0 ? 'passed' : 'unsure',
      detail: differing.map(([, theirs]) => theirs).join(' '),
    },
    {
      name: 'pkce',
      // Providers that do not name the method ignore it at worst.
      outcome: methods?.includes('S256') ? 'passed' : 'unsure',
      detail: methods?.join(' ') ?? '',
    },
  ];
}

function endpointsCheck(settings: OidcSettings): Check {
  const { authorizationEndpoint, tokenEndpoint, userinfoEndpoint, jwksUri } = settings;
  const all = [authorizationEndpoint, tokenEndpoint, userinfoEndpoint, jwksUri].filter(Boolean);
  const plain = all.filter((address) => !address.startsWith('https:'));
  return { name: 'endpoints', outcome: plain.length === 0 ? 'passed' : 'unsure', detail: plain.join(' ') };
}

async function keysCheck(egressFetch: EgressFetch, jwksUri: string): Promise<Check> {
  try {
    const { keys } = Keys.parse(await readJson(egressFetch, jwksUri));
    const signing = keys.filter(({ use }) => use === undefined || use === 'sig');
    return {
      name: 'keys',
      outcome: signing.length > 0 ? 'passed' : 'failed',
      detail: String(signing.length),
    };
  } catch (error) {
    return { name: 'keys', outcome: 'failed', detail: reasonOf(error) };
  }
}
