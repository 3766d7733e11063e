import { z } from 'zod';
import { routes } from '../kernel/contract.ts';
import { Page, PageQuery } from '../kernel/paging.ts';
import { LibraryAgent, LibraryAgentDetail, LibraryAgentProvider, LibraryIndustry } from './library-agent.ts';
import { industries } from './templates/industries.ts';

/** Also for those who only look around in the community. */
const library = { access: 'community', method: 'GET' } as const;

export const agentLibraryRoutes = routes({
  list: {
    ...library,
    summary: 'List the agents of the library',
    path: '/api/marketplace/v1/Library/agents',
    query: PageQuery(['name', 'industry', 'stepCount', 'downloads', 'updatedAt'], {
      filters: {
        industry: z.enum(industries).optional(),
        /** Of the models they begin on. */
        provider: z.string().max(100).optional(),
        /** `shipped` comes with the product; `community` is given by workspaces. */
        origin: z.enum(['shipped', 'community']).optional(),
      },
    }),
    answer: Page(LibraryAgent),
  },
  industries: {
    ...library,
    summary: 'List the industries in the library of agents, with how many agents each has',
    path: '/api/marketplace/v1/Library/agents/industries',
    answer: z.array(LibraryIndustry),
  },
  providers: {
    ...library,
    summary: 'List the providers of the models in the library of agents, with how many agents use each',
    path: '/api/marketplace/v1/Library/agents/providers',
    answer: z.array(LibraryAgentProvider),
  },
  read: {
    ...library,
    summary: 'Get one agent of the library',
    path: '/api/marketplace/v1/Library/agents/{id}',
    params: z.object({ id: z.string().min(1).max(100) }),
    answer: LibraryAgentDetail,
  },
});
