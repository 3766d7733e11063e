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
  linkUnknown: [404, /*i18n*/ 'This link is not valid. Check that you copied all of it, or open your inbox.'],
  linkExpired: [410, /*i18n*/ 'This link has expired. Open your inbox to decide.'],
  linkOfAnother: [
    403,
    /*i18n*/ 'This link is for someone else. Sign out, or ask them to open it themselves.',
  ],
  signInToDecide: [
    401,
    /*i18n*/ 'Your workspace requires single sign-on or a second factor. Sign in to decide in your inbox.',
  ],
  formIncomplete: [400, /*i18n*/ 'Fill in “{name}” before you approve.'],
  mayNotEdit: [400, /*i18n*/ 'The text of this approval cannot be changed.'],
});
