import { problems } from '../kernel/problem.ts';

export const projectProblems = problems('projects', {
  notFound: [404, /*i18n*/ 'This project no longer exists.'],
  nameTaken: [409, /*i18n*/ 'A project named {name} already exists.'],
  limitReached: [402, /*i18n*/ 'Your plan allows at most {limit} projects.'],
  inUse: [422, /*i18n*/ 'This project still has agents. Delete them first.'],
});
