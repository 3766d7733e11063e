import { problems } from '../kernel/problem.ts';

export const promptProblems = problems('prompts', {
  notFound: [404, /*i18n*/ 'This prompt no longer exists.'],
  versionNotFound: [404, /*i18n*/ 'This prompt has no version {version}.'],
  labelNotFound: [404, /*i18n*/ 'This prompt has no label {label}.'],
  neverPublished: [422, /*i18n*/ 'The prompt {name} has not been published yet.'],
  nameTaken: [409, /*i18n*/ 'A prompt named {name} already exists in the project.'],
  projectNeeded: [422, /*i18n*/ 'Choose a project you administer.'],
  tooMany: [422, /*i18n*/ 'A workspace has at most {most} prompts.'],
  tooManyVersions: [422, /*i18n*/ 'A prompt has at most {most} versions.'],
  tooManyLabels: [422, /*i18n*/ 'A prompt has at most {most} labels.'],
  notReady: [422, /*i18n*/ 'The draft cannot be published yet: {problem}'],
  unchanged: [409, /*i18n*/ 'Nothing has changed since version {version}.'],
  versionFrozen: [409, /*i18n*/ 'Versions never change. The latest one is {version}: read it and try again.'],
  labelMoved: [409, /*i18n*/ 'Somebody else moved the label {label} meanwhile.'],
  labelProtected: [403, /*i18n*/ 'Only administrators of the workspace can move the label {label}.'],
  circular: [422, /*i18n*/ 'These prompts would include each other: {names}.'],
  tooDeep: [422, /*i18n*/ 'Prompts include each other over at most {most} levels.'],
  tooLong: [422, /*i18n*/ 'With everything it includes, the prompt is longer than {most} characters.'],
  includedMissing: [422, /*i18n*/ 'A prompt it includes no longer exists, or is not open to this project.'],
  inUse: [409, /*i18n*/ 'The prompt is used by {names}.'],
  draftAway: [503, /*i18n*/ 'The live document cannot be reached right now. Please try again.'],
});
