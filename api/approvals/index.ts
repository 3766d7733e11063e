export type { ApprovalNews } from './approval-port.ts';
export { moveApprovals } from './move-store.ts';
export { findOrphans } from './approval-store.ts';
