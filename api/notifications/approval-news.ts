// Whoever is asked to approve is told in the transaction that asks [NO1].
import type { ApprovalNews } from '../approvals/index.ts';
import { notifyWithin, settleWithin } from './notify.ts';

export const approvalNews: ApprovalNews = {
  asked: async (trx, tenantId, { id, projectId, agentName, stepTitle, ...asked }) => {
    await notifyWithin(
      trx,
      tenantId,
      { userIds: asked.approverIds, roles: asked.approverRoles },
      {
        kind: 'approvalWaiting',
        subjectId: id,
        projectId,
        details: { agent: agentName, step: stepTitle },
        dedupe: `approval ${id}`,
      },
    );
  },
  settled: (trx, tenantId, id) => settleWithin(trx, tenantId, id),
};
