// Whom a violation can be assigned to: who may change its feed, and its project with it. [F23]
import { areas } from '../../shared/access/areas.ts';
import type { Scope } from '../../shared/access/permissions.ts';
import { guardrailProblems } from '../../shared/guardrails/problems.ts';
import type { Assignee } from '../../shared/guardrails/violation-work.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Db } from '../../shared/node/database/database.ts';
import { colleagues } from '../people/index.ts';

const MAX_PEOPLE = 50;

export type FeedArea = 'violationFeed' | 'dlpFeed';
type Query = { area: FeedArea; projectId: string; filter?: string; ids?: readonly string[] };

export const assignable = (db: Db, scope: Scope, { area, filter = '', ...query }: Query) =>
  colleagues(db, scope, {
    ...query,
    filter,
    limit: MAX_PEOPLE,
    offset: 0,
    showsAddresses: false,
    roles: areas[area].edit,
  });

/** Throws when there is a project in which they may not. */
export async function assigneeFor(
  db: Db,
  scope: Scope,
  { area, id, projectIds }: { area: FeedArea; id: string; projectIds: readonly string[] },
): Promise<Assignee> {
  const everywhere = await Promise.all(
    [...new Set(projectIds)].map(async (projectId) =>
      (await assignable(db, scope, { area, projectId, ids: [id] })).items.at(0),
    ),
  );
  const [known] = everywhere;
  if (!known || everywhere.includes(undefined))
    throw new Problem(guardrailProblems.assigneeUnknown).at('assigneeId');
  return { id: known.id, name: known.name };
}
