import { problems } from '../kernel/problem.ts';

/** Of those a step ends with, the ones with a status of 429 or from 502 on may be tried again. */
export const externalAgentProblems = problems('externalAgents', {
  notFound: [404, /*i18n*/ 'This external agent no longer exists.'],
  notAtUrl: [422, /*i18n*/ 'External agent not found at the URL'],
  credentialsFailed: [422, /*i18n*/ 'The credentials of the external agent failed.'],
  keyForNewAddress: [422, /*i18n*/ 'Enter the key again: it was stored for another address.'],
  projectNeeded: [422, /*i18n*/ 'Choose a project you administer.'],
  tooMany: [
    409,
    /*i18n*/ 'There are at most {most} external agents in a project, and as many for all projects.',
  ],
  failed: [422, /*i18n*/ 'The external agent {name} failed: {reason}'],
  refusedTask: [422, /*i18n*/ 'The external agent {name} did not accept the task: {reason}'],
  cancelledThere: [422, /*i18n*/ 'The external agent {name} cancelled the task.'],
  denied: [422, /*i18n*/ 'The question of the external agent was not answered: {reason}'],
  answerTooLong: [422, /*i18n*/ 'The answer of {name} is longer than {most} MB.'],
  rateLimited: [429, /*i18n*/ 'The external agent {name} is receiving too many requests right now.'],
  broken: [502, /*i18n*/ 'The external agent {name} reported an error.'],
});
