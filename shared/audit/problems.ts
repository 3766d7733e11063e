import { problems } from '../kernel/problem.ts';

export const auditProblems = problems('audit', {
  notFound: [404, /*i18n*/ 'This entry is not in the audit log.'],
});
