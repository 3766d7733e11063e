export type { ApprovalNews } from './approval-port.ts';
export { findOrphans } from './approval-store.ts';
