import { problems } from '../kernel/problem.ts';

export const feedProblems = problems('feeds', {
  viewNotFound: [404, /*i18n*/ 'This view no longer exists.'],
  viewNameTaken: [409, /*i18n*/ 'You already have a view named {name}.'],
  tooManyViews: [422, /*i18n*/ 'You can save at most {most} views.'],
  notForSharing: [403, /*i18n*/ 'Your role cannot share views of this feed.'],
});
