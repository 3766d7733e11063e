import { problems } from '../kernel/problem.ts';

/** Clients know a tenant that was switched off by this word in the answer. */
export const DISABLED_MARK = 'TenantDisabledException';

export const tenantProblems = problems('tenants', {
  noRoles: [403, /*i18n*/ 'No roles found for the selected tenant'],
  disabled: [403, /*i18n*/ 'Tenant disabled'],
  signInThere: [403, /*i18n*/ '{workspace} requires sign-in through {connection}. Sign in there.'],
  mfaFirst: [
    403,
    /*i18n*/ '{workspace} requires a second factor at sign-in. Set it up in your profile, or sign in again with it. Then switch.',
  ],
  notWhileImpersonating: [403, /*i18n*/ 'While you impersonate a user, you stay in this workspace.'],
  notFound: [404, /*i18n*/ 'This workspace no longer exists.'],
  none: [404, /*i18n*/ 'The account of {email} belongs to no workspace.'],
  denied: [403, /*i18n*/ 'User signed out due to tenant access denied'],
  notCurrent: [409, /*i18n*/ 'Switch to this workspace before you change it.'],
  onlyAdministrators: [403, /*i18n*/ 'Only platform administrators and administrators can do this.'],
  limitReached: [402, /*i18n*/ 'Your plan allows at most {limit} workspaces.'],
  accountLocked: [
    423,
    /*i18n*/ 'This account is locked after too many failed attempts. Sign in again later.',
  ],
});
