// What pages that show a run, and chats, ask of approvals.
export { DecideButton } from './decide-button.tsx';
export { DecideInPlace } from './decide-in-place.tsx';
export { InboxButton } from './inbox-button.tsx';
export { useApprovalTitles } from './use-approval-titles.ts';
export { useWaitingApproval } from './use-waiting-approval.ts';
