import { problems } from '../kernel/problem.ts';

export const communityProblems = problems('community', {
  notFound: [404, /*i18n*/ 'This submission no longer exists, or its agent was deleted.'],
  alreadyDecided: [409, /*i18n*/ 'This submission was decided or withdrawn in the meantime. Reload it.'],
  alreadyPending: [409, /*i18n*/ 'A submission of this agent is waiting for its review. Withdraw it first.'],
  tooMany: [409, /*i18n*/ 'A workspace can have {most} submissions. Withdraw one first.'],
});
