import { z } from 'zod';
import { routes } from '../kernel/contract.ts';
import { Page, PageQuery } from '../kernel/paging.ts';
import { LibraryCategory, LibraryModel, LibraryProvider } from './library-model.ts';
import { modelCategories } from './model.ts';
import { providerNames } from './provider.ts';

const library = { access: 'models' } as const;

/** Clients fetch the library in parts of this size. */
const LIBRARY_PAGE_SIZE = 200;

export const modelLibraryRoutes = routes({
  list: {
    ...library,
    summary: 'List the models of the library',
    method: 'GET',
    path: '/api/marketplace/v1/Library/models',
    query: PageQuery(['displayName', 'provider', 'contextWindow', 'inputTokenPrice', 'outputTokenPrice'], {
      maxSize: LIBRARY_PAGE_SIZE,
      filters: {
        provider: z.enum(providerNames).optional(),
        category: z.enum(modelCategories).optional(),
      },
    }),
    answer: Page(LibraryModel),
  },
  read: {
    ...library,
    summary: 'Get one model of the library',
    method: 'GET',
    path: '/api/marketplace/v1/Library/models/{id}',
    params: z.object({ id: z.string().min(1).max(200) }),
    answer: LibraryModel,
  },
  providers: {
    ...library,
    summary: 'List the providers in the library, with how many models each has',
    method: 'GET',
    path: '/api/marketplace/v1/Library/Models/Providers',
    answer: z.array(LibraryProvider),
  },
  categories: {
    ...library,
    summary: 'List the categories in the library, with how many models each has',
    method: 'GET',
    path: '/api/marketplace/v1/Library/Models/Categories',
    answer: z.array(LibraryCategory),
  },
});
