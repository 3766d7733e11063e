// Rows that belong to one project or, with `project_id` null, to every project of a tenant.
import { sql } from 'kysely';
import type { Trx } from './database.ts';

type ProjectFilter = {
  /** Undefined: rows of any project. Null: rows of every project alone. */
  projectId?: string | null | undefined;
  /** Whether rows of every project are listed too. */
  includeGlobal?: boolean;
};

/** A project's rows and those of every project. */
export const usableIn = (projectId: string | null | undefined) =>
  projectId === undefined
    ? sql<boolean>`true`
    : sql<boolean>`(project_id is null or project_id = ${projectId}::uuid)`;

/** What a list shows that is filtered by project. */
export const matchesProject = ({ projectId, includeGlobal = true }: ProjectFilter) =>
  includeGlobal || projectId === null
    ? usableIn(projectId)
    : sql<boolean>`(${usableIn(projectId)} and project_id is not null)`;

type Place = { name: string; projectId: string | null };

/** Of the row that has this name in the same project, also where the person who asks cannot see it. */
export async function idOfName(trx: Trx, table: 'memories' | 'prompts' | 'userPrompts', place: Place) {
  const row = await trx
    .selectFrom(table)
    .select('id')
    .where('projectId', 'is not distinct from', place.projectId)
    .where(sql`lower(name)`, '=', sql`lower(${place.name})`)
    .executeTakeFirst();
  return row?.id;
}
