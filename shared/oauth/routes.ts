import { z } from 'zod';
import { Credential } from '../credentials/credential.ts';
import { asRead } from '../kernel/as-read.ts';
import { routes } from '../kernel/contract.ts';
import { Name } from '../kernel/name.ts';
import { Page, PageQuery } from '../kernel/paging.ts';
import { workLimits } from '../kernel/work-limits.ts';
import {
  Account,
  ClientMetadata,
  Connector,
  ConnectorDraft,
  GuardedAddress,
  Initiation,
  ServiceList,
} from './connector.ts';
import { oauthProviders } from './provider.ts';

const params = z.object({ id: z.uuid() });
const oauth = { access: 'credentials' } as const;

export const oauthRoutes = routes({
  services: {
    ...oauth,
    summary: 'List the services whose accounts can be connected',
    method: 'GET',
    path: '/v1/Oauth/services',
    answer: ServiceList,
  },
  scopes: {
    ...oauth,
    summary: 'List the scopes that are offered for a service, or for all',
    method: 'GET',
    path: '/v1/Oauth/scopes',
    query: z.object({ credentialType: z.enum(oauthProviders).optional() }),
    answer: z.array(z.object({ credentialType: z.enum(oauthProviders), scopes: z.array(z.string()) })),
  },
  initiate: {
    ...oauth,
    summary: 'Begin to connect an account; the answer is where its owner gives their consent',
    method: 'POST',
    path: '/v1/Oauth/initiate',
    keys: 'never',
    perMinute: 30,
    body: Initiation,
    answer: z.object({ address: z.string() }),
  },
  finish: {
    ...oauth,
    summary: 'Finish connecting an account, with what its service put into the address',
    method: 'POST',
    path: '/v1/Oauth/finish',
    keys: 'never',
    perMinute: 30,
    body: z.object({ search: z.string().max(workLimits.oauth.maxSearchCharacters) }),
    answer: Credential,
  },
  account: {
    ...oauth,
    summary: 'Get how an account is connected, without its tokens',
    method: 'GET',
    path: '/v1/Oauth/accounts/{id}',
    params,
    answer: Account,
  },
  clientMetadata: {
    summary: 'Get what this installation tells services of itself as a client of theirs',
    method: 'GET',
    path: '/v1/Oauth/clientMetadata',
    access: 'public',
    answer: ClientMetadata,
  },
  discover: {
    ...oauth,
    summary: 'Find the service that guards an MCP server, and become a client there',
    method: 'POST',
    path: '/v1/Oauth/connectors/discover',
    idempotent: true,
    keys: 'never',
    perMinute: 10,
    body: z.object({ name: Name, address: GuardedAddress }),
    answer: Connector,
    status: 201,
  },
  list: {
    ...oauth,
    summary: 'List the connectors of the workspace',
    method: 'GET',
    path: '/v1/Oauth/connectors',
    query: PageQuery(['name', 'createdAt', 'updatedAt'], {
      filters: { provider: z.enum(oauthProviders).optional() },
    }),
    answer: Page(Connector),
  },
  create: {
    ...oauth,
    summary: 'Add a connector',
    method: 'POST',
    path: '/v1/Oauth/connectors',
    idempotent: true,
    body: ConnectorDraft,
    answer: Connector,
    status: 201,
  },
  read: {
    ...oauth,
    summary: 'Get one connector, without its secret',
    method: 'GET',
    path: '/v1/Oauth/connectors/{id}',
    params,
    answer: Connector,
  },
  change: {
    ...oauth,
    summary: 'Change a connector',
    method: 'PUT',
    path: '/v1/Oauth/connectors/{id}',
    params,
    body: ConnectorDraft.extend(asRead),
    answer: Connector,
  },
  remove: {
    ...oauth,
    summary: 'Delete a connector that no account depends on',
    method: 'DELETE',
    path: '/v1/Oauth/connectors/{id}',
    params,
  },
});
