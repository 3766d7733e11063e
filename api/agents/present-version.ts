// A version as answers show it: with its state and its labels.
import type { Scope } from '../../shared/access/permissions.ts';
import { agentProblems } from '../../shared/agents/problems.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { VersionMarks } from './version-mark-store.ts';
import type { VersionRow, VersionStore } from './version-store.ts';

type Numbered = { scope: Scope; agentId: string; number: number };

export async function findMarked(versions: VersionStore, { scope, agentId, number }: Numbered) {
  const row = await versions.find(scope, agentId, number);
  if (!row) throw new Problem(agentProblems.versionNotFound, { version: number });
  return row;
}

export const presentVersion = (
  { number, hash, title, description, authors, publishedBy, createdAt, labels, deprecated }: MarkedRow,
  active: number | null,
) => ({
  number,
  hash,
  title,
  description,
  authors,
  publishedBy,
  createdAt,
  labels,
  deprecated,
  state:
    number === active ? ('active' as const) : deprecated ? ('deprecated' as const) : ('published' as const),
});

type MarkedRow = VersionRow & VersionMarks;
