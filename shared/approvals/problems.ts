import { problems } from '../kernel/problem.ts';

export const approvalProblems = problems('approvals', {
  notFound: [404, /*i18n*/ 'This approval does not exist, or is not yours to see.'],
  notApprover: [403, /*i18n*/ 'You are not among those who may decide this.'],
  alreadyDecided: [409, /*i18n*/ 'This has already been decided by {name}.'],
  youDecided: [409, /*i18n*/ 'You have already decided. Others have to decide as well.'],
  expired: [409, /*i18n*/ 'The time to decide this has passed.'],
  runEnded: [409, /*i18n*/ 'The run has ended; there is nothing left to decide.'],
  commentNeeded: [400, /*i18n*/ 'Say why you deny it.'],
  textStands: [
    409,
    /*i18n*/ 'Somebody has approved this text, so it can no longer be changed. Please read it once more.',
  ],
  mayNotEdit: [400, /*i18n*/ 'The text of this approval may not be changed.'],
});
