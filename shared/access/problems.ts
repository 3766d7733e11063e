import { problems } from '../kernel/problem.ts';

export const accessProblems = problems('access', {
  signInNeeded: [401, /*i18n*/ 'Please sign in.'],
  mfaRequired: [401, /*i18n*/ 'Your workspace requires a second factor at sign-in.'],
  tenantNeeded: [403, /*i18n*/ 'This account does not belong to any workspace.'],
  forbidden: [403, /*i18n*/ 'You do not have permission to do this.'],
  readOnly: [403, /*i18n*/ 'Your role is restricted to read-only access.'],
  notWhileActing: [403, /*i18n*/ 'This cannot be changed while you impersonate a user.'],
  keyTooWeak: [403, /*i18n*/ 'This API key is not allowed to do this.'],
  foreignOrigin: [403, /*i18n*/ 'This request came from another site and was refused.'],
  limitReached: [402, /*i18n*/ 'Your plan allows at most {limit}.'],
});
