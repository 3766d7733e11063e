import { z } from 'zod';
import { routes } from '../kernel/contract.ts';
import { Page, PageQuery } from '../kernel/paging.ts';
import { LibrarySystemPrompt, LibraryUserPrompt, systemCategories } from './library/library-prompt.ts';

const prompts = { access: 'prompts' } as const;
const filters = { category: z.enum(systemCategories).optional() };

export const libraryPromptRoutes = routes({
  system: {
    ...prompts,
    summary: 'List the system prompts that come with the product',
    method: 'GET',
    path: '/api/marketplace/v1/Library/system-prompts',
    query: PageQuery(['name'], { filters }),
    answer: Page(LibrarySystemPrompt),
  },
  user: {
    ...prompts,
    summary: 'List the user prompts that come with the product',
    method: 'GET',
    path: '/api/marketplace/v1/Library/user-prompts',
    query: PageQuery(['name'], { filters }),
    answer: Page(LibraryUserPrompt),
  },
});
