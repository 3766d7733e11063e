// What other domains may ask of signing in.
export { accountOf, membershipsOf } from './account-store.ts';
export { whyNotFound, type FoundingRules } from './outside.ts';
export { requireConfirmation } from './changed-address.ts';
export { belongsElsewhere, ownsAccount, ownsDomainOf } from './ownership-read-model.ts';
export { isLocked, mayMail, unlock } from './try-store.ts';
export type { SignInRules } from './enter.ts';
export { createInvitation, revokeInvitations } from './invitation-store.ts';
export { hashPassword } from './passwords.ts';
export { isPasswordOf } from './sign-in.ts';
export { sessionCookie } from './session-cookie.ts';
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
} from './session-store.ts';
