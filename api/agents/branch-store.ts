// The only file that touches branches. Their agent is asked for first: out of scope means not found.
import { sql } from 'kysely';
import * as Y from 'yjs';
import type { Scope } from '../../shared/access/permissions.ts';
import { agentProblems } from '../../shared/agents/problems.ts';
import { agentDocumentName, branchDocumentName } from '../../shared/documents/names.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import { isUniqueViolation } from '../../shared/node/database/unique.ts';
import { applyInSlices, insertSnapshot, loadUpdates } from '../../shared/node/documents/index.ts';
import { findAgent, type AgentRow } from './agent-store.ts';
import { branchEdited } from './branch-edited-read-model.ts';

type Person = { id: string; name: string };
export type BranchRow = {
  id: string;
  name: string;
  createdBy: Person;
  createdAt: Date;
  fromVersion: number | null;
  editedAt: Date;
  syncedAt: Date;
  archivedAt: Date | null;
  mergedAt: Date | null;
};
export type OfBranch = { agentId: string; id: string };

export type BranchStore = ReturnType<typeof branchStore>;

export function branchStore(db: Db) {
  const change = (scope: Scope, { agentId, id }: OfBranch, values: Changes) =>
    withAgent(db, scope, agentId, async (trx) => {
      await trx
        .updateTable('agentBranches')
        .set(values)
        .where('agentId', '=', agentId)
        .where('id', '=', id)
        .execute();
    }).catch(nameTaken(values.name));

  return {
    list: (scope: Scope, agentId: string): Promise<BranchRow[]> =>
      withAgent(db, scope, agentId, async (trx) =>
        (
          await branchesOf(trx, agentId)
            .orderBy((eb) => eb('archivedAt', 'is not', null))
            .orderBy('createdAt', 'desc')
            .limit(workLimits.branches.maxOfAgent)
            .execute()
        ).map(read),
      ),

    /** With its agent. Throws when there is no such branch. */
    find: (scope: Scope, { agentId, id }: OfBranch) =>
      withAgent(db, scope, agentId, async (trx, agent) => {
        const row = await branchesOf(trx, agentId).where('id', '=', id).executeTakeFirst();
        if (!row) throw new Problem(agentProblems.branchNotFound);
        return { agent, branch: read(row) };
      }),

    /** The whole draft as far as it is durable; its own id is kept. */
    add: (scope: Scope, { agentId, id, name, by }: OfBranch & { name: string; by: Person }) =>
      withAgent(db, scope, agentId, async (trx, agent) => {
        await holdBranches(trx, agentId);
        await keepWithinLimits(trx, agentId);
        const updates = await loadUpdates(trx, agentDocumentName(scope.tenantId, agentId));
        const { numInsertedOrUpdatedRows } = await trx
          .insertInto('agentBranches')
          .values({
            id,
            agentId,
            name,
            createdBy: by.id,
            createdByName: by.name,
            fromVersion: agent.version,
          })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .executeTakeFirstOrThrow();
        if (numInsertedOrUpdatedRows !== 1n) return;
        const whole = await applyInSlices(new Y.Doc(), updates);
        await insertSnapshot(trx, branchDocumentName(scope.tenantId, id), Y.encodeStateAsUpdate(whole));
      }).catch(nameTaken(name)),

    rename: (scope: Scope, branch: OfBranch, name: string) => change(scope, branch, { name }),
    archive: (scope: Scope, branch: OfBranch) => change(scope, branch, { archivedAt: new Date() }),

    restore: (scope: Scope, { agentId, id }: OfBranch) =>
      withAgent(db, scope, agentId, async (trx) => {
        await holdBranches(trx, agentId);
        await keepWithinLimits(trx, agentId, 'restored');
        await trx
          .updateTable('agentBranches')
          .set({ archivedAt: null, openedAt: sql`now()` })
          .where('agentId', '=', agentId)
          .where('id', '=', id)
          .where('archivedAt', 'is not', null)
          .execute();
      }),
  };
}

type Changes = { name?: string; archivedAt?: Date };

/** Throws when the agent is not found. */
export const withAgent = <Result>(
  db: Db,
  scope: Scope,
  id: string,
  work: (trx: Trx, agent: AgentRow) => Promise<Result>,
) =>
  inTenant(db, scope, async (trx) => {
    const agent = await findAgent(trx, scope, id);
    if (!agent) throw new Problem(agentProblems.notFound);
    return work(trx, agent);
  });

export const branchesOf = (trx: Trx, agentId: string) =>
  trx
    .selectFrom('agentBranches')
    .where('agentId', '=', agentId)
    .select([
      'id',
      'name',
      'createdBy',
      'createdByName',
      'createdAt',
      'fromVersion',
      'syncedAt',
      'archivedAt',
      'mergedAt',
      branchEdited.as('editedAt'),
    ]);

const read = ({
  createdBy,
  createdByName,
  ...row
}: Omit<BranchRow, 'createdBy'> & { createdBy: string; createdByName: string }): BranchRow => ({
  ...row,
  createdBy: { id: createdBy, name: createdByName },
});

const holdBranches = (trx: Trx, agentId: string) =>
  sql`select from agents where id = ${agentId} for no key update`.execute(trx);

async function keepWithinLimits(trx: Trx, agentId: string, isNew: 'new' | 'restored' = 'new') {
  const { maxOpen, maxOfAgent } = workLimits.branches;
  const { all, open } = await trx
    .selectFrom('agentBranches')
    .where('agentId', '=', agentId)
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      sql<number>`count(*) filter (where archived_at is null)`.as('open'),
    ])
    .executeTakeFirstOrThrow();
  if (Number(open) >= maxOpen || (isNew === 'new' && Number(all) >= maxOfAgent))
    throw new Problem(agentProblems.tooManyBranches, { open: maxOpen, most: maxOfAgent });
}

/** Of two who take a name at the same moment, one is refused. */
const nameTaken = (name: string | undefined) => (error: unknown) => {
  if (name !== undefined && isUniqueViolation(error, 'agent_branches_name'))
    throw new Problem(agentProblems.branchNameTaken, { name }).at('name');
  throw error;
};
