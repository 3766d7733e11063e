import { problems } from '../kernel/problem.ts';

export const notificationProblems = problems('notifications', {
  notFound: [404, /*i18n*/ 'This notification no longer exists.'],
});
