import { problems } from '../kernel/problem.ts';

export const scimProblems = problems('scim', {
  tokenNotFound: [404, /*i18n*/ 'This token no longer exists.'],
  tooManyTokens: [409, /*i18n*/ 'There are {limit} tokens already. Revoke one first.'],
});
