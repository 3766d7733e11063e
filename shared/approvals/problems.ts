import { problems } from '../kernel/problem.ts';

export const approvalProblems = problems('approvals', {
  notFound: [404, /*i18n*/ 'This approval does not exist, or you don’t have access to it.'],
  notApprover: [403, /*i18n*/ 'You are not one of the approvers of this request.'],
  alreadyDecided: [409, /*i18n*/ 'This has already been decided by {name}.'],
  youDecided: [409, /*i18n*/ 'You have already decided. Other approvers still have to decide.'],
  expired: [409, /*i18n*/ 'The deadline for this decision has passed.'],
  runEnded: [409, /*i18n*/ 'The run has ended; there is nothing left to decide.'],
  commentNeeded: [400, /*i18n*/ 'Enter a reason for denying it.'],
  textStands: [
    409,
    /*i18n*/ 'Someone has already approved this text, so it can no longer be changed. Please read it again.',
  ],
  mayNotEdit: [400, /*i18n*/ 'The text of this approval cannot be changed.'],
});
