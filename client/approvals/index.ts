// What pages that show a run ask of approvals.
export { DecideButton } from './decide-button.tsx';
export { InboxButton } from './inbox-button.tsx';
export { useWaitingApproval } from './use-waiting-approval.ts';
