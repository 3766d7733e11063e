import { z } from 'zod';
import { commaJoinedIds } from '../kernel/comma-joined.ts';
import { routes } from '../kernel/contract.ts';
import { Page, PageQuery } from '../kernel/paging.ts';
import { DeploymentBatch, DeploymentBatchResult } from './batch.ts';
import {
  ChatDeployment,
  ChatDeploymentDetail,
  Deployment,
  DeploymentGroup,
  DeploymentSave,
  deploymentTypes,
  NewDeployment,
} from './deployment.ts';
import { EmbedKey, EmbedKeyChange, IdentitySecret } from './embed-key.ts';

const params = z.object({ id: z.uuid() });
const deployments = { access: 'deployments' } as const;
const ofType = { deploymentType: z.enum(deploymentTypes).optional() };

export const deploymentRoutes = routes({
  list: {
    ...deployments,
    summary: 'List deployments, grouped by type',
    method: 'GET',
    path: '/v1/Deployments',
    query: z.object({
      projectId: z.uuid().optional(),
      /** Those of one agent. */
      pipelineId: z.uuid().optional(),
      ...ofType,
      filter: z.string().max(200).default(''),
    }),
    answer: z.array(DeploymentGroup),
  },
  create: {
    ...deployments,
    summary: 'Deploy an agent',
    method: 'POST',
    path: '/v1/Deployments',
    idempotent: true,
    body: NewDeployment,
    answer: Deployment,
    status: 201,
  },
  audience: {
    ...deployments,
    summary: 'List people or groups that a deployment can be for',
    method: 'GET',
    path: '/v1/Deployments/audience',
    requires: 'edit',
    keys: 'never',
    query: PageQuery(['name'], {
      size: 50,
      filters: {
        kind: z.enum(['person', 'group']).default('person'),
        /** Only these; none: all. */
        ids: commaJoinedIds,
      },
    }),
    answer: Page(z.object({ id: z.uuid(), name: z.string(), detail: z.string() })),
  },
  batch: {
    ...deployments,
    summary: 'Create and delete several deployments: all of it happens, or nothing',
    method: 'POST',
    path: '/v1/Deployments/batch',
    perMinute: 60,
    body: DeploymentBatch,
    answer: DeploymentBatchResult,
  },
  embedKey: {
    ...deployments,
    summary: 'Get the embed key of a deployment’s agent; `id` can also be the agent’s',
    method: 'GET',
    path: '/v1/Deployments/ApiKey/{id}',
    requires: 'edit',
    params,
    answer: EmbedKey,
  },
  rotateEmbedKey: {
    ...deployments,
    summary: 'Replace the embed key of a deployment’s agent; the old one stops working immediately',
    method: 'POST',
    path: '/v1/Deployments/ApiKey/{id}',
    params,
    answer: EmbedKey,
  },
  changeEmbedKey: {
    ...deployments,
    summary: 'Set the origins from which the embed key of a deployment’s agent works',
    method: 'PUT',
    path: '/v1/Deployments/ApiKey/{id}',
    params,
    body: EmbedKeyChange,
    answer: EmbedKey,
  },
  replaceIdentitySecret: {
    ...deployments,
    summary:
      'Replace the secret that signs who visitors of an embedded chat are; only this response shows it, and signatures ' +
      'of the old one stop working immediately',
    method: 'POST',
    path: '/v1/Deployments/ApiKey/{id}/secret',
    keys: 'never',
    params,
    answer: IdentitySecret,
  },
  read: {
    ...deployments,
    summary: 'Get one deployment',
    method: 'GET',
    path: '/v1/Deployments/{id}',
    params,
    answer: Deployment,
  },
  change: {
    ...deployments,
    summary: 'Replace the settings of a deployment',
    method: 'PUT',
    path: '/v1/Deployments/{id}',
    params,
    body: DeploymentSave,
    answer: Deployment,
  },
  remove: {
    ...deployments,
    summary: 'Delete a deployment; its agent stays',
    method: 'DELETE',
    path: '/v1/Deployments/{id}',
    params,
  },
});

/** For everybody who chats: what is meant for them. */
export const chatDeploymentRoutes = routes({
  list: {
    access: 'signedIn',
    summary: 'List the deployments meant for you that can answer',
    method: 'GET',
    path: '/v2/Deployments',
    query: z.object(ofType),
    answer: z.array(ChatDeployment),
  },
  tags: {
    access: 'signedIn',
    summary: 'List the tags of the deployments meant for you',
    method: 'GET',
    path: '/v2/Deployments/tags',
    query: z.object(ofType),
    answer: z.array(z.string()),
  },
  read: {
    access: 'signedIn',
    summary: 'Get a deployment meant for you',
    method: 'GET',
    path: '/v2/Deployments/{id}',
    params,
    answer: ChatDeploymentDetail,
  },
});
