import { z } from 'zod';
import { routes } from '../kernel/contract.ts';
import { Page, PageQuery } from '../kernel/paging.ts';
import { ProjectOrAll } from './prompt.ts';
import { UserPrompt, UserPromptChange, UserPromptDraft } from './user-prompt.ts';

const params = z.object({ id: z.uuid() });
const prompts = { access: 'prompts' } as const;

export const userPromptRoutes = routes({
  list: {
    ...prompts,
    summary: 'List the user prompts you can use',
    method: 'GET',
    path: '/v1/UserPrompts',
    query: PageQuery(['name', 'createdAt', 'updatedAt'], {
      filters: {
        /** With it: those of this project, and with `includeGlobal` those of every project. */
        projectId: ProjectOrAll.optional(),
        includeGlobal: z.stringbool().default(true).catch(true),
      },
    }),
    answer: Page(UserPrompt),
  },
  create: {
    ...prompts,
    summary: 'Add a user prompt',
    method: 'POST',
    path: '/v1/UserPrompts',
    idempotent: true,
    body: UserPromptDraft,
    answer: UserPrompt,
    status: 201,
  },
  change: {
    ...prompts,
    summary: 'Change a user prompt; its id is in the body',
    method: 'PUT',
    path: '/v1/UserPrompts',
    body: UserPromptChange,
    answer: UserPrompt,
  },
  read: {
    ...prompts,
    summary: 'Get one user prompt',
    method: 'GET',
    path: '/v1/UserPrompts/{id}',
    params,
    answer: UserPrompt,
  },
  remove: {
    ...prompts,
    summary: 'Delete a user prompt',
    method: 'DELETE',
    path: '/v1/UserPrompts/{id}',
    params,
  },
});
