// How rows become answers, and what is refused before anything is written.
import type { Scope } from '../../shared/access/permissions.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Project, ProjectDraft } from '../../shared/projects/project.ts';
import { projectProblems } from '../../shared/projects/problems.ts';
import type { AuthContext } from '../http/authorize.ts';
import type { ProjectRow, ProjectStore } from './project-store.ts';

/** The project, if the caller may see it. */
export const getProject =
  (store: ProjectStore) =>
  async ({ scope, person, canEdit }: Pick<AuthContext, 'scope' | 'person' | 'canEdit'>, id: string) => {
    const row = await store.find(scope, person, id);
    if (!row) throw new Problem(projectProblems.notFound);
    return present(row, canEdit);
  };

export const present = (row: ProjectRow, canEdit: boolean): Project => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  abilities: { change: canEdit },
});

/** [P3] */
export async function checkName(store: ProjectStore, scope: Scope, draft: ProjectDraft, ownId: string) {
  const namesake = await store.findIdByName(scope, draft.name);
  if (namesake && namesake !== ownId) throw nameTaken(draft);
}

export const nameTaken = ({ name }: Pick<ProjectDraft, 'name'>) =>
  new Problem(projectProblems.nameTaken, { name }).at('name');
