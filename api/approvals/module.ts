import { approvalsChannel } from '../../shared/approvals/channels.ts';
import { HOUR_MS } from '../../shared/kernel/time.ts';
import { appendToChannel } from '../../shared/node/channel-outbox-store.ts';
import type { Context, Module } from '../context.ts';
import type { ApprovalPort } from '../engine/index.ts';
import { stored } from '../live/index.ts';
import { approvalMails } from './approval-mail.ts';
import { serveApprovalLinks } from './link-routes.ts';
import { forgetLinksOf, forgetOldLinks } from './link-store.ts';
import { approvalPort } from './approval-port.ts';
import { moveApprovals, purgeApprovals } from './move-store.ts';
import { serveApprovals } from './routes.ts';

declare module '../context.ts' {
  interface Ports {
    approvals: ApprovalPort;
  }
}

const inboxes = ({ ports }: Context) => ({ channels: appendToChannel, news: ports.approvalNews });

export const approvals: Module = {
  onProjectPurge: purgeApprovals,
  onAgentMoved: moveApprovals,
  onMemberRemoved: forgetLinksOf,
  // They are in the mailbox of the former address.
  onAddressChanged: (db, { tenantId, userId }) => forgetLinksOf(db, { tenantId, userIds: [userId] }),
  ports: {
    approvals({ ports }) {
      const mails = approvalMails({ mailer: ports.mailer, takeTurn: ports.takeMailTurn });
      return approvalPort(appendToChannel, ports.approvalNews, mails);
    },
  },
  serve(context) {
    const { gate, db, ports } = context;
    const deps = { db, engine: ports.engine, texts: ports.guardrails.texts, ...inboxes(context) };
    serveApprovals(gate, deps);
    serveApprovalLinks(gate, { ...deps, rules: ports.signInRules });
  },
  jobs: [
    {
      name: 'approvals.remove-old-links',
      label: /*i18n*/ 'Remove expired approval links',
      everyMs: HOUR_MS,
      run: ({ db }) => forgetOldLinks(db),
    },
  ],
  channels: ({ db }) => [stored(db, approvalsChannel)],
};
