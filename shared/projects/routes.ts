import { z } from 'zod';
import { routes } from '../kernel/contract.ts';
import { Page, PageQuery } from '../kernel/paging.ts';
import { TimeZone } from '../insights/insights.ts';
import { ProjectFigures } from './figures.ts';
import { ProjectActivity, ProjectMember } from './member.ts';
import {
  DeletedProject,
  ListedProject,
  NewProject,
  Project,
  ProjectConsequences,
  ProjectDraft,
  RestoreProject,
} from './project.ts';

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
    query: PageQuery(['name', 'createdAt', 'updatedAt', 'agents', 'runsOfSevenDays'], {
      filters: { pinnedFirst: z.stringbool().default(false).catch(false) },
    }),
    answer: Page(ListedProject),
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
    summary: 'Delete a project; for thirty days it can be restored',
    method: 'DELETE',
    path: '/v1/Project/{id}',
    params,
  },
  consequences: {
    ...projects,
    summary: 'Count what would be deleted with a project',
    method: 'GET',
    path: '/v1/Project/{id}/consequences',
    params,
    answer: ProjectConsequences,
  },
  deleted: {
    ...projects,
    summary: 'List deleted projects that can still be restored, the latest first',
    method: 'GET',
    path: '/v1/Project/deleted',
    answer: z.array(DeletedProject),
  },
  restore: {
    ...projects,
    summary: 'Restore a deleted project with everything in it',
    method: 'POST',
    path: '/v1/Project/{id}/restore',
    params,
    body: RestoreProject,
    answer: Project,
  },
  figures: {
    ...projects,
    summary: 'Read how a project’s agents did, and what is left of its budget',
    method: 'GET',
    path: '/v1/Project/{id}/figures',
    params,
    query: z.object({ timeZone: TimeZone }),
    answer: ProjectFigures,
  },
  activity: {
    ...projects,
    summary: 'List what last happened in a project',
    method: 'GET',
    path: '/v1/Project/{id}/activity',
    params,
    query: PageQuery(['at']),
    answer: Page(ProjectActivity),
  },
  members: {
    ...projects,
    summary: 'List who may work on a project',
    method: 'GET',
    path: '/v1/Project/{id}/members',
    params,
    query: PageQuery(['name']),
    answer: Page(ProjectMember),
  },
  candidates: {
    access: 'people',
    summary: 'Find people a project may be opened to',
    method: 'GET',
    path: '/v1/Project/{id}/candidates',
    params,
    query: PageQuery([]),
    answer: Page(ProjectMember),
  },
  addMember: {
    access: 'people',
    keys: 'never',
    summary: 'Open a project to a project administrator or end user',
    method: 'PUT',
    path: '/v1/Project/{id}/members/{userId}',
    params: params.extend({ userId: z.uuid() }),
  },
  removeMember: {
    access: 'people',
    keys: 'never',
    summary: 'Close a project to a project administrator or end user',
    method: 'DELETE',
    path: '/v1/Project/{id}/members/{userId}',
    params: params.extend({ userId: z.uuid() }),
  },
});
