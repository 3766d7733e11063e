import { z } from 'zod';
import { routes } from '../kernel/contract.ts';
import {
  Connection,
  ConnectionDraft,
  DiscoveredProvider,
  isSafeAddress,
  LinkedIdentity,
  NewDomain,
  SamlDescription,
  SamlSettings,
  ServiceProvider,
  signInPolicies,
  SsoDomain,
  TestResult,
  WayIn,
} from './connection.ts';

const params = z.object({ id: z.uuid() });
const domainParams = z.object({ id: z.uuid(), domainId: z.uuid() });
const sso = { access: 'sso', keys: 'never' } as const;

const Policy = z.object({ signInPolicy: z.enum(signInPolicies) }).meta({ id: 'SignInPolicy' });

export const ssoRoutes = routes({
  list: {
    ...sso,
    summary: 'List the connections to identity providers',
    method: 'GET',
    path: '/v1/Sso/connections',
    answer: z.array(Connection),
  },
  create: {
    ...sso,
    summary: 'Connect an identity provider',
    method: 'POST',
    path: '/v1/Sso/connections',
    body: ConnectionDraft,
    answer: Connection,
  },
  read: {
    ...sso,
    summary: 'Read one connection',
    method: 'GET',
    path: '/v1/Sso/connections/{id}',
    params,
    answer: Connection,
  },
  change: {
    ...sso,
    summary: 'Change a connection',
    method: 'PUT',
    path: '/v1/Sso/connections/{id}',
    params,
    body: ConnectionDraft,
    answer: Connection,
  },
  clear: {
    ...sso,
    summary: 'Delete a connection; whoever came in through it is signed out',
    method: 'DELETE',
    path: '/v1/Sso/connections/{id}',
    params,
  },
  test: {
    ...sso,
    summary: 'Ask the provider whether the connection would work',
    method: 'POST',
    path: '/v1/Sso/connections/{id}/test',
    perMinute: 30,
    params,
    answer: TestResult,
  },
  discover: {
    ...sso,
    summary: 'Read a provider’s addresses from its discovery endpoint',
    method: 'POST',
    path: '/v1/Sso/discover',
    perMinute: 30,
    body: z.object({
      discoveryEndpoint: z
        .string()
        .trim()
        .max(2000)
        .refine(isSafeAddress, /*i18n*/ 'Enter a URL that starts with https://'),
    }),
    answer: DiscoveredProvider,
  },
  readMetadata: {
    ...sso,
    summary: 'Read a SAML provider’s settings from its metadata',
    method: 'POST',
    path: '/v1/Sso/saml-metadata',
    perMinute: 30,
    body: SamlDescription,
    answer: SamlSettings,
  },
  identities: {
    ...sso,
    summary: 'List who a person is at the providers of this tenant',
    method: 'GET',
    path: '/v1/Sso/people/{userId}/identities',
    params: z.object({ userId: z.uuid() }),
    answer: z.array(LinkedIdentity),
  },
  ownIdentities: {
    summary: 'List who one is at the providers of this tenant',
    method: 'GET',
    path: '/v1/Sso/identities',
    access: 'signedIn',
    keys: 'never',
    answer: z.array(LinkedIdentity),
  },
  forgetPerson: {
    ...sso,
    summary:
      'Unlink a person from the provider: who came in so is signed out, their address may be linked anew',
    method: 'DELETE',
    path: '/v1/Sso/connections/{id}/people/{userId}',
    params: z.object({ id: z.uuid(), userId: z.uuid() }),
  },
  addDomain: {
    ...sso,
    summary: 'Name a domain whose people sign in through a connection; it counts once it is verified',
    method: 'POST',
    path: '/v1/Sso/connections/{id}/domains',
    params,
    body: NewDomain,
    answer: SsoDomain,
  },
  verifyDomain: {
    ...sso,
    summary: 'Look for the record that proves a domain',
    method: 'POST',
    path: '/v1/Sso/connections/{id}/domains/{domainId}/verify',
    perMinute: 30,
    params: domainParams,
    answer: SsoDomain,
  },
  removeDomain: {
    ...sso,
    summary: 'Remove a domain; its people are no longer sent to the provider',
    method: 'DELETE',
    path: '/v1/Sso/connections/{id}/domains/{domainId}',
    params: domainParams,
  },
  serviceProvider: {
    ...sso,
    summary: 'Read what has to be entered at the provider',
    method: 'GET',
    path: '/v1/Sso/service-provider',
    answer: ServiceProvider,
  },
  policy: {
    ...sso,
    summary: 'Read how people of this tenant may sign in',
    method: 'GET',
    path: '/v1/Sso/policy',
    answer: Policy,
  },
  setPolicy: {
    ...sso,
    summary: 'Choose whether passwords open this tenant',
    method: 'PUT',
    path: '/v1/Sso/policy',
    body: Policy,
    answer: Policy,
  },
});

/** For who is not signed in yet. */
export const ssoSignInRoutes = routes({
  ways: {
    summary: 'Ask which identity provider people of an address sign in with',
    method: 'POST',
    path: '/v1/auth/sso/ways',
    access: 'public',
    safe: true,
    perMinute: 60,
    body: z.object({ email: z.string().trim().min(1).max(320) }),
    answer: z.object({ connection: WayIn.nullable() }),
  },
  start: {
    summary: 'Begin to sign in through a connection; answers the provider’s address',
    method: 'POST',
    path: '/v1/auth/sso/start',
    access: 'public',
    perMinute: 60,
    body: z.object({ connectionId: z.uuid(), redirect: z.string().max(2000).default('/') }),
    answer: z.object({ address: z.string() }),
  },
  begin: {
    summary: 'Begin to sign in through a connection, as a link: answers a redirect to the provider',
    method: 'GET',
    path: '/v1/auth/sso/{connectionId}/start',
    access: 'public',
    perMinute: 60,
    params: z.object({ connectionId: z.uuid() }),
    query: z.object({ redirect: z.string().max(2000).default('/') }),
  },
  finishOidc: {
    summary: 'Finish signing in with what the provider has put into the address',
    method: 'POST',
    path: '/v1/auth/sso/oidc',
    access: 'public',
    perMinute: 60,
    body: z.object({ search: z.string().max(8000) }),
    answer: z.object({ redirect: z.string() }),
  },
  finishSaml: {
    summary: 'Finish signing in with the ticket a SAML response was taken for',
    method: 'POST',
    path: '/v1/auth/sso/saml',
    access: 'public',
    perMinute: 60,
    body: z.object({ ticket: z.string().min(1).max(200) }),
    answer: z.object({ redirect: z.string() }),
  },
});
