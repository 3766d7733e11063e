import { approvalsChannel } from '../../shared/approvals/channels.ts';
import { appendToChannel } from '../../shared/node/channel-outbox-store.ts';
import type { Module } from '../context.ts';
import type { ApprovalPort } from '../engine/index.ts';
import { stored } from '../live/index.ts';
import { approvalNews } from '../notifications/index.ts';
import { approvalPort } from './approval-port.ts';
import { purgeApprovals } from './move-store.ts';
import { serveApprovals } from './routes.ts';

declare module '../context.ts' {
  interface Ports {
    approvals: ApprovalPort;
  }
}

const inboxes = { channels: appendToChannel, news: approvalNews };

export const approvals: Module = {
  onProjectPurge: purgeApprovals,
  ports: { approvals: () => approvalPort(inboxes.channels, inboxes.news) },
  serve({ gate, db, ports }) {
    serveApprovals(gate, { db, engine: ports.engine, texts: ports.guardrails.texts, ...inboxes });
  },
  channels: ({ db }) => [stored(db, approvalsChannel)],
};
