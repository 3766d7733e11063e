import { z } from 'zod';
import { routes } from '../kernel/contract.ts';
import { Branch, BranchName, Merge, MergeDirection, MergePreview, MergeResult } from './branch.ts';

const params = z.object({ id: z.uuid() });
const branchParams = z.object({ id: z.uuid(), branch: z.uuid() });
const agents = { access: 'agents' } as const;

export const branchRoutes = routes({
  list: {
    ...agents,
    summary: 'List branches of the draft, archived ones last',
    method: 'GET',
    path: '/v1/PipelinesConfig/{id}/branches',
    params,
    answer: z.array(Branch),
  },
  create: {
    ...agents,
    summary: 'Branch the draft as it is now',
    method: 'POST',
    path: '/v1/PipelinesConfig/{id}/branches',
    idempotent: true,
    params,
    body: BranchName,
    answer: Branch,
  },
  rename: {
    ...agents,
    summary: 'Rename a branch',
    method: 'PUT',
    path: '/v1/PipelinesConfig/{id}/branches/{branch}',
    params: branchParams,
    body: BranchName,
    answer: Branch,
  },
  archive: {
    ...agents,
    summary: 'Archive a branch: it becomes read-only, and is never lost',
    method: 'DELETE',
    path: '/v1/PipelinesConfig/{id}/branches/{branch}',
    params: branchParams,
  },
  restore: {
    ...agents,
    summary: 'Restore an archived branch',
    method: 'POST',
    path: '/v1/PipelinesConfig/{id}/branches/{branch}/restore',
    params: branchParams,
    answer: Branch,
  },
  preview: {
    ...agents,
    summary: 'Get what merging would change, in the draft or in the branch',
    method: 'GET',
    path: '/v1/PipelinesConfig/{id}/branches/{branch}/merge',
    params: branchParams,
    query: z.object({ into: MergeDirection.default('draft') }),
    answer: MergePreview,
  },
  merge: {
    ...agents,
    summary: 'Merge a branch into the draft, as a live edit',
    method: 'POST',
    path: '/v1/PipelinesConfig/{id}/branches/{branch}/merge',
    params: branchParams,
    body: Merge,
    answer: MergeResult,
  },
  takeBack: {
    ...agents,
    summary: 'Take the last merge back, as a live edit; the branch keeps its changes and can be merged again',
    method: 'POST',
    path: '/v1/PipelinesConfig/{id}/branches/{branch}/merge/undo',
    params: branchParams,
    answer: Branch,
  },
  update: {
    ...agents,
    summary: 'Bring what the draft has into a branch',
    method: 'POST',
    path: '/v1/PipelinesConfig/{id}/branches/{branch}/update',
    params: branchParams,
    body: Merge,
    answer: MergeResult,
  },
});
