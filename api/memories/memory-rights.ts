// Which memories somebody may see and change, and how they are shown.
import { isInScope, type Scope } from '../../shared/access/permissions.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Memory } from '../../shared/memories/memory.ts';
import { memoryProblems } from '../../shared/memories/problems.ts';
import type { AuthContext } from '../http/authorize.ts';
import { findMemory } from './memory-port.ts';
import type { MemoryRow, MemoryStore } from './memory-store.ts';

/** A memory of every project is there for all, and only administrators of all projects change it. [ME2] */
export const isMine = (scope: Scope, { projectId }: Pick<MemoryRow, 'projectId'>) =>
  projectId === null ? scope.projects === 'all' : isInScope(scope, projectId);

export const canChange = ({ scope, canEdit }: AuthContext, row: MemoryRow) => canEdit && isMine(scope, row);

export async function findMine(store: MemoryStore, scope: Scope, id: string): Promise<MemoryRow> {
  const row = await findMemory(store, scope, id);
  if (!isMine(scope, row)) throw new Problem(memoryProblems.ofAllProjects);
  return row;
}

export const present = (row: MemoryRow, auth: AuthContext): Memory => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  abilities: { change: canChange(auth, row) },
});
