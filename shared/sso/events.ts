import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { userRoutes } from '../people/user-routes.ts';
import { signInRoutes } from '../sign-in/routes.ts';
import { connectionKinds, signInPolicies } from './connection.ts';
import { ssoRoutes } from './routes.ts';

const connection = {
  payload: z.object({
    id: z.uuid(),
    displayName: z.string(),
    kind: z.enum(connectionKinds),
    enabled: z.boolean(),
  }),
  invalidates: [ssoRoutes.list],
};
const domain = {
  payload: z.object({ id: z.uuid(), domain: z.string(), connectionId: z.uuid() }),
  invalidates: [ssoRoutes.list],
};

export const connectionCreated = event('ssoConnection.created', {
  ...connection,
  label: /*i18n*/ 'Single sign-on set up',
});
export const connectionChanged = event('ssoConnection.changed', {
  ...connection,
  label: /*i18n*/ 'Single sign-on changed',
});
export const connectionTested = event('ssoConnection.tested', {
  ...connection,
  label: /*i18n*/ 'Single sign-on tested',
});
export const connectionCleared = event('ssoConnection.cleared', {
  ...connection,
  label: /*i18n*/ 'Single sign-on removed',
});
export const domainAdded = event('ssoDomain.added', { ...domain, label: /*i18n*/ 'Sign-in domain added' });
export const domainVerified = event('ssoDomain.verified', {
  ...domain,
  label: /*i18n*/ 'Sign-in domain verified',
});
export const domainRemoved = event('ssoDomain.removed', {
  ...domain,
  label: /*i18n*/ 'Sign-in domain removed',
});
export const policyChanged = event('signInPolicy.changed', {
  payload: z.object({ id: z.uuid(), signInPolicy: z.enum(signInPolicies) }),
  label: /*i18n*/ 'Sign-in rules changed',
  invalidates: [ssoRoutes.policy],
});
export const identityForgotten = event('ssoIdentity.forgotten', {
  payload: z.object({ id: z.uuid(), connectionId: z.uuid(), displayName: z.string() }),
  label: /*i18n*/ 'Single sign-on link to a person removed',
  invalidates: [ssoRoutes.identities, ssoRoutes.ownIdentities],
  person: ({ id }) => id,
});
/** `joined`: it was their first time in this tenant. */
export const signedInThroughSso = event('ssoSignIn.succeeded', {
  payload: z.object({
    id: z.uuid(),
    connectionId: z.uuid(),
    kind: z.enum(connectionKinds),
    joined: z.boolean(),
  }),
  label: /*i18n*/ 'Signed in by single sign-on',
  invalidates: [userRoutes.list, ssoRoutes.identities, ssoRoutes.ownIdentities, signInRoutes.sessions],
  person: ({ id }) => id,
});
