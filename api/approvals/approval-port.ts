// What the engine asks of this domain, inside of its own transactions.
import type { ApprovalState } from '../../shared/approvals/approval.ts';
import type { Trx } from '../../shared/node/database/database.ts';
import type { ApprovalPort, ApprovalRequest, ChannelPort } from '../engine/index.ts';
import type { ApprovalMails } from './approval-mail.ts';
import { closeApprovals, insertApproval } from './approval-store.ts';

type ChangedApproval = { tenantId: string; projectId: string; id: string; status: ApprovalState };

/** How those who are asked learn of it wherever they are. Works in the transaction that asks. */
export type ApprovalNews = {
  /** Answers who was told. */
  requested(
    trx: Trx,
    tenantId: string,
    request: ApprovalRequest & { id: string },
  ): Promise<readonly string[]>;
  /** The request is withdrawn. */
  settled(trx: Trx, tenantId: string, id: string): Promise<void>;
};

export type InboxNews = { channels: ChannelPort; news?: ApprovalNews | undefined };

export async function tellInboxes(
  trx: Trx,
  { channels, news }: InboxNews,
  { tenantId, projectId, id, status }: ChangedApproval,
) {
  await channels(trx, { tenantId, channel: 'approvals', projectId, subjectId: id, body: { id, status } });
  if (status !== 'waiting') await news?.settled(trx, tenantId, id);
}

export const approvalPort = (
  channels: ChannelPort,
  news?: ApprovalNews,
  mails?: ApprovalMails,
): ApprovalPort => ({
  async open(trx, tenantId, request) {
    const id = await insertApproval(trx, request);
    if (!id) return;
    const message = { tenantId, projectId: request.projectId, id, status: 'waiting' } as const;
    await tellInboxes(trx, { channels, news }, message);
    const notified = await news?.requested(trx, tenantId, { ...request, id });
    if (notified && request.emailNotification) await mails?.(trx, tenantId, { ...request, id }, notified);
  },

  async close(trx, tenantId, about) {
    for (const { id, projectId } of await closeApprovals(trx, about))
      await tellInboxes(trx, { channels, news }, { tenantId, projectId, id, status: about.status });
  },
});
