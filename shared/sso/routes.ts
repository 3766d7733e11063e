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
    summary: 'Create a connection to an identity provider',
    method: 'POST',
    path: '/v1/Sso/connections',
    body: ConnectionDraft,
    answer: Connection,
  },
  read: {
    ...sso,
    summary: 'Get one connection',
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
    summary: 'Delete a connection and sign out the people who used it',
    method: 'DELETE',
    path: '/v1/Sso/connections/{id}',
    params,
  },
  test: {
    ...sso,
    summary: 'Test a connection with its provider',
    method: 'POST',
    path: '/v1/Sso/connections/{id}/test',
    perMinute: 30,
    params,
    answer: TestResult,
  },
  discover: {
    ...sso,
    summary: 'Load a provider’s endpoints from its discovery document',
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
    summary: 'Get a SAML provider’s settings from its metadata',
    method: 'POST',
    path: '/v1/Sso/saml-metadata',
    perMinute: 30,
    body: SamlDescription,
    answer: SamlSettings,
  },
  identities: {
    ...sso,
    summary: 'List a person’s identities at this tenant’s providers',
    method: 'GET',
    path: '/v1/Sso/people/{userId}/identities',
    params: z.object({ userId: z.uuid() }),
    answer: z.array(LinkedIdentity),
  },
  ownIdentities: {
    summary: 'List your identities at this tenant’s providers',
    method: 'GET',
    path: '/v1/Sso/identities',
    access: 'signedIn',
    keys: 'never',
    answer: z.array(LinkedIdentity),
  },
  forgetPerson: {
    ...sso,
    summary: 'Unlink a person from the provider: their sessions end, and their address can be linked again',
    method: 'DELETE',
    path: '/v1/Sso/connections/{id}/people/{userId}',
    params: z.object({ id: z.uuid(), userId: z.uuid() }),
  },
  addDomain: {
    ...sso,
    summary: 'Add a domain to a connection; it applies once verified',
    method: 'POST',
    path: '/v1/Sso/connections/{id}/domains',
    params,
    body: NewDomain,
    answer: SsoDomain,
  },
  verifyDomain: {
    ...sso,
    summary: 'Check the DNS record that verifies a domain',
    method: 'POST',
    path: '/v1/Sso/connections/{id}/domains/{domainId}/verify',
    perMinute: 30,
    params: domainParams,
    answer: SsoDomain,
  },
  removeDomain: {
    ...sso,
    summary: 'Remove a domain; its people no longer sign in through the provider',
    method: 'DELETE',
    path: '/v1/Sso/connections/{id}/domains/{domainId}',
    params: domainParams,
  },
  serviceProvider: {
    ...sso,
    summary: 'Get the values to enter at the provider',
    method: 'GET',
    path: '/v1/Sso/service-provider',
    answer: ServiceProvider,
  },
  policy: {
    ...sso,
    summary: 'Get the allowed sign-in methods of this tenant',
    method: 'GET',
    path: '/v1/Sso/policy',
    answer: Policy,
  },
  setPolicy: {
    ...sso,
    summary: 'Set whether people can sign in to this tenant with passwords',
    method: 'PUT',
    path: '/v1/Sso/policy',
    body: Policy,
    answer: Policy,
  },
});

/** For who is not signed in yet. */
export const ssoSignInRoutes = routes({
  ways: {
    summary: 'Get the identity provider for an email address',
    method: 'POST',
    path: '/v1/auth/sso/ways',
    access: 'public',
    safe: true,
    perMinute: 60,
    body: z.object({ email: z.string().trim().min(1).max(320) }),
    answer: z.object({ connection: WayIn.nullable() }),
  },
  start: {
    summary: 'Start single sign-on; returns the provider’s address',
    method: 'POST',
    path: '/v1/auth/sso/start',
    access: 'public',
    perMinute: 60,
    body: z.object({ connectionId: z.uuid(), redirect: z.string().max(2000).default('/') }),
    answer: z.object({ address: z.string() }),
  },
  begin: {
    summary: 'Start single sign-on by link; redirects to the provider',
    method: 'GET',
    path: '/v1/auth/sso/{connectionId}/start',
    access: 'public',
    perMinute: 60,
    params: z.object({ connectionId: z.uuid() }),
    query: z.object({ redirect: z.string().max(2000).default('/') }),
  },
  finishOidc: {
    summary: 'Complete single sign-on with the parameters of the provider’s redirect',
    method: 'POST',
    path: '/v1/auth/sso/oidc',
    access: 'public',
    perMinute: 60,
    body: z.object({ search: z.string().max(8000) }),
    answer: z.object({ redirect: z.string() }),
  },
  finishSaml: {
    summary: 'Complete single sign-on with the ticket of a SAML response',
    method: 'POST',
    path: '/v1/auth/sso/saml',
    access: 'public',
    perMinute: 60,
    body: z.object({ ticket: z.string().min(1).max(200) }),
    answer: z.object({ redirect: z.string() }),
  },
});
