import { chatDeploymentRoutes } from '../../shared/deployments/routes.ts';
import { serve, type Gate } from '../http/serve.ts';
import type { DeploymentPort } from './ports.ts';

/** What the answers' schemas do not name stays here. */
export const serveChatDeployments = (gate: Gate, deployments: DeploymentPort) =>
  serve(gate, chatDeploymentRoutes, {
    list: ({ person, query }) => deployments.listForChat(person, query.deploymentType),

    async tags({ person, query }) {
      const meant = await deployments.listForChat(person, query.deploymentType);
      return [...new Set(meant.flatMap(({ tags }) => tags))].toSorted((a, b) => a.localeCompare(b));
    },

    async read({ person, params }) {
      const target = await deployments.forChat(person, params.id);
      const { tenantId } = person;
      return { ...target, inputVariables: await deployments.inputVariables({ tenantId, ...target }) };
    },
  });
