// The door to signing in, for both servers.
export {
  concerns,
  onAccessChanged,
  publishAccessChanged,
  publishSessionRenewed,
  type AccessChange,
} from './access-changed.ts';
export { hashToken, hostCookieName, readCookie, SESSION_COOKIE, sessionCookieName } from './cookie.ts';
export {
  apiKeyIn,
  createIdentify,
  hasNoTenant,
  isForeignOrigin,
  mfaPending,
  type IdentifyHeaders,
} from './identify.ts';
export {
  NO_TENANT,
  readsConversations,
  scopeOfIdentity,
  type AuthMethod,
  type Identity,
  type Impersonation,
  type SessionVia,
  type Credential,
} from './identity.ts';
export { findMemberIdentity, impersonationIsOn, SESSION_IDLE_DAYS } from './identity-store.ts';
