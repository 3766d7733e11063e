import { problems } from '../kernel/problem.ts';

export const feedProblems = problems('feeds', {
  viewNotFound: [404, /*i18n*/ 'This view no longer exists.'],
  viewNameTaken: [409, /*i18n*/ 'You already have a view named {name}.'],
  tooManyViews: [422, /*i18n*/ 'You can save at most {most} views.'],
  alertNotFound: [404, /*i18n*/ 'This alert rule no longer exists.'],
  alertNameTaken: [409, /*i18n*/ 'An alert rule named {name} already exists.'],
  tooManyAlerts: [422, /*i18n*/ 'A workspace has at most {most} alert rules.'],
  recipientUnknown: [422, /*i18n*/ 'One of these people may not see this feed.'],
  projectNeeded: [422, /*i18n*/ 'Please select a project'],
  onlyTheirs: [403, /*i18n*/ 'In this workspace only the person who asked sees the history.'],
  notForSharing: [403, /*i18n*/ 'Your role cannot share views of this feed.'],
});
