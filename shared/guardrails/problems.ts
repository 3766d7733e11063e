import { problems } from '../kernel/problem.ts';

export const guardrailProblems = problems('guardrails', {
  notFound: [404, /*i18n*/ 'This guardrail no longer exists.'],
  versionNotFound: [404, /*i18n*/ 'This version of the guardrail is no longer kept.'],
  nameTaken: [409, /*i18n*/ 'A guardrail named {name} already exists.'],
  limitReached: [402, /*i18n*/ 'Your plan allows at most {limit} guardrails.'],
  changedMeanwhile: [409, /*i18n*/ 'Someone else has changed this guardrail in the meantime. Reload it.'],
  projectNeeded: [400, /*i18n*/ 'Please select a project'],
  outOfReach: [403, /*i18n*/ 'This guardrail also covers projects you don’t have access to.'],
  noSingleAgents: [403, /*i18n*/ 'Guardrails for single agents are turned off in this workspace.'],
  entityUnknown: [400, /*i18n*/ 'There is no {scope} with the ID {entityId}.'],
  sourceUnknown: [422, /*i18n*/ 'This data source no longer exists.'],
  hasRateLimits: [
    422,
    /*i18n*/ 'Rate limits apply through this guardrail: {rateLimits}. Take them off it first.',
  ],
  keywordsNeeded: [400, /*i18n*/ 'Add at least one keyword or pattern.'],
  recognizerNeeded: [400, /*i18n*/ 'Add at least one type of custom data.'],
  judgeNeeded: [400, /*i18n*/ 'Choose a model and write an instruction for the judge.'],
  judgeModelUnknown: [422, /*i18n*/ 'The model of the judge no longer exists.'],
  patternInvalid: [400, /*i18n*/ 'The pattern {pattern} cannot be read: {reason}.'],
  patternsTooLarge: [
    400,
    /*i18n*/ 'The patterns are too large together, from {pattern} on. Repeat less, or use fewer of them.',
  ],
  detectorUnknown: [422, /*i18n*/ 'A detector or list of this filter no longer exists.'],
  violationNotFound: [404, /*i18n*/ 'This violation no longer exists.'],
  assigneeUnknown: [422, /*i18n*/ 'This person cannot look after the violation.'],
  notOfGuardrail: [422, /*i18n*/ 'A policy found this: it has no allow list.'],
  allowListFull: [422, /*i18n*/ 'The allow list of this guardrail is full.'],
  textGone: [410, /*i18n*/ 'The raw text of this violation is no longer stored.'],
});
