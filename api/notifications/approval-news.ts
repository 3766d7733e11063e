// Whoever is asked to approve is told in the transaction that asks [NO1].
import { z } from 'zod';
import type { ApprovalNews } from '../approvals/index.ts';
import { memberIdsOf } from '../people/index.ts';
import { notifyWithin, settleWithin } from './notify.ts';

export const approvalNews: ApprovalNews = {
  asked: async (trx, tenantId, { id, projectId, agentName, stepTitle, ...asked }) => {
    // What programs wrote into a graph may be anything.
    const named = asked.approverIds.filter((userId) => z.uuid().safeParse(userId).success);
    const inGroups = await memberIdsOf(trx, asked.approverGroupIds);
    await notifyWithin(
      trx,
      tenantId,
      { userIds: [...named, ...inGroups], roles: asked.approverRoles },
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
