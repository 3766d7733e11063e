export { approvalPort } from './approval-port.ts';
export { serveApprovals } from './routes.ts';
