// The only file that writes deployments and who they are for. Out of scope means not found [DE1].
import type { Scope } from '../../shared/access/permissions.ts';
import type { DeploymentSettings } from '../../shared/deployments/deployment.ts';
import { deploymentProblems } from '../../shared/deployments/problems.ts';
import type { AsRead } from '../../shared/kernel/as-read.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { inTenant, lock, type Db, type Trx } from '../../shared/node/database/database.ts';
import { inProjects } from '../../shared/node/database/in-projects.ts';
import { refuseStale } from '../../shared/node/database/refuse-stale.ts';
import { deploymentsOf, findDeployment, type DeploymentFilter } from './deployment-read-model.ts';

const { maxPerAgent, maxPerTenant } = workLimits.deployments;

/** Whose it is: an agent within the scope. */
type Placed = { agentId: string; projectId: string; createdBy: string };

export type DeploymentStore = ReturnType<typeof deploymentStore>;

export const deploymentStore = (db: Db) => ({
  list: (scope: Scope, filter: DeploymentFilter) =>
    inTenant(db, scope, (trx) => deploymentsOf(trx, scope, filter)),

  find: (scope: Scope, id: string) => inTenant(db, scope, (trx) => findDeployment(trx, scope, id)),

  /** Whoever has saved since it was read is not overwritten. */
  change: (scope: Scope, id: string, settings: DeploymentSettings, read: AsRead) =>
    inTenant(db, scope, async (trx) => {
      await refuseStale(trx, 'deployments', id, read);
      await trx
        .updateTable('deployments')
        .set({ ...toColumns(settings), updatedAt: new Date() })
        .where('id', '=', id)
        .where(inProjects(scope))
        .execute();
      await setAudience(trx, id, settings);
    }),

  remove: (scope: Scope, id: string) => inTenant(db, scope, (trx) => removeDeployment(trx, scope, id)),
});

/** A deployment of this id that is there already is kept. */
export async function addDeployment(trx: Trx, id: string, placed: Placed, settings: DeploymentSettings) {
  await lock(trx, `deployments ${placed.agentId}`);
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('deployments')
    .values({ id, ...placed, ...toColumns(settings) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) return;
  await refuseTooMany(trx, placed);
  await setAudience(trx, id, settings);
}

export async function removeDeployment(trx: Trx, scope: Scope, id: string) {
  await trx.deleteFrom('deployments').where('id', '=', id).where(inProjects(scope)).execute();
}

/** An agent's deployments move with it. */
export async function moveDeployments(
  trx: Trx,
  { agentId, projectId }: { agentId: string; projectId: string },
) {
  await trx.updateTable('deployments').set({ projectId }).where('agentId', '=', agentId).execute();
}

/** [DE8] */
export const leaveDeployments = (
  db: Db,
  { tenantId, userIds }: { tenantId: string; userIds: readonly string[] },
) =>
  inTenant(db, { tenantId }, async (trx) => {
    await trx
      .deleteFrom('deploymentUsers')
      .where('userId', 'in', [...userIds])
      .execute();
  });

/** [DE10] */
async function refuseTooMany(trx: Trx, { agentId }: Placed) {
  const { ofTenant, ofAgent } = await trx
    .selectFrom('deployments')
    .select(({ fn }) => [
      fn.countAll<number>().as('ofTenant'),
      fn.countAll<number>().filterWhere('agentId', '=', agentId).as('ofAgent'),
    ])
    .executeTakeFirstOrThrow();
  if (Number(ofAgent) > maxPerAgent)
    throw new Problem(deploymentProblems.tooManyOfAgent, { most: maxPerAgent }).at('pipelineId');
  if (Number(ofTenant) > maxPerTenant) throw new Problem(deploymentProblems.tooMany, { most: maxPerTenant });
}

/** Of somebody everybody may use, nobody is chosen. */
async function setAudience(trx: Trx, deploymentId: string, settings: DeploymentSettings) {
  const isSelected = settings.visibility === 'Selected';
  const users = isSelected ? settings.userIds : [];
  const groups = isSelected ? settings.groupIds : [];
  await trx.deleteFrom('deploymentUsers').where('deploymentId', '=', deploymentId).execute();
  await trx.deleteFrom('deploymentGroups').where('deploymentId', '=', deploymentId).execute();
  if (users.length > 0)
    await trx
      .insertInto('deploymentUsers')
      .values(users.map((userId) => ({ deploymentId, userId })))
      .execute();
  if (groups.length > 0)
    await trx
      .insertInto('deploymentGroups')
      .values(groups.map((groupId) => ({ deploymentId, groupId })))
      .execute();
}

const toColumns = ({ about, ...settings }: DeploymentSettings) => ({
  deploymentName: settings.deploymentName,
  description: settings.description,
  deploymentType: settings.deploymentType,
  conversationType: settings.conversationType,
  visibility: settings.visibility,
  tags: settings.tags,
  categories: settings.categories,
  isRecommended: settings.isRecommended,
  iconId: settings.deploymentIconId,
  aboutVersion: about.version,
  videoUrl: about.videoUrl,
  inputModes: settings.supportedInputModes,
  displayConsumptionInfo: settings.displayConsumptionInfo,
  deploymentPrompt: settings.deploymentPrompt,
  userPrompts: settings.userPrompts,
});
