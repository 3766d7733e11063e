import { problems } from '../kernel/problem.ts';

export const memoryProblems = problems('memories', {
  notFound: [404, /*i18n*/ 'This memory no longer exists.'],
  nameTaken: [409, /*i18n*/ 'A memory named {name} already exists in the project.'],
  limitReached: [402, /*i18n*/ 'Maximum number of memory objects for the plan reached'],
  projectNeeded: [422, /*i18n*/ 'Choose a project you administer.'],
  typeFixed: [422, /*i18n*/ 'The type of a memory cannot be changed. Add another memory instead.'],
  ofAllProjects: [
    403,
    /*i18n*/ 'Only administrators of all projects can change a memory that every project uses.',
  ],
  changedMeanwhile: [409, /*i18n*/ 'Someone else has changed this memory in the meantime.'],
  valueChangedMeanwhile: [409, /*i18n*/ 'This entry has changed in the meantime.'],
  valuesOfOthers: [403, /*i18n*/ 'Only people who can change this memory see what it stores about others.'],
  forgetsOthers: [403, /*i18n*/ 'Only administrators of all projects can forget other people.'],
  nothingStored: [404, /*i18n*/ 'No memory stores anything about this person.'],
  valueNotFound: [404, /*i18n*/ 'This entry no longer exists.'],
  keyMissing: [422, /*i18n*/ 'The key is empty.'],
  keyTooLong: [422, /*i18n*/ 'The key is longer than {most} characters.'],
  valueTooLong: [422, /*i18n*/ 'The text under {key} would be longer than {most} characters.'],
  tooManyKeys: [422, /*i18n*/ 'The memory {name} stores at most {most} keys for one person or conversation.'],
});
