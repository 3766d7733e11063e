import { deploymentChanged, deploymentCreated, deploymentRemoved } from '../../shared/deployments/events.ts';
import {
  deploymentTypes,
  settingsOf,
  type DeploymentGroup,
  type DeploymentSettings,
} from '../../shared/deployments/deployment.ts';
import { deploymentProblems } from '../../shared/deployments/problems.ts';
import { deploymentRoutes } from '../../shared/deployments/routes.ts';
import { can, type Scope } from '../../shared/access/permissions.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { serve, type Gate } from '../http/serve.ts';
import { groupsToChoose, peopleToChoose } from './audience-read-model.ts';
import { runBatch } from './batch.ts';
import { checkSettings, findAgent, type DeploymentDeps } from './check-deployment.ts';
import { embedKeyHandlers } from './embed-key-routes.ts';
import { deploy } from './deploy.ts';
import type { DeploymentRow } from './deployment-read-model.ts';
import { present, summarize } from './present.ts';

export function serveDeployments(gate: Gate, deps: DeploymentDeps) {
  const { db, store } = deps;

  async function find(scope: Scope, id: string): Promise<DeploymentRow> {
    const row = await store.find(scope, id);
    if (!row) throw new Problem(deploymentProblems.notFound);
    return row;
  }

  serve(gate, deploymentRoutes, {
    ...embedKeyHandlers(deps),

    async list({ scope, query, canEdit }) {
      const rows = await store.list(scope, query);
      const byType = Map.groupBy(rows, ({ deploymentType }) => deploymentType);
      return deploymentTypes.flatMap((deploymentType): DeploymentGroup[] => {
        const deployments = byType.get(deploymentType)?.map((row) => summarize(row, canEdit));
        return deployments ? [{ deploymentType, deployments }] : [];
      });
    },

    audience: ({ scope, query: { kind, ...query }, permissions }) =>
      kind === 'person'
        ? peopleToChoose(db, scope, { ...query, showsAddresses: can(permissions, 'people', 'view') })
        : groupsToChoose(db, scope, query),

    async create({ scope, person, body: { pipelineId, ...draft }, operationId, emit, canEdit }) {
      const agent = await findAgent(deps, scope, pipelineId);
      const settings = settingsOf(draft);
      await checkSettings(db, scope, { projectId: agent.projectId, settings });
      await deploy(deps, { scope, person, id: operationId, agent, settings });
      const row = await find(scope, operationId);
      emit(deploymentCreated(present(row, canEdit)));
      return present(row, canEdit);
    },

    async batch({ scope, person, body, emit, canEdit }) {
      const { created, deleted } = await runBatch(deps, { scope, person, operations: body.operations });
      for (const row of created) emit(deploymentCreated(present(row, canEdit)));
      for (const row of deleted) emit(deploymentRemoved(present(row, canEdit)));
      return { created: created.map((row) => present(row, canEdit)), deleted: deleted.map(({ id }) => id) };
    },

    read: async ({ scope, params, canEdit }) => present(await find(scope, params.id), canEdit),

    async change({ scope, params, body: { updatedAt, ...draft }, emit, canEdit }) {
      const before = await find(scope, params.id);
      const settings: DeploymentSettings = settingsOf(draft);
      await checkSettings(db, scope, { projectId: before.projectId, settings });
      await store.change(scope, before.id, settings, { updatedAt });
      const deployment = present(await find(scope, before.id), canEdit);
      emit(deploymentChanged(deployment));
      return deployment;
    },

    async remove({ scope, params, emit, canEdit }) {
      const row = await find(scope, params.id);
      await store.remove(scope, row.id);
      emit(deploymentRemoved(present(row, canEdit)));
    },
  });
}
