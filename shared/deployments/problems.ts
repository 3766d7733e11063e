import { problems } from '../kernel/problem.ts';

export const deploymentProblems = problems('deployments', {
  notFound: [404, /*i18n*/ 'This deployment no longer exists.'],
  /** Deleted, never there, not meant for them, or unable to answer: who asks does not learn which. */
  notForYou: [404, /*i18n*/ 'This agent is not available to you.'],
  agentNotFound: [422, /*i18n*/ 'This agent no longer exists.'],
  nobodyChosen: [422, /*i18n*/ 'Choose at least one person or group, or let everyone use it.'],
  personNotFound: [422, /*i18n*/ 'One of the chosen people is not in this workspace.'],
  groupNotFound: [422, /*i18n*/ 'One of the chosen groups no longer exists.'],
  userPromptNotFound: [
    422,
    /*i18n*/ 'One of the chosen user prompts is not available in the agent’s project.',
  ],
  iconNotFound: [422, /*i18n*/ 'This icon is no longer available. Choose it again.'],
  tooManyOfAgent: [422, /*i18n*/ 'An agent can have at most {most} deployments.'],
  tooMany: [422, /*i18n*/ 'A workspace can have at most {most} deployments.'],
  deletedTwice: [422, /*i18n*/ 'The same deployment is deleted twice.'],
  badEmbedKey: [401, /*i18n*/ 'This embed key does not work here.'],
});
