// Approvers get an email in the transaction that asks them, so that a request which was never made is never mailed.
// Of an agent that asks in a loop the requests beyond the limit come as one digest [NO11].
import type { Trx } from '../../shared/node/database/database.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import type { ApprovalRequest } from '../engine/index.ts';
import { addressees, type Mailer } from '../mail/index.ts';
import { createLink } from './link-store.ts';

export type ApprovalMails = (
  trx: Trx,
  tenantId: string,
  request: ApprovalRequest & { id: string },
  userIds: readonly string[],
) => Promise<void>;

type Deps = {
  mailer: Mailer;
  /** Whether this person gets a mail of their own, or it is part of a digest. */
  takeTurn: (
    trx: Trx,
    turn: { tenantId: string; userId: string; kind: 'approvalWaiting' },
  ) => Promise<boolean>;
};

export const approvalMails =
  ({ mailer, takeTurn }: Deps): ApprovalMails =>
  async (trx, tenantId, { id, agentName, stepTitle, requestedBy, expiresAt }, userIds) => {
    if (userIds.length === 0) return;
    for (const { userId, ...addressee } of await addressees(trx, userIds, workLimits.approvalMails)) {
      if (!(await takeTurn(trx, { tenantId, userId, kind: 'approvalWaiting' }))) continue;
      const token = await createLink(trx, { approvalId: id, userId, expiresAt });
      const { name, to, locale } = addressee;
      const values = { name, requester: requestedBy, agent: agentName, step: stepTitle, token };
      await mailer.send({ to, locale, kind: 'approvalRequested', values }, trx);
    }
  };
