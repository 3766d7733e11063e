import { sql } from 'kysely';
import type { Scope } from '../../access/permissions.ts';

/** Rows of the projects a query is limited to; every table with projects names its column `project_id`. */
export const inProjects = ({ projects }: Pick<Scope, 'projects'>) =>
  projects === 'all' ? sql<boolean>`true` : sql<boolean>`project_id = any(${[...projects]}::uuid[])`;

/** And those of no project, which everybody may use, though not everybody may change them. */
export const inProjectsOrShared = (scope: Pick<Scope, 'projects'>) =>
  scope.projects === 'all' ? sql<boolean>`true` : sql<boolean>`(project_id is null or ${inProjects(scope)})`;
