export { approvalPort, type ApprovalNews } from './approval-port.ts';
export { serveApprovals } from './routes.ts';
export { findOrphans } from './approval-store.ts';
