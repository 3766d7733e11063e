// Who finds, changes and fills a graph, and which part of it is theirs.
import { isInScope, type Scope } from '../../shared/access/permissions.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { projectGraphProblems } from '../../shared/project-graphs/problems.ts';
import type { AuthContext } from '../http/authorize.ts';
import type { GraphRow, GraphStore } from './graph-store.ts';
import type { Part } from './part-store.ts';

/** A graph of every project is there for all, and only administrators of all projects change it. [PG2] */
export const isMine = (scope: Scope, { projectId }: { projectId: string | null }) =>
  projectId === null ? scope.projects === 'all' : isInScope(scope, projectId);

export async function findGraph(
  store: GraphStore,
  { scope, person }: AuthContext,
  id: string,
): Promise<GraphRow> {
  const row = await store.find(scope, person.id, id);
  if (!row) throw new Problem(projectGraphProblems.notFound);
  return row;
}

export async function findMine(store: GraphStore, auth: AuthContext, id: string): Promise<GraphRow> {
  const row = await findGraph(store, auth, id);
  if (!isMine(auth.scope, row)) throw new Problem(projectGraphProblems.ofAllProjects);
  return row;
}

/** One's own part is everybody's to fill. */
export async function findFillable(store: GraphStore, auth: AuthContext, id: string): Promise<GraphRow> {
  const row = await findGraph(store, auth, id);
  if (!row.userSpecific && !isMine(auth.scope, row)) throw new Problem(projectGraphProblems.ofAllProjects);
  return row;
}

export const partOf = (
  { id, userSpecific }: Pick<GraphRow, 'id' | 'userSpecific'>,
  { scope, person }: AuthContext,
): Part => ({
  tenantId: scope.tenantId,
  graphId: id,
  ownerId: userSpecific ? person.id : null,
});
