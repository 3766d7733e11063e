// Branches nobody has edited for long are archived, and who made them is told. None is ever deleted.
import { sql } from 'kysely';
import { branchDocumentName } from '../../shared/documents/names.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { asSystem, inTenant, type Db } from '../../shared/node/database/database.ts';
import { notifyWithin } from '../notifications/index.ts';
import { branchEdited } from './branch-edited-read-model.ts';

const { archivedAfterDays, archivedAtOnce } = workLimits.branches;

const isLeft = sql<boolean>`agent_branches.archived_at is null
  and greatest(agent_branches.opened_at, ${branchEdited}) < now() - interval '1 day' * ${archivedAfterDays}`;

/** Answers how many. `closed`: checks the access of everybody who has the document open again. */
export async function archiveLeftBranches(db: Db, closed: (document: string) => void): Promise<number> {
  const left = await asSystem(db, (trx) =>
    trx
      .selectFrom('agentBranches')
      .select(['id', 'tenantId'])
      .where(isLeft)
      .orderBy('openedAt')
      .limit(archivedAtOnce)
      .execute(),
  );
  for (const { id, tenantId } of left) {
    const isArchived = await inTenant(db, { tenantId }, async (trx) => {
      const branch = await trx
        .updateTable('agentBranches')
        .set({ archivedAt: new Date() })
        .where('id', '=', id)
        .where(isLeft)
        .returning(['agentId', 'name', 'createdBy'])
        .executeTakeFirst();
      if (!branch) return false;
      const agent = await trx
        .selectFrom('agents')
        .select(['name', 'projectId'])
        .where('id', '=', branch.agentId)
        .where('deletedAt', 'is', null)
        .executeTakeFirst();
      if (!agent) return true;
      await notifyWithin(
        trx,
        tenantId,
        { userIds: [branch.createdBy] },
        {
          kind: 'branchArchived',
          subjectId: branch.agentId,
          projectId: agent.projectId,
          details: { agent: agent.name, branch: branch.name, branchId: id },
        },
      );
      return true;
    });
    if (isArchived) closed(branchDocumentName(tenantId, id));
  }
  return left.length;
}
