import { z } from 'zod';
import { asRead } from '../kernel/as-read.ts';
import { routes } from '../kernel/contract.ts';
import { Name } from '../kernel/name.ts';
import { Page, PageQuery } from '../kernel/paging.ts';
import {
  Model,
  ModelAgent,
  ModelDraft,
  ModelInUse,
  ModelPriceChange,
  ModelTry,
  ProviderSettings,
} from './model.ts';
import { providerNames } from './provider.ts';

const params = z.object({ id: z.string().min(1).max(100) });
const models = { access: 'models' } as const;

const address = {
  url: z.string().max(500).default(''),
  provider: z.enum(providerNames).default('Custom'),
  region: ProviderSettings.shape.region,
};
const discovery = {
  ...models,
  path: '/v1/ModelDiscovery/DiscoverModels',
  requires: 'edit',
  perMinute: 60,
  answer: z.object({ models: z.array(z.string()), embeddingModels: z.array(z.string()) }),
} as const;

export const modelRoutes = routes({
  list: {
    ...models,
    summary: 'List the models you can use; the built-in demo model comes first',
    method: 'GET',
    path: '/v1/Models',
    query: PageQuery(['displayName', 'provider', 'createdAt', 'updatedAt'], {
      filters: {
        /** With it: those of this project and those of every project. */
        projectId: z.uuid().optional(),
        provider: z.enum(providerNames).optional(),
      },
    }),
    answer: Page(Model),
  },
  listInUse: {
    ...models,
    summary: 'List the models that agents use in their active version, with these agents',
    method: 'GET',
    path: '/v1/Models/in-use',
    query: PageQuery(['displayName', 'provider', 'createdAt', 'updatedAt']),
    answer: Page(ModelInUse),
  },
  create: {
    ...models,
    summary: 'Add a model',
    method: 'POST',
    path: '/v1/Models',
    idempotent: true,
    body: ModelDraft,
    answer: Model,
    status: 201,
  },
  test: {
    ...models,
    summary: 'Test a model’s address and key with a one-word request',
    method: 'POST',
    path: '/v1/Models/test',
    perMinute: 30,
    body: z.object({
      /** With it, an absent key is the stored one of this model. */
      id: z.string().max(100).optional(),
      draft: ModelDraft.omit({ displayName: true }),
    }),
    answer: ModelTry,
  },
  read: {
    ...models,
    summary: 'Get one model',
    method: 'GET',
    path: '/v1/Models/{id}',
    params,
    answer: Model,
  },
  change: {
    ...models,
    summary: 'Replace a model’s settings',
    method: 'PUT',
    path: '/v1/Models/{id}',
    params,
    body: ModelDraft.extend(asRead),
    answer: Model,
  },
  copy: {
    ...models,
    summary: 'Copy a model to a project, with its keys; you must be allowed to change the original',
    method: 'POST',
    path: '/v1/Models/{id}/copy',
    idempotent: true,
    params,
    body: z.object({ projectId: z.uuid(), name: Name }),
    answer: Model,
    status: 201,
  },
  listAgents: {
    ...models,
    summary: 'List the agents that use a model in their active version',
    method: 'GET',
    path: '/v1/Models/{id}/agents',
    params,
    answer: z.array(ModelAgent),
  },
  listPrices: {
    ...models,
    summary: 'List what a model has cost since when, the newest first',
    method: 'GET',
    path: '/v1/Models/{id}/prices',
    params,
    answer: z.array(ModelPriceChange),
  },
  remove: {
    ...models,
    summary: 'Delete a model',
    method: 'DELETE',
    path: '/v1/Models/{id}',
    params,
  },
  discover: {
    ...discovery,
    summary: 'List the models an endpoint offers; empty lists if it does not say',
    method: 'POST',
    safe: true,
    /** The key travels in the body: addresses end up in logs and histories. */
    body: z.object({
      ...address,
      apiKey: z.string().max(2000).default(''),
      /** A saved credential in place of a key, for a model of this project or of all. */
      credentialId: z.uuid().nullable().default(null),
      projectId: z.uuid().nullable().default(null),
    }),
  },
  discoverWithoutKey: {
    ...discovery,
    summary: 'List the models an endpoint without a key offers',
    method: 'GET',
    query: z.object(address),
  },
});
