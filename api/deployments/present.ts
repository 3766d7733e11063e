import { readinessOf } from '../../shared/agents/readiness.ts';
import type { ChatDeployment, Deployment, DeploymentSummary } from '../../shared/deployments/deployment.ts';
import { iconUrl } from '../../shared/deployments/icon.ts';
import { variablesIn } from '../../shared/prompts/prompt-text.ts';
import type { ChatRow } from './chat-read-model.ts';
import type { DeploymentRow } from './deployment-read-model.ts';
import type { ChatTarget } from './ports.ts';

const commonOf = (row: Omit<DeploymentRow, 'reasons' | 'userIds' | 'groupIds'>) => ({
  id: row.id,
  deploymentName: row.deploymentName,
  description: row.description,
  deploymentType: row.deploymentType,
  conversationType: row.conversationType,
  tags: row.tags,
  categories: row.categories,
  isRecommended: row.isRecommended,
  deploymentIconUrl: row.iconId && iconUrl(row.iconId),
  supportedInputModes: row.inputModes,
  displayConsumptionInfo: row.displayConsumptionInfo,
  deploymentPrompt: row.deploymentPrompt,
});

const managedOf = (row: DeploymentRow, canEdit: boolean) => ({
  ...commonOf(row),
  projectId: row.projectId,
  pipelineId: row.agentId,
  pipelineName: row.agentName,
  deploymentIconId: row.iconId,
  visibility: row.visibility,
  readiness: readinessOf(row.reasons),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  abilities: { change: canEdit },
});

const aboutOf = ({ aboutVersion, videoUrl }: Pick<DeploymentRow, 'aboutVersion' | 'videoUrl'>) => ({
  version: aboutVersion,
  videoUrl,
});

export const present = (row: DeploymentRow, canEdit: boolean): Deployment => ({
  ...managedOf(row, canEdit),
  userIds: row.userIds,
  groupIds: row.groupIds,
  about: aboutOf(row),
  aboutJson: JSON.stringify(aboutOf(row)),
  userPrompts: row.userPrompts,
});

export const summarize = (row: DeploymentRow, canEdit: boolean): DeploymentSummary => ({
  ...managedOf(row, canEdit),
  userCount: row.userIds.length,
  groupCount: row.groupIds.length,
});

const presentForChat = (row: ChatRow): ChatDeployment => ({
  ...commonOf(row),
  about: aboutOf(row),
  userPrompts: row.startingPrompts.map((prompt) => ({
    ...prompt,
    placeholders: variablesIn(prompt.message),
  })),
});

export const toTarget = (row: ChatRow): ChatTarget => ({
  ...presentForChat(row),
  agentId: row.agentId,
  agentName: row.agentName,
  projectId: row.projectId,
  version: row.version,
});
