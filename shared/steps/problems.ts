import { problems } from '../kernel/problem.ts';

export const templateProblems = problems('templates', {
  unclosed: [422, /*i18n*/ 'A reference is opened with two braces and not closed.'],
  unreadable: [422, /*i18n*/ 'The reference {reference} cannot be read.'],
  unknownFilter: [422, /*i18n*/ 'There is no filter named {filter}.'],
  tooManyFilters: [422, /*i18n*/ 'A reference may have at most {most} filters.'],
  missing: [422, /*i18n*/ 'The reference {reference} has no value.'],
  tooLong: [422, /*i18n*/ 'A text made from a template is too long: at most {most} MB are allowed.'],
});

/** What a step fails with while nothing is chosen of what it needs; the studio says the same before it runs. */
export const choiceProblems = problems('steps', {
  agentNotChosen: [500, /*i18n*/ 'No agent is chosen yet.'],
  modelNotChosen: [500, /*i18n*/ 'No model is chosen yet.'],
  toolNotChosen: [500, /*i18n*/ 'No tool is chosen yet.'],
  memoryNotChosen: [500, /*i18n*/ 'No memory is chosen yet.'],
  dataSourceNotChosen: [500, /*i18n*/ 'No data source is chosen yet.'],
  externalAgentNotChosen: [500, /*i18n*/ 'No external agent is chosen yet.'],
  promptNotChosen: [500, /*i18n*/ 'No prompt is chosen yet.'],
  credentialNotChosen: [500, /*i18n*/ 'No credential is chosen yet.'],
});
