import { z } from 'zod';
import { routes } from '../kernel/contract.ts';
import { Name } from '../kernel/name.ts';
import { Page, PageQuery } from '../kernel/paging.ts';
import { VersionLabel } from '../steps/version-label.ts';
import { PromptSource } from './try.ts';
import {
  ListedPrompt,
  ProjectOrAll,
  PromptChange,
  PromptDetail,
  PromptDraft,
  PromptDraftEdit,
  PromptLabel,
  PromptLabelMove,
  PromptPublication,
  PromptUse,
  PromptVersionDetail,
  ResolvedPrompt,
} from './prompt.ts';

const params = z.object({ id: z.uuid() });
const prompts = { access: 'prompts' } as const;
/** As an address may write it: `1.00` is 1. */
const Version = z.coerce.number().int().min(1).max(1_000_000);

export const promptRoutes = routes({
  list: {
    ...prompts,
    summary: 'List the prompts you can use',
    method: 'GET',
    path: '/v1/Prompts',
    query: PageQuery(['name', 'createdAt', 'updatedAt'], {
      filters: {
        /** With it: those of this project, and with `includeGlobal` those of every project. */
        projectId: ProjectOrAll.optional(),
        includeGlobal: z.stringbool().default(true).catch(true),
        /** Those that agents use in their active version, or those that none does. */
        inUse: z.stringbool().optional().catch(undefined),
      },
    }),
    answer: Page(ListedPrompt),
  },
  create: {
    ...prompts,
    summary: 'Add a prompt; with messages, they are its version 1',
    method: 'POST',
    path: '/v1/Prompts',
    idempotent: true,
    body: PromptDraft,
    answer: PromptDetail,
    status: 201,
  },
  read: {
    ...prompts,
    summary: 'Get one prompt with its draft and how its versions begin',
    method: 'GET',
    path: '/v1/Prompts/{id}',
    params,
    answer: PromptDetail,
  },
  change: {
    ...prompts,
    summary: 'Rename a prompt or change which projects can use it',
    method: 'PUT',
    path: '/v1/Prompts/{id}',
    params,
    body: PromptChange,
    answer: PromptDetail,
  },
  remove: {
    ...prompts,
    summary: 'Delete a prompt; refused while something published uses it, unless you insist',
    method: 'DELETE',
    path: '/v1/Prompts/{id}',
    params,
    query: z.object({ insist: z.stringbool().default(false).catch(false) }),
  },
  copy: {
    ...prompts,
    summary: 'Copy the draft of a prompt to a new prompt, of a project or of all',
    method: 'POST',
    path: '/v1/Prompts/{id}/copy',
    idempotent: true,
    params,
    body: z.object({ name: Name, projectId: ProjectOrAll }),
    answer: PromptDetail,
    status: 201,
  },
  uses: {
    ...prompts,
    summary: 'List the agents and prompts that use a prompt',
    method: 'GET',
    path: '/v1/Prompts/{id}/uses',
    params,
    answer: z.array(PromptUse),
  },
  resolved: {
    ...prompts,
    summary: 'Get what a version of a prompt or its draft says, with all it includes',
    method: 'GET',
    path: '/v1/Prompts/{id}/resolved',
    params,
    query: z.object({ version: PromptSource.default('') }),
    answer: ResolvedPrompt,
  },
  publish: {
    ...prompts,
    summary: 'Publish the draft of a prompt as its next version',
    method: 'POST',
    path: '/v1/PromptVersion',
    body: PromptPublication,
    answer: PromptVersionDetail,
    status: 201,
  },
  version: {
    ...prompts,
    summary: 'Get one version of a prompt',
    method: 'GET',
    path: '/v1/PromptVersion/{id}/versions/{version}',
    params: params.extend({ version: Version }),
    answer: PromptVersionDetail,
  },
  changeMessage: {
    ...prompts,
    summary:
      'Change what the draft of a prompt says, as a live edit. The version is the one you have read: the latest, or the next',
    method: 'PATCH',
    path: '/v1/PromptVersion/{id}/versions/{version}/message',
    params: params.extend({ version: Version }),
    body: PromptDraftEdit,
    answer: PromptDetail,
  },
  moveLabel: {
    ...prompts,
    summary: 'Move a label to a version; agents that name the label follow it',
    method: 'PUT',
    path: '/v1/PromptVersion/{id}/labels/{label}',
    params: params.extend({ label: VersionLabel }),
    body: PromptLabelMove,
    answer: PromptLabel,
  },
  removeLabel: {
    ...prompts,
    summary: 'Remove a label from a prompt',
    method: 'DELETE',
    path: '/v1/PromptVersion/{id}/labels/{label}',
    params: params.extend({ label: VersionLabel }),
  },
});
