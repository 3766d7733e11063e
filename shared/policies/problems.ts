import { problems } from '../kernel/problem.ts';

export const policyProblems = problems('policies', {
  notFound: [404, /*i18n*/ 'This policy no longer exists.'],
  versionNotFound: [404, /*i18n*/ 'This policy has no version {version}.'],
  nameTaken: [409, /*i18n*/ 'A policy named {name} already exists.'],
  tooMany: [422, /*i18n*/ 'A workspace has at most {most} policies.'],
  tooManyVersions: [422, /*i18n*/ 'A policy has at most {most} versions.'],
  projectNeeded: [422, /*i18n*/ 'Please select a project'],
  notReady: [422, /*i18n*/ 'The policy cannot be published yet: {problem}'],
  noConditions: [422, /*i18n*/ 'Please configure policy conditions before submitting.'],
  unchanged: [409, /*i18n*/ 'Nothing has changed since version {version}.'],
  changedMeanwhile: [409, /*i18n*/ 'Someone else has changed this policy in the meantime. Reload it.'],
  constraintsOnly: [
    403,
    /*i18n*/ 'Your role is restricted to agent constraints; other policies are read-only.',
  ],
  draftAway: [503, /*i18n*/ 'The live document cannot be reached right now. Please try again.'],
  blocked: [422, /*i18n*/ 'The policy {policy} blocked this: {message}'],
});
