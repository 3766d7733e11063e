// What is known of a model besides its settings: which agents use it, and what it has cost.
import type { Scope } from '../../shared/access/permissions.ts';
import { DEMO_MODEL_ID, type ModelPriceChange } from '../../shared/models/model.ts';
import type { modelRoutes } from '../../shared/models/routes.ts';
import type { Handlers } from '../http/serve.ts';
import { find, type ModelPortDeps } from './model-port.ts';
import { present } from './present-model.ts';
import type { agentsUsing as readAgentsUsing } from './use-read-model.ts';

/** In a list; the page of a model names more. */
const NAMED_AGENTS = 3;

export type UsageDeps = ModelPortDeps & {
  agentsUsing: ReturnType<typeof readAgentsUsing>;
  prices: (scope: Scope, modelId: string) => Promise<ModelPriceChange[]>;
};

type UsageHandlers = Pick<Handlers<typeof modelRoutes>, 'listInUse' | 'listAgents' | 'listPrices'>;

export function usageHandlers({ store, agentsUsing, prices }: UsageDeps): UsageHandlers {
  return {
    async listInUse({ query, ...auth }) {
      const { items, totalCount } = await store.page(auth.scope, { ...query, inUse: true });
      const rows = await agentsUsing(
        auth.scope,
        items.map(({ id }) => id),
        NAMED_AGENTS,
      );
      return {
        items: items.map((item) => {
          const agents = rows.filter(({ modelId }) => modelId === item.id);
          return { ...present(item, auth), agents, agentCount: agents[0]?.total ?? 0 };
        }),
        totalCount,
      };
    },

    async listAgents({ params, ...auth }) {
      if (params.id === DEMO_MODEL_ID) return [];
      const { id } = await find(store, auth.scope, params.id);
      return agentsUsing(auth.scope, [id]);
    },

    async listPrices({ params, ...auth }) {
      if (params.id === DEMO_MODEL_ID) return [];
      return prices(auth.scope, (await find(store, auth.scope, params.id)).id);
    },
  };
}
