import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { profileRoutes } from '../people/routes.ts';
import { userRoutes } from '../people/user-routes.ts';
import { secondFactorRoutes, secondFactorRuleRoutes, signInRoutes } from './routes.ts';

const payload = z.object({ id: z.uuid(), name: z.string() });
const themselves = ({ id }: { id: string }) => id;
/** Of the person's own account, as they alone see it. */
const sessions = { invalidates: [signInRoutes.sessions], person: themselves };
const secondFactor = { payload, invalidates: [secondFactorRoutes.state], person: themselves };

export const signedIn = event('session.opened', {
  payload: payload.extend({ authMethod: z.string() }),
  label: /*i18n*/ 'Signed in',
  ...sessions,
});
/** The id is the session's. */
export const signedOut = event('session.ended', {
  payload: z.object({ id: z.uuid() }),
  label: /*i18n*/ 'Session ended',
  invalidates: [signInRoutes.sessions],
  person: (_payload, actorId) => actorId,
});
export const sessionsEnded = event('session.othersEnded', {
  payload: payload.extend({ sessions: z.number().int() }),
  label: /*i18n*/ 'All other sessions ended',
  ...sessions,
});
export const accountLocked = event('account.locked', {
  payload,
  label: /*i18n*/ 'Account locked after failed sign-in attempts',
  invalidates: [userRoutes.list],
});
export const addressConfirmed = event('account.addressConfirmed', {
  payload,
  label: /*i18n*/ 'Email address confirmed',
  invalidates: [profileRoutes.read, userRoutes.list],
  person: themselves,
});
export const passwordChanged = event('account.passwordChanged', {
  payload,
  label: /*i18n*/ 'Password changed',
  ...sessions,
});
export const secondFactorOn = event('account.secondFactorOn', {
  ...secondFactor,
  label: /*i18n*/ 'Second factor turned on',
});
export const secondFactorOff = event('account.secondFactorOff', {
  ...secondFactor,
  label: /*i18n*/ 'Second factor turned off',
});
export const recoveryCodesMade = event('account.recoveryCodesMade', {
  ...secondFactor,
  label: /*i18n*/ 'Recovery codes created',
});
export const secondFactorRuleChanged = event('secondFactorRule.changed', {
  payload: z.object({ id: z.uuid(), required: z.boolean() }),
  label: /*i18n*/ 'Second factor requirement changed',
  invalidates: [secondFactorRuleRoutes.read, secondFactorRoutes.state],
});
export const invitationAccepted = event('invitation.accepted', {
  payload,
  label: /*i18n*/ 'Invitation accepted',
  invalidates: [userRoutes.list],
});
export const signedUp = event('tenant.signedUp', {
  payload,
  label: /*i18n*/ 'Signed up',
  // The tenant is founded with it: nobody has read anything there yet.
  invalidates: [],
});
