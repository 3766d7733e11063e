// What other domains may ask of signing in.
export { membershipsOf } from './account-store.ts';
export { hashPassword } from './passwords.ts';
export { serveSignIn } from './routes.ts';
export { endExpiredSessions, endSessions, moveSession, openSession } from './session-store.ts';
