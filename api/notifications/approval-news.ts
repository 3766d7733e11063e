// Approvers are notified in the transaction that asks them [NO1].
import { z } from 'zod';
import { areas } from '../../shared/access/areas.ts';
import type { Role } from '../../shared/access/roles.ts';
import type { ApprovalNews } from '../approvals/index.ts';
import { memberIdsOf } from '../people/index.ts';
import { tellOfOrphans } from './orphan-news.ts';
import { notifyWithin, settleWithin } from './notify.ts';

/** Others may look, and are not called for what they cannot do. */
const mayDecide = (role: Role) => areas.approvals.edit.some((other) => other === role);

export const approvalNews: ApprovalNews = {
  requested: async (trx, tenantId, { id, projectId, agentName, stepTitle, ...request }) => {
    // What programs wrote into a graph may be anything.
    const named = request.approverIds.filter((userId) => z.uuid().safeParse(userId).success);
    const inGroups = await memberIdsOf(trx, request.approverGroupIds);
    const notified = await notifyWithin(
      trx,
      tenantId,
      { userIds: [...named, ...inGroups], roles: request.approverRoles.filter(mayDecide) },
      {
        kind: 'approvalWaiting',
        subjectId: id,
        projectId,
        details: { agent: agentName, step: stepTitle },
        dedupe: `approval ${id}`,
      },
    );
    await tellOfOrphans(trx, tenantId, id);
    return notified;
  },
  settled: (trx, tenantId, id) => settleWithin(trx, tenantId, id),
};
