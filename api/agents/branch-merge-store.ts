// What a merge would do, and what the last one did.
import { deflateSync, inflateSync } from 'node:zlib';
import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import type { MergeDirection } from '../../shared/agents/branch.ts';
import { agentProblems } from '../../shared/agents/problems.ts';
import { agentDocumentName, branchDocumentName } from '../../shared/documents/names.ts';
import type { Span } from '../../shared/documents/take-back.ts';
import { isId } from '../../shared/kernel/id.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Db } from '../../shared/node/database/database.ts';
import { carryTouches, loadUpdates } from '../../shared/node/documents/index.ts';
import { branchesOf, withAgent, type OfBranch } from './branch-store.ts';
import { mergeStates } from './graph-work.ts';
import { peopleNames } from './people-names.ts';
import { namedTouches } from './version-store.ts';

type Merge = OfBranch & { into: MergeDirection };

export type BranchMergeStore = ReturnType<typeof branchMergeStore>;

export function branchMergeStore(db: Db) {
  return {
    preview: (scope: Scope, { agentId, id, into }: Merge) =>
      withAgent(db, scope, agentId, async (trx) => {
        const { target, source } = documentsOf(scope, { agentId, id, into });
        const { syncedAt } = await branchesOf(trx, agentId).where('id', '=', id).executeTakeFirstOrThrow();
        const states = { into: await loadUpdates(trx, target), from: await loadUpdates(trx, source) };
        const { restorable, ...graphs } = await mergeStates(scope, states);
        const nameOf = await peopleNames(
          trx,
          restorable.map(({ by }) => by).filter((by) => isId(by)),
        );
        return {
          ...graphs,
          touches: await namedTouches(trx, source, syncedAt),
          restorable: restorable.map(({ step, by, removedThere }) => ({
            id: step.id,
            type: step.type,
            title: step.title,
            removedIn: removedThere ? other(into) : into,
            removedBy: nameOf(by),
          })),
        };
      }),

    /** After a merge: both have come together, and what people did on one side they have done on the other. */
    settle: (scope: Scope, { agentId, id, into, merged }: Merge & { merged?: Span }) =>
      withAgent(db, scope, agentId, async (trx) => {
        const { target, source } = documentsOf(scope, { agentId, id, into });
        const { syncedAt } = await branchesOf(trx, agentId)
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirstOrThrow();
        await carryTouches(trx, source, target, syncedAt);
        await trx
          .updateTable('agentBranches')
          .set({ syncedAt: sql`now()`, ...(merged && { mergedAt: sql`now()`, merge: packed(merged) }) })
          .where('id', '=', id)
          .execute();
      }),

    /** What the last merge did to the draft. Throws when there is none, or it was taken back. */
    lastMerge: (scope: Scope, { agentId, id }: OfBranch): Promise<Span> =>
      withAgent(db, scope, agentId, async (trx) => {
        const row = await branchesOf(trx, agentId).where('id', '=', id).select('merge').executeTakeFirst();
        if (!row?.merge) throw new Problem(agentProblems.nothingMerged);
        return JSON.parse(inflateSync(row.merge).toString('utf8')) as Span;
      }),

    forgetMerge: (scope: Scope, { agentId, id }: OfBranch) =>
      withAgent(db, scope, agentId, async (trx) => {
        await trx
          .updateTable('agentBranches')
          .set({ merge: null, mergedAt: null })
          .where('agentId', '=', agentId)
          .where('id', '=', id)
          .execute();
      }),
  };
}

const other = (direction: MergeDirection): MergeDirection => (direction === 'draft' ? 'branch' : 'draft');
const packed = (graphs: Span) => deflateSync(JSON.stringify(graphs));

function documentsOf({ tenantId }: Scope, { agentId, id, into }: Merge) {
  const draft = agentDocumentName(tenantId, agentId);
  const branch = branchDocumentName(tenantId, id);
  return into === 'draft' ? { target: draft, source: branch } : { target: branch, source: draft };
}
