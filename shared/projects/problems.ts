import { problems } from '../kernel/problem.ts';

export const projectProblems = problems('projects', {
  notFound: [404, /*i18n*/ 'This project no longer exists.'],
  nameTaken: [409, /*i18n*/ 'A project named {name} already exists.'],
  limitReached: [402, /*i18n*/ 'Your plan allows at most {limit} projects.'],
  paused: [
    422,
    /*i18n*/ 'The project {name} is paused, because its budget is used up. Resume it to run agents.',
  ],
  personNotFound: [404, /*i18n*/ 'This person is no longer a member.'],
  notLimited: [422, /*i18n*/ 'This person’s role already gives access to every project.'],
});
