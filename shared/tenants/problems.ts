import { problems } from '../kernel/problem.ts';

export const tenantProblems = problems('tenants', {
  noRoles: [403, /*i18n*/ 'No roles found for the selected tenant'],
});
