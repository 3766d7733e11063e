// Approvals belong where their agent and project do.
import { inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';

export const moveApprovals = (trx: Trx, agentId: string, projectId: string) =>
  trx.updateTable('approvals').set({ projectId }).where('agentId', '=', agentId).execute();

export const purgeApprovals = (db: Db, project: { tenantId: string; projectId: string }) =>
  inTenant(db, project, async (trx) => {
    await trx.deleteFrom('approvals').where('projectId', '=', project.projectId).execute();
  });
