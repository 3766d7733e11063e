import { z } from 'zod';
import { fact } from '../kernel/fact.ts';
import { connectionKinds, signInPolicies } from './connection.ts';

const connection = z.object({
  id: z.uuid(),
  displayName: z.string(),
  kind: z.enum(connectionKinds),
  enabled: z.boolean(),
});
const domain = z.object({ id: z.uuid(), domain: z.string(), connectionId: z.uuid() });

export const connectionCreated = fact('ssoConnection.created', connection);
export const connectionChanged = fact('ssoConnection.changed', connection);
export const connectionTested = fact('ssoConnection.tested', connection);
export const connectionCleared = fact('ssoConnection.cleared', connection);
export const domainAdded = fact('ssoDomain.added', domain);
export const domainVerified = fact('ssoDomain.verified', domain);
export const domainRemoved = fact('ssoDomain.removed', domain);
export const policyChanged = fact(
  'signInPolicy.changed',
  z.object({ id: z.uuid(), signInPolicy: z.enum(signInPolicies) }),
);
export const identityForgotten = fact(
  'ssoIdentity.forgotten',
  z.object({ id: z.uuid(), connectionId: z.uuid(), displayName: z.string() }),
);
/** `joined`: it was their first time in this tenant. */
export const signedInThroughSso = fact(
  'ssoSignIn.succeeded',
  z.object({ id: z.uuid(), connectionId: z.uuid(), kind: z.enum(connectionKinds), joined: z.boolean() }),
);
