import { problems } from '../kernel/problem.ts';

export const apiKeyProblems = problems('apiKeys', {
  notFound: [404, /*i18n*/ 'This API key no longer exists.'],
  taken: [409, /*i18n*/ 'API key with the same name or key already exists'],
  projectNotFound: [422, /*i18n*/ 'One of the chosen projects does not exist.'],
  onlyMaker: [403, /*i18n*/ 'Only the owner of this key can change its access.'],
  expired: [422, /*i18n*/ 'This expiration date has already passed. Choose a later date.'],
  limitReached: [402, /*i18n*/ 'Your plan allows at most {limit} API keys.'],
});
