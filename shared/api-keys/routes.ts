import { z } from 'zod';
import { routes } from '../kernel/contract.ts';
import { Page, PageQuery } from '../kernel/paging.ts';
import { ApiKey, ApiKeyPatch, CreatedApiKey, keyScopes, NewApiKey } from './api-key.ts';

const params = z.object({ id: z.uuid() });
const apiKeys = { access: 'apiKeys', keys: 'never' } as const;

export const apiKeyRoutes = routes({
  list: {
    ...apiKeys,
    summary: 'List API keys',
    method: 'GET',
    path: '/v1/ApiKeys',
    query: PageQuery(['name', 'createdAt', 'lastUsedAt']),
    answer: Page(ApiKey),
  },
  generate: {
    ...apiKeys,
    summary: 'Generate a new key; it is not stored yet',
    method: 'GET',
    path: '/v1/ApiKeys/Generate',
    answer: z.object({ key: z.string() }),
  },
  scopes: {
    ...apiKeys,
    summary: 'List the permissions a key can have',
    method: 'GET',
    path: '/v1/ApiKeys/scopes',
    answer: z.array(z.object({ name: z.enum(keyScopes), displayName: z.string() })),
  },
  create: {
    ...apiKeys,
    summary: 'Create an API key; this is the only response that shows it',
    method: 'POST',
    path: '/v1/ApiKeys',
    reveals: 'secret',
    body: NewApiKey,
    answer: CreatedApiKey,
  },
  read: {
    ...apiKeys,
    summary: 'Get one API key',
    method: 'GET',
    path: '/v1/ApiKeys/{id}',
    params,
    answer: ApiKey,
  },
  change: {
    ...apiKeys,
    summary: 'Change an API key',
    method: 'PATCH',
    path: '/v1/ApiKeys/{id}',
    params,
    body: ApiKeyPatch,
    answer: ApiKey,
  },
  rotate: {
    ...apiKeys,
    summary:
      'Rotate an API key: the old key stops working immediately, and only this response shows the new one',
    method: 'POST',
    path: '/v1/ApiKeys/{id}/rotate',
    reveals: 'secret',
    params,
    answer: CreatedApiKey,
  },
  remove: {
    ...apiKeys,
    summary: 'Delete an API key; it stops working immediately',
    method: 'DELETE',
    path: '/v1/ApiKeys/{id}',
    params,
  },
});
