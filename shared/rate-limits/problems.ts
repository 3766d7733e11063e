import { problems } from '../kernel/problem.ts';

export const rateLimitProblems = problems('rateLimits', {
  exceeded: [429, /*i18n*/ 'The rate limit {name} has been reached. Try again in {seconds} seconds.'],
  notFound: [404, /*i18n*/ 'This rate limit no longer exists.'],
  nameTaken: [409, /*i18n*/ 'A rate limit named {name} already exists.'],
  changedMeanwhile: [409, /*i18n*/ 'Someone else has changed this rate limit in the meantime. Reload it.'],
  tooMany: [422, /*i18n*/ 'A workspace has at most {most} rate limits.'],
  inUse: [422, /*i18n*/ 'Remove the rate limit from these guardrails first: {guardrails}.'],
  guardrailUnknown: [422, /*i18n*/ 'This guardrail no longer exists.'],
  mappingUnknown: [404, /*i18n*/ 'The rate limit does not apply to this guardrail.'],
});
