import { problems } from '../kernel/problem.ts';

export const featurePermissionProblems = problems('featurePermissions', {
  unknownUser: [422, /*i18n*/ 'A chosen person is not in your workspace.'],
  unknownGroup: [422, /*i18n*/ 'A chosen group no longer exists.'],
});
