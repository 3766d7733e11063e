// What is looked at only: the tools in use, and the library.
import type { toolRoutes } from '../../shared/tools/routes.ts';
import type { Handlers } from '../http/serve.ts';
import { libraryFilters, libraryPage } from './library-page.ts';
import type { ToolStore } from './tool-store.ts';
import type { toolUses } from './usage-read-model.ts';

type Deps = { store: ToolStore; uses: ReturnType<typeof toolUses> };
type Browsing = Pick<Handlers<typeof toolRoutes>, 'inUse' | 'library' | 'libraryFilters'>;

export const browseHandlers = ({ store, uses }: Deps): Browsing => ({
  async inUse({ query, scope }) {
    const used = await uses(scope);
    if (used.size === 0) return { items: [], totalCount: 0 };
    const { items, totalCount } = await store.page(scope, { ...query, ids: [...used.keys()] });
    return {
      totalCount,
      items: items.map(({ id, name, toolType, apiEndpoint }) => {
        const { agents = [], agentCount = 0 } = used.get(id) ?? {};
        return { id, name, toolType, about: apiEndpoint, agents, agentCount };
      }),
    };
  },

  library: async ({ query }) => libraryPage(query),

  libraryFilters: async () => libraryFilters(),
});
