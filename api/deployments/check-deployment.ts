// What a deployment names has to be there: its agent within the caller's projects, its people, groups, prompts and icon.
import type { Scope } from '../../shared/access/permissions.ts';
import type { DeploymentSettings } from '../../shared/deployments/deployment.ts';
import { deploymentProblems } from '../../shared/deployments/problems.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Db } from '../../shared/node/database/database.ts';
import type { Vault } from '../../shared/node/vault.ts';
import type { agentStore } from '../agents/index.ts';
import { knownToDeployment } from './audience-read-model.ts';
import type { DeploymentStore } from './deployment-store.ts';
import type { EmbedKeyStore } from './embed-key-store.ts';

export type DeploymentDeps = {
  db: Db;
  vault: Vault;
  store: DeploymentStore;
  embedKeys: EmbedKeyStore;
  agents: Pick<ReturnType<typeof agentStore>, 'find'>;
};

/** `place`: of the field, where it is one of several. */
export async function findAgent(
  { agents }: Pick<DeploymentDeps, 'agents'>,
  scope: Scope,
  id: string,
  place = '',
) {
  const agent = await agents.find(scope, id);
  if (!agent) throw new Problem(deploymentProblems.agentNotFound).at(`${place}pipelineId`);
  return agent;
}

type Checked = { projectId: string; settings: DeploymentSettings; place?: string };

/** [DE2] */
export async function checkSettings(db: Db, scope: Scope, { projectId, settings, place = '' }: Checked) {
  const { userIds, groupIds, userPrompts, deploymentIconId, visibility } = settings;
  if (visibility === 'Selected' && userIds.length === 0 && groupIds.length === 0)
    throw new Problem(deploymentProblems.nobodyChosen).at(`${place}userIds`);
  const known = await knownToDeployment(db, scope, {
    projectId,
    users: userIds,
    groups: groupIds,
    userPrompts,
    icons: deploymentIconId === null ? [] : [deploymentIconId],
  });
  const areAll = (ids: readonly string[], found: ReadonlySet<string>) => ids.every((id) => found.has(id));
  if (!areAll(userIds, known.users))
    throw new Problem(deploymentProblems.personNotFound).at(`${place}userIds`);
  if (!areAll(groupIds, known.groups))
    throw new Problem(deploymentProblems.groupNotFound).at(`${place}groupIds`);
  if (!areAll(userPrompts, known.userPrompts))
    throw new Problem(deploymentProblems.userPromptNotFound).at(`${place}userPrompts`);
  if (deploymentIconId !== null && !known.icons.has(deploymentIconId))
    throw new Problem(deploymentProblems.iconNotFound).at(`${place}deploymentIconId`);
}
