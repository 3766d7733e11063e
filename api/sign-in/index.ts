// What other domains may ask of signing in.
export { accountOf, membershipsOf } from './accounts/account-store.ts';
export { whyNotFound, type FoundingRules } from './sign-up/outside.ts';
export { requireConfirmation } from './accounts/changed-address.ts';
export { belongsElsewhere, ownsAccount, ownsDomainOf } from './accounts/ownership-read-model.ts';
export { isLocked, mayMail, unlock } from './attempts/attempt-store.ts';
export { requiresMoreThanEmail, type SignInRules } from './sessions/enter.ts';
export { createInvitation, revokeInvitations } from './invitations/invitation-store.ts';
export { hashPassword } from './passwords/passwords.ts';
export { isPasswordOf } from './passwords/sign-in.ts';
export { sessionCookie } from './sessions/session-cookie.ts';
export {
  endImpersonatedSessions,
  endSessions,
  endSessionsOfMembers,
  endSessionsOfTenant,
  endSessionsOpenedBy,
  hasImpersonatedSession,
  insertSession,
  isMfaRequired,
  moveSession,
  openSession,
} from './sessions/session-store.ts';
