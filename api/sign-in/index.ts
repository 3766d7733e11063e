// What other domains may ask of signing in.
export { forgetTries as unlock, isLocked, membershipsOf, requiresSecondFactor } from './account-store.ts';
export { createInvitation, revokeInvitations } from './invitation-store.ts';
export { hashPassword } from './passwords.ts';
export { serveSignIn } from './routes.ts';
export { sessionCookie } from './session-cookie.ts';
export { endExpiredSessions, endSessions, moveSession, openSession } from './session-store.ts';
