import { problems } from '../kernel/problem.ts';

export const agentRequestProblems = problems('agentRequests', {
  notFound: [404, /*i18n*/ 'This request no longer exists.'],
  changedMeanwhile: [409, /*i18n*/ 'Someone else has changed this request in the meantime. Reload it.'],
  begun: [409, /*i18n*/ 'Builders have taken up this request already, so it can no longer be changed.'],
  assigneeUnknown: [422, /*i18n*/ 'This person cannot be assigned.'],
  deploymentUnknown: [422, /*i18n*/ 'This deployment no longer exists.'],
  tooMany: [422, /*i18n*/ 'You can have at most {most} open requests.'],
});
