import { z } from 'zod';
import { routes } from '../kernel/contract.ts';
import { Page, PageQuery } from '../kernel/paging.ts';
import { NewProject, Project, ProjectDraft } from './project.ts';

const params = z.object({ id: z.uuid() });
const projects = { access: 'projects' } as const;

const commaJoinedIds = z
  .string()
  .max(10_000)
  .default('')
  .transform((ids) => ids.split(',').filter(Boolean))
  .pipe(z.array(z.uuid()).max(200));

export const projectRoutes = routes({
  list: {
    ...projects,
    summary: 'List all projects one may see, by name',
    method: 'GET',
    path: '/v1/Project',
    answer: z.array(Project),
  },
  page: {
    ...projects,
    summary: 'List projects page by page',
    method: 'GET',
    path: '/v1/Project/paginated',
    query: PageQuery(['name', 'createdAt', 'updatedAt']),
    answer: Page(Project),
  },
  create: {
    ...projects,
    summary: 'Create a project',
    method: 'POST',
    path: '/v1/Project',
    idempotent: true,
    body: NewProject,
    answer: Project,
  },
  bulk: {
    ...projects,
    summary: 'Read several projects; those one may not see are left out',
    method: 'GET',
    path: '/v1/Project/bulk',
    query: z.object({ ids: commaJoinedIds }),
    answer: z.array(Project),
  },
  pinned: {
    ...projects,
    summary: 'List the projects one has pinned',
    method: 'GET',
    path: '/v1/Project/pinned',
    answer: z.array(Project),
  },
  pin: {
    ...projects,
    summary: 'Pin a project for oneself',
    method: 'POST',
    path: '/v1/Project/pin/{id}',
    onlyLooks: true,
    params,
  },
  unpin: {
    ...projects,
    summary: 'Take one’s pin off a project',
    method: 'POST',
    path: '/v1/Project/unpin/{id}',
    onlyLooks: true,
    params,
  },
  resume: {
    ...projects,
    summary: 'Let a paused project work again',
    method: 'PUT',
    path: '/v1/Project/resume/{id}',
    params,
    answer: Project,
  },
  read: {
    ...projects,
    summary: 'Read one project',
    method: 'GET',
    path: '/v1/Project/{id}',
    params,
    answer: Project,
  },
  change: {
    ...projects,
    summary: 'Replace a project’s name, description and icon',
    method: 'PUT',
    path: '/v1/Project/{id}',
    params,
    body: ProjectDraft,
    answer: Project,
  },
  remove: {
    ...projects,
    summary: 'Delete a project',
    method: 'DELETE',
    path: '/v1/Project/{id}',
    params,
  },
});
