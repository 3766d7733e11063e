// Approvals belong where their agent and project do.
import { inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';

export async function moveApprovals(
  trx: Trx,
  { agentId, projectId }: { agentId: string; projectId: string },
) {
  await trx.updateTable('approvals').set({ projectId }).where('agentId', '=', agentId).execute();
}

export const purgeApprovals = (db: Db, project: { tenantId: string; projectId: string }) =>
  inTenant(db, project, async (trx) => {
    await trx.deleteFrom('approvals').where('projectId', '=', project.projectId).execute();
  });
