import { z } from 'zod';
import { fact } from '../kernel/fact.ts';

const person = z.object({ id: z.uuid(), name: z.string() });

export const signedIn = fact('session.opened', person.extend({ authMethod: z.string() }));
export const signedOut = fact('session.ended', z.object({ id: z.uuid() }));
export const sessionsEnded = fact('session.othersEnded', person.extend({ sessions: z.number().int() }));
export const accountLocked = fact('account.locked', person);
export const addressConfirmed = fact('account.addressConfirmed', person);
export const passwordChanged = fact('account.passwordChanged', person);
export const secondFactorOn = fact('account.secondFactorOn', person);
export const secondFactorOff = fact('account.secondFactorOff', person);
export const recoveryCodesMade = fact('account.recoveryCodesMade', person);
export const secondFactorRuleChanged = fact(
  'secondFactorRule.changed',
  z.object({ id: z.uuid(), required: z.boolean() }),
);
export const invitationAccepted = fact('invitation.accepted', person);
export const signedUp = fact('tenant.signedUp', z.object({ id: z.uuid(), name: z.string() }));
