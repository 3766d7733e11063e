import type { Scope } from '../../shared/access/permissions.ts';
import { embedKeyChanged, embedKeyRotated, identitySecretReplaced } from '../../shared/deployments/events.ts';
import type { EmbedKey } from '../../shared/deployments/embed-key.ts';
import { deploymentProblems } from '../../shared/deployments/problems.ts';
import type { deploymentRoutes } from '../../shared/deployments/routes.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Handlers } from '../http/serve.ts';
import type { DeploymentDeps } from './check-deployment.ts';
import { newIdentitySecret, newKey, openKey } from './embed-key.ts';

type Deps = Pick<DeploymentDeps, 'store' | 'embedKeys' | 'agents' | 'vault'>;
type KeyCalls = 'embedKey' | 'rotateEmbedKey' | 'changeEmbedKey' | 'replaceIdentitySecret';
type KeyHandlers = Pick<Handlers<typeof deploymentRoutes>, KeyCalls>;

export function embedKeyHandlers({ store, embedKeys, agents, vault }: Deps): KeyHandlers {
  /** `id`: of a deployment, or of an agent that has some. */
  async function find(scope: Scope, id: string) {
    const deployment = await store.find(scope, id);
    const agent = await agents.find(scope, deployment?.agentId ?? id);
    const row = agent && (await embedKeys.find(scope, agent.id));
    if (!row) throw new Problem(deploymentProblems.notFound);
    return { row, about: { id: agent.id, projectId: agent.projectId, pipelineName: agent.name } };
  }

  async function show(scope: Scope, id: string): Promise<EmbedKey> {
    const { row } = await find(scope, id);
    return {
      key: openKey(vault, { tenantId: scope.tenantId, id: row.id }, row.sealedKey),
      pipelineId: row.agentId,
      allowedOrigins: row.allowedOrigins,
      hasIdentitySecret: row.sealedIdentitySecret !== null,
      rotatedAt: row.rotatedAt.toISOString(),
      lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    };
  }

  return {
    embedKey: ({ scope, params }) => show(scope, params.id),

    async rotateEmbedKey({ scope, params, emit }) {
      const { row, about } = await find(scope, params.id);
      await embedKeys.rotate(scope, {
        id: row.id,
        ...newKey(vault, { tenantId: scope.tenantId, id: row.id }),
      });
      emit(embedKeyRotated(about));
      return show(scope, params.id);
    },

    async replaceIdentitySecret({ scope, params, emit }) {
      const { row, about } = await find(scope, params.id);
      const { secret, sealed } = newIdentitySecret(vault, { tenantId: scope.tenantId, id: row.id });
      await embedKeys.setIdentitySecret(scope, row.id, sealed);
      emit(identitySecretReplaced(about));
      return { secret };
    },

    async changeEmbedKey({ scope, params, body: { allowedOrigins }, emit }) {
      const { row, about } = await find(scope, params.id);
      await embedKeys.setOrigins(scope, row.id, allowedOrigins);
      emit(embedKeyChanged({ ...about, allowedOrigins }));
      return show(scope, params.id);
    },
  };
}
