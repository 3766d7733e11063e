// A deployment as its form holds it, and as the API takes it.
import { z } from 'zod';
import {
  About,
  DeploymentFields,
  outputKinds,
  visibilities,
  type Deployment,
} from '../../shared/deployments/deployment.ts';

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const { tags, categories } = DeploymentFields.shape;

/** A select has no item without a value. */
export const NO_OUTPUT = 'None';

export const DeploymentForm = DeploymentFields.extend({
  visibility: z.enum(visibilities),
  about: About,
  /** One per line. */
  tags: z.string().transform(lines).pipe(tags.unwrap()),
  categories: z.string().transform(lines).pipe(categories.unwrap()),
  deploymentPrompt: z.enum([NO_OUTPUT, ...outputKinds]),
});

export type DeploymentForm = z.input<typeof DeploymentForm>;

export const blankDeployment = (agentName: string, description: string): DeploymentForm => ({
  deploymentName: agentName,
  description,
  deploymentType: 'Chat',
  conversationType: 'StandardChat',
  visibility: 'AllUsers',
  userIds: [],
  groupIds: [],
  tags: '',
  categories: '',
  isRecommended: false,
  deploymentIconId: null,
  supportedInputModes: ['FileUpload'],
  displayConsumptionInfo: false,
  deploymentPrompt: NO_OUTPUT,
  userPrompts: [],
  about: { version: '', videoUrl: '' },
});

export const formOf = (deployment: Deployment): DeploymentForm => ({
  deploymentName: deployment.deploymentName,
  description: deployment.description,
  deploymentType: deployment.deploymentType,
  conversationType: deployment.conversationType,
  visibility: deployment.visibility,
  userIds: deployment.userIds,
  groupIds: deployment.groupIds,
  tags: deployment.tags.join('\n'),
  categories: deployment.categories.join('\n'),
  isRecommended: deployment.isRecommended,
  deploymentIconId: deployment.deploymentIconId,
  supportedInputModes: deployment.supportedInputModes,
  displayConsumptionInfo: deployment.displayConsumptionInfo,
  deploymentPrompt: deployment.deploymentPrompt ?? NO_OUTPUT,
  userPrompts: deployment.userPrompts,
  about: deployment.about,
});

export const deploymentBody = ({ deploymentPrompt, ...values }: z.output<typeof DeploymentForm>) => ({
  ...values,
  deploymentPrompt: deploymentPrompt === NO_OUTPUT ? null : deploymentPrompt,
});
