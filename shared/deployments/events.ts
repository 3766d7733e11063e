import { z } from 'zod';
import { agentRoutes } from '../agents/routes.ts';
import { event } from '../kernel/event.ts';
import { Deployment } from './deployment.ts';
import { deploymentRoutes } from './routes.ts';

/** People who chat are told apart from this, whatever projects they are limited to: see `tell-chat.ts` of the server. */
const payload = Deployment.pick({
  id: true,
  deploymentName: true,
  deploymentType: true,
  pipelineId: true,
  projectId: true,
  visibility: true,
});
/** Agents show in which ways they are reached. */
const invalidates = [deploymentRoutes.list, agentRoutes.list];

export const deploymentCreated = event('deployment.created', {
  payload,
  label: /*i18n*/ 'Deployment created',
  activity: /*i18n*/ 'created the deployment',
  invalidates,
});
export const deploymentChanged = event('deployment.changed', {
  payload,
  label: /*i18n*/ 'Deployment changed',
  activity: /*i18n*/ 'changed the deployment',
  invalidates,
});
export const deploymentRemoved = event('deployment.removed', {
  payload,
  label: /*i18n*/ 'Deployment deleted',
  activity: /*i18n*/ 'deleted the deployment',
  invalidates,
});

/** The id is the agent's. */
const ofKey = Deployment.pick({ id: true, projectId: true, pipelineName: true });

export const embedKeyRotated = event('deployment.embedKeyRotated', {
  payload: ofKey,
  label: /*i18n*/ 'Embed key replaced',
  invalidates,
});
export const identitySecretReplaced = event('deployment.identitySecretReplaced', {
  payload: ofKey,
  label: /*i18n*/ 'Secret for visitors’ identities replaced',
  invalidates,
});
export const embedKeyChanged = event('deployment.embedKeyChanged', {
  payload: ofKey.extend({ allowedOrigins: z.array(z.string()) }),
  label: /*i18n*/ 'Origins of an embed key changed',
  invalidates,
});
