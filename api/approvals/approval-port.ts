// What the engine asks of this domain, inside of its own transactions.
import type { ApprovalState } from '../../shared/approvals/approval.ts';
import type { Trx } from '../../shared/node/database/database.ts';
import type { ApprovalPort, ChannelPort } from '../engine/index.ts';
import { closeApprovals, insertApproval } from './approval-store.ts';

type Told = { tenantId: string; projectId: string; id: string; status: ApprovalState };

export const tellInboxes = (trx: Trx, channels: ChannelPort, { tenantId, projectId, id, status }: Told) =>
  channels(trx, { tenantId, channel: 'approvals', projectId, subjectId: id, body: { id, status } });

export const approvalPort = (channels: ChannelPort): ApprovalPort => ({
  async open(trx, tenantId, request) {
    const id = await insertApproval(trx, request);
    if (!id) return;
    await tellInboxes(trx, channels, { tenantId, projectId: request.projectId, id, status: 'waiting' });
  },

  async close(trx, tenantId, about) {
    for (const { id, projectId } of await closeApprovals(trx, about))
      await tellInboxes(trx, channels, { tenantId, projectId, id, status: about.status });
  },
});
