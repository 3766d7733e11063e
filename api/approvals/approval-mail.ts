// Approvers get an email in the transaction that asks them, so that a request which was never made is never mailed.
import type { Trx } from '../../shared/node/database/database.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import type { ApprovalRequest } from '../engine/index.ts';
import type { Mailer } from '../mail/index.ts';
import { addressees } from './addressee-read-model.ts';
import { createLink } from './link-store.ts';

export type ApprovalMails = (
  trx: Trx,
  request: ApprovalRequest & { id: string },
  userIds: readonly string[],
) => Promise<void>;

export const approvalMails =
  (mailer: Mailer): ApprovalMails =>
  async (trx, { id, agentName, stepTitle, requestedBy, expiresAt }, userIds) => {
    if (userIds.length === 0) return;
    for (const { userId, ...addressee } of await addressees(trx, userIds, workLimits.approvalMails)) {
      const token = await createLink(trx, { approvalId: id, userId, expiresAt });
      const { name, to, locale } = addressee;
      const values = { name, requester: requestedBy, agent: agentName, step: stepTitle, token };
      await mailer.send({ to, locale, kind: 'approvalRequested', values }, trx);
    }
  };
